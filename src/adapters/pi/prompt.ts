// A prompt: the words of a person apart from what a harness wrote around them, with pictures and files.

import { joinTexts, sizeOf } from '../../model/entry/text-value.ts'
import type { Attachment, Image, RecordNo, Text } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import { contentOfBlocks } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { mediaOf, optionalText } from '../reading/optional-members.ts'
import { cutTrimmed } from '../reading/tags.ts'
import { isWakeUpText, piPrompt } from './openclaw.ts'
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
  const blocks = all.isList ? all.list().filter(block => !isResult(block)) : [all]
  const { text, contexts, isWakeUp } = wordsIn(blocks)
  if (isWakeUp) return wakeUp(pi, blocks)
  const content = contentOfBlocks(blocks.filter(block => block.exists))
  const files = message.list('attachments')
  const images = [...content.images, ...files.flatMap(file => imageIn(file) ?? [])]
  const attached = [...content.attached, ...files.flatMap(fileIn)]
  const words = text ?? content.text
  if (sizeOf(words) > 0 || images.length + attached.length > 0) {
    pi.openclaw.forget()
    pi.put({
      ...pi.part(place, 0, src),
      type: 'user',
      text: words,
      source: place.isQueued === true ? 'queued' : 'typed',
      ...mediaOf({ images, attached })
    })
    pi.unknownBlocks(content.unknown)
  }
  // Behind the prompt: before it they would belong to the turn before.
  for (const [i, { label, text: context }] of contexts.entries())
    pi.event(pi.part(place, `context${i}`, src), { event: 'context', label, text: context })
  if (contexts.some(({ label }) => !/^(?:skill|system-reminder)$/.test(label))) pi.noteOpenClaw()
  if (results.length === 0 && pi.isQuiet) pi.silent('empty message')
}

const isText = (block: Cursor): boolean => block.isString || block.str('type') === 'text'

const textOf = (block: Cursor | undefined): Cursor | undefined =>
  block?.isString ? block : block?.get('text')

interface PromptWords {
  /** What the person wrote, where something stands around it. */
  readonly text?: Text
  readonly contexts: readonly { readonly label: string; readonly text: Text }[]
  readonly isWakeUp: boolean
}

const wordsIn = (blocks: readonly Cursor[]): PromptWords => {
  const first = blocks.findIndex(isText)
  const at = textOf(blocks[first])
  if (typeof at?.value !== 'string') return { contexts: [], isWakeUp: false }
  const { prompt, contexts } = piPrompt(at.value)
  if (isWakeUpText(at.value.slice(prompt.from, prompt.to))) return { contexts: [], isWakeUp: true }
  if (prompt.from === 0 && contexts.length === 0) return { contexts: [], isWakeUp: false }
  return {
    text: joinTexts([cutTrimmed(at, prompt), contentOfBlocks(blocks.slice(first + 1)).text]),
    contexts: contexts.map(({ label, ...range }) => ({ label, text: cutTrimmed(at, range) })),
    isWakeUp: false
  }
}

/** Nobody asked: told only if something comes of it. */
const wakeUp = (pi: PiTranscript, blocks: readonly Cursor[]) => {
  const text = textOf(blocks.find(isText))
  pi.noteOpenClaw()
  if (text) pi.openclaw.poll(text)
  pi.silent('heartbeat')
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
