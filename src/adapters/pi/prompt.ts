// A prompt: the words of a person apart from what a harness wrote around them, with pictures and files.

import { joinTexts, sizeOf } from '../../model/entry/text-value.ts'
import type { Attachment, Image, RecordNo, Text } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import { contentOf, contentOfBlocks } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { optionalList, optionalText } from '../reading/optional-members.ts'
import { cutTrimmed } from '../reading/tags.ts'
import { isWakeUp, piPrompt } from './openclaw.ts'
import { isResult, readResult } from './reply.ts'
import type { MessagePlace, PiTranscript } from './transcript.ts'

/** Traces of other agents put results into a prompt as blocks. */
export const readPrompt = (
  pi: PiTranscript,
  message: Cursor,
  place: MessagePlace,
  src: readonly RecordNo[] = [message.record],
  all = message.get('content')
) => {
  const results = all.list().filter(isResult)
  for (const block of results) readResult(pi, block, place)
  const blocks = all.isList ? all.list().filter(block => !isResult(block)) : []
  const content = all.isList ? contentOfBlocks(blocks) : contentOf(all)
  const words = all.isString ? all : blocks.find(isText)?.get('text')
  const text = words ? wordsIn(pi, words, blocks, place, content.text) : content.text
  if (text === undefined) return pi.silent('heartbeat')
  const files = message.list('attachments')
  const images = [...content.images, ...files.flatMap(file => imageIn(file) ?? [])]
  const attached = [...content.attached, ...files.flatMap(fileIn)]
  if (sizeOf(text) === 0 && images.length + attached.length === 0) {
    if (results.length === 0 && pi.isQuiet) pi.silent('empty message')
    return
  }
  pi.openclaw.forget()
  pi.put({
    ...pi.part(place, 0, src),
    type: 'user',
    text,
    source: place.isQueued === true ? 'queued' : 'typed',
    ...optionalList('images', images),
    ...optionalList('attached', attached)
  })
  pi.unknownBlocks(content.unknown)
}

const isText = (block: Cursor): boolean => block.str('type') === 'text'

/** What the person wrote; nothing if nobody did. What stands around it is told by itself. */
const wordsIn = (
  pi: PiTranscript,
  words: Cursor,
  blocks: readonly Cursor[],
  place: MessagePlace,
  whole: Text
): Text | undefined => {
  const text = typeof words.value === 'string' ? words.value : ''
  const { prompt, contexts } = piPrompt(text)
  if (isWakeUp(text.slice(prompt.from, prompt.to))) {
    pi.noteOpenClaw()
    pi.openclaw.poll(words)
    return undefined
  }
  if (prompt.from === 0 && contexts.length === 0) return whole
  if (contexts.some(({ label }) => label !== 'skill')) pi.noteOpenClaw()
  for (const [i, { label, from, to }] of contexts.entries())
    pi.event(pi.part(place, `context${i}`, [words.record]), {
      event: 'context',
      label,
      text: cutTrimmed(words, { from, to })
    })
  const first = blocks.findIndex(isText)
  return joinTexts([cutTrimmed(words, prompt), contentOfBlocks(blocks.slice(first + 1)).text])
}

const isImage = (file: Cursor): boolean => file.str('type') === 'image'

const imageIn = (file: Cursor): Image | undefined =>
  isImage(file) ? file.get('content').image(file.str('mimeType')) : undefined

const fileIn = (file: Cursor): readonly Attachment[] => {
  const facts = {
    ...optional('mime', file.str('mimeType')),
    ...optionalText('text', file.get('extractedText'))
  }
  return isImage(file) ? [] : [{ name: file.str('fileName') ?? 'file', ...facts }]
}
