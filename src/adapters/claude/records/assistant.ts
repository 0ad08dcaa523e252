// Assistant records: the blocks of an API message become entries; usage and model go to the session.

import { type Entry, type EventDetail, MAIN } from '../../../model/transcript/types.ts'
import { optional } from '../../reading/arguments.ts'
import { contentOf } from '../../reading/content-blocks.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { fingerprintOf } from '../../reading/fingerprint.ts'
import type { EntryPlace } from '../../reading/place.ts'
import { again } from '../../reading/sources.ts'
import { unrepeated } from '../../reading/unrepeated.ts'
import { meanings } from '../../reading/word-tables.ts'
import { giveUpCalls, resultBlock } from '../results/result.ts'
import { SYNTHETIC } from '../transcript/facts.ts'
import { callBlock } from './call.ts'
import type { ClaudeHandler } from './handlers.ts'
import { blockPlace, earlier, isBegun, type MessagePart, newBlock, partOf, retract } from './messages.ts'
import { addWords, type WordsType } from './text-blocks.ts'

export const assistantRecord: ClaudeHandler = (builder, at) => {
  const said = at.get('message')
  const id = said.str('id')
  const gone = at.list(at.has('supersedesUuids') ? 'supersedesUuids' : 'supersedes')
  // A message that goes on cannot be left behind.
  if (gone.length > 0 && !isBegun(builder, id)) retract(builder, gone, 'supersedes')
  const model = said.str('model')
  const part = partOf(builder, id)
  const request = id || at.str('requestId') || part.message.id
  if (model !== SYNTHETIC)
    builder.facts.count(request, said.get('usage'), {
      model,
      thread: builder.rec.thread,
      at: builder.rec.time,
      request: at.str('requestId'),
      hasEnded: said.has('stop_reason') ? said.str('stop_reason') !== undefined : undefined
    })
  builder.facts.answeredBy(model)
  const content = said.isString ? said : said.get('content')
  if (isApiError(at)) apiError(part, at, content)
  else if (!content.exists) builder.unknownRecord()
  else if (model === SYNTHETIC && isNoReply(content)) builder.quiet('no-response')
  else addBlocks(part, content)
}

/** What the CLI writes where the API wants an answer and the model gave none. */
const isNoReply = (content: Cursor): boolean => contentOf(content).text === 'No response requested.'

export const addBlocks = (part: MessagePart, content: Cursor): void => {
  const blocks = content.items()
  for (const [index, at] of blocks.entries()) addBlock(part, at, index)
  part.builder.quiet('empty-message')
  part.builder.anchorAt(part.message)
}

type BlockRule = (part: MessagePart, at: Cursor, index: number) => void

const addBlock: BlockRule = (part, at, index) => {
  const type = at.isString ? 'text' : (at.str('type') ?? '')
  if (type.endsWith('tool_result')) resultBlock(part, at)
  else if (type.endsWith('tool_use')) callBlock(part, at)
  else (BLOCKS.get(type) ?? newBlockOf(at))(part, at, index)
}

const wordsIn =
  (type: WordsType, key: string): BlockRule =>
  (part, at, index) => {
    const said = at.isString ? at : at.get(key)
    if (said.exists && !said.isString) unknownBlock(part, at, index)
    else addWords(part, type, said, index, at.str('signature'))
  }

const redacted: BlockRule = (part, at, index) =>
  addWords(part, 'thinking', at.get(''), index, at.str('data') || 'redacted')

/** A block that is written as a whole. Snapshots of the message repeat it as it is. */
const wholeBlock =
  (make: (place: EntryPlace, at: Cursor, part: MessagePart) => Entry): BlockRule =>
  (part, at, index) => {
    const key = String(fingerprintOf(at.value))
    const known = earlier(part, { type: 'whole', text: '', key, index })
    const block = known ?? newBlock(part, 'whole', key)
    block.entry = known?.entry
      ? again(known.entry, part.builder.record)
      : make(blockPlace(part, block), at, part)
    part.builder.put(block.entry)
  }

const pictures = wholeBlock((place, at) => {
  const { text, images, attached } = contentOf(at)
  return { type: 'assistant', ...place, text, images, attached }
})

const unknownBlock = wholeBlock((place, at, { builder }) => {
  const label = at.str('type') || 'block'
  builder.notice('unknown-block', label)
  return { type: 'event', ...place, detail: { event: 'context', label, text: at.text('json') } }
})

/** Of a type that is newer than this adapter: words, a result, or data. */
const newBlockOf = (at: Cursor): BlockRule => {
  if (at.str('text')) return wordsIn('assistant', 'text')
  return at.str('tool_use_id') ? resultBlock : unknownBlock
}

const eventBlock = (detailOf: (at: Cursor) => EventDetail): BlockRule =>
  wholeBlock((place, at) => ({ type: 'event', ...place, detail: detailOf(at) }))

const compaction = eventBlock(at => ({
  event: 'compaction',
  trigger: 'server',
  summary: contentOf(at.get('content')).text
}))

const fallback = eventBlock(at => ({
  event: 'setting',
  setting: 'model',
  value: at.get('to').str('model') ?? at.str('to') ?? ''
}))

const BLOCKS = meanings<BlockRule>([
  [wordsIn('assistant', 'text'), 'text voice_note'],
  [wordsIn('thinking', 'thinking'), 'thinking'],
  [redacted, 'redacted_thinking'],
  [pictures, 'image document container_upload'],
  [compaction, 'compaction'],
  [fallback, 'fallback'],
  // A counter of claude.ai.
  [() => {}, 'token_budget']
])

/** The CLI writes what the API refused as a message of its own. */
const isApiError = (at: Cursor): boolean => at.bool('isApiErrorMessage') === true || at.get('error').exists

const apiError = (part: MessagePart, at: Cursor, content: Cursor): void => {
  const { builder } = part
  giveUpCalls(builder)
  const error = at.get('error')
  const status = at.num('apiErrorStatus')
  const code = at.str('error') ?? error.str('type') ?? (status === undefined ? undefined : String(status))
  const said = contentOf(content).text
  const text = unrepeated([
    said === '' && !error.isString ? error.text() : said,
    at.get('errorDetails').text()
  ])
  const block = newBlock(part, 'event')
  block.entry = builder.event(blockPlace(part, block), { event: 'error', text, ...optional('code', code) })
  if (builder.rec.thread === MAIN) builder.reply = { text: said }
}
