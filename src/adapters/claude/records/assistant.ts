// Assistant records: the blocks of an API message become entries; usage and model go to the session.

import { type Entry, type EventDetail, MAIN } from '../../../model/transcript/types.ts'
import { optional } from '../../reading/arguments.ts'
import { contentOf } from '../../reading/content-blocks.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { again } from '../../reading/sources.ts'
import { callBlock } from '../call.ts'
import { SYNTHETIC } from '../facts.ts'
import { fingerprintOfValue } from '../fingerprint.ts'
import { words } from '../harness/text-blocks.ts'
import { giveUpCalls, resultBlock } from '../results/result.ts'
import { retracting } from '../retractions.ts'
import { unrepeated } from '../unrepeated.ts'
import type { Writer } from '../writer.ts'
import { type Block, blockBase, earlier, isShown, messageOf, newBlock, type Part } from './messages.ts'
import type { Anchor, Rec } from './record.ts'

export const assistantRecord = (writer: Writer, record: Rec): Anchor => {
  const rec = retracting(writer, record, record.at.list('supersedes'), 'supersedes')
  const said = rec.at.get('message')
  const id = said.str('id')
  const model = said.str('model')
  const message = messageOf(writer, rec, id)
  const request = id || rec.at.str('requestId') || message.id
  const usage = model === SYNTHETIC ? undefined : writer.tally.add(request, said.get('usage'))
  writer.session(usage && { usage })
  writer.say(writer.facts.answeredBy(model))
  const part: Part = { writer, rec, message, claimed: new Set() }
  const content = said.isString ? said : said.get('content')
  if (isApiError(rec.at)) {
    apiError(part, content)
    return undefined
  }
  if (!content.exists) return writer.unknown(rec)
  if (model === SYNTHETIC && isNoReply(content)) {
    writer.silent('no-response')
    return undefined
  }
  addBlocks(part, content)
  if (writer.isQuiet) writer.silent('empty-message')
  return isShown(part.message) ? part.message.id : undefined
}

/** What the CLI writes where the API wants an answer and the model gave none. */
const isNoReply = (content: Cursor): boolean => contentOf(content).text === 'No response requested.'

export const addBlocks = (part: Part, content: Cursor): void => {
  const blocks = content.isList ? content.list() : content.exists ? [content] : []
  for (const [index, at] of blocks.entries()) addBlock(part, at, index)
}

type BlockRule = (part: Part, at: Cursor, index: number) => void

const addBlock: BlockRule = (part, at, index) => {
  const type = at.isString ? 'text' : (at.str('type') ?? '')
  if (type.endsWith('tool_result')) resultBlock(part, at)
  else if (type.endsWith('tool_use')) callBlock(part, at)
  else (BLOCKS.get(type) ?? unknownBlock)(part, at, index)
}

const text: BlockRule = (part, at, index) => {
  const said = at.isString ? at : at.get('text')
  if (said.exists && !said.isString) unknownBlock(part, at, index)
  else words(part, { type: 'assistant', at: said, index })
}

const thinking: BlockRule = (part, at, index) => {
  const said = at.get('thinking')
  if (said.exists && !said.isString) unknownBlock(part, at, index)
  else words(part, { type: 'thinking', at: said, key: at.str('signature'), index })
}

const redacted: BlockRule = (part, at, index) =>
  words(part, { type: 'thinking', at: at.get(''), key: at.str('data') || 'redacted', index })

/** A block that is written as a whole. Snapshots of the message repeat it as it is. */
const wholeBlock =
  (make: (part: Part, block: Block, at: Cursor) => Entry): BlockRule =>
  (part, at, index) => {
    const key = String(fingerprintOfValue(at.value))
    const known = earlier(part, { type: 'whole', text: '', key, index })
    const block = known ?? newBlock(part, 'whole', key)
    block.entry = known?.entry ? again(known.entry, part.rec.n) : make(part, block, at)
    part.writer.put(block.entry)
  }

const pictures = wholeBlock((part, block, at) => {
  const { text, images, attached } = contentOf(at)
  return { type: 'assistant', ...blockBase(part, block), text, images, attached }
})

const unknownBlock = wholeBlock((part, block, at) => {
  const label = at.str('type') || 'block'
  part.writer.notice('unknown-block', part.rec, label)
  return { type: 'unknown', ...blockBase(part, block), label, json: at.text('json') }
})

const eventOf = (part: Part, block: Block, detail: EventDetail): Entry => ({
  type: 'event',
  ...blockBase(part, block),
  detail
})

const compaction = wholeBlock((part, block, at) =>
  eventOf(part, block, {
    event: 'compaction',
    trigger: 'server',
    summary: contentOf(at.get('content')).text
  })
)

const fallback = wholeBlock((part, block, at) =>
  eventOf(part, block, {
    event: 'setting',
    setting: 'model',
    value: at.get('to').str('model') ?? at.str('to') ?? ''
  })
)

const BLOCKS: ReadonlyMap<string, BlockRule> = new Map<string, BlockRule>([
  ['text', text],
  ['voice_note', text],
  ['thinking', thinking],
  ['redacted_thinking', redacted],
  ['image', pictures],
  ['document', pictures],
  ['container_upload', pictures],
  ['compaction', compaction],
  ['fallback', fallback],
  // A counter of claude.ai.
  ['token_budget', () => {}]
])

/** The CLI writes what the API refused as a message of its own. */
const isApiError = (at: Cursor): boolean => at.bool('isApiErrorMessage') === true || at.get('error').exists

const apiError = (part: Part, content: Cursor): void => {
  const { at } = part.rec
  giveUpCalls(part.writer, part.rec)
  const error = at.get('error')
  const status = at.num('apiErrorStatus')
  const code = at.str('error') ?? error.str('type') ?? (status === undefined ? undefined : String(status))
  const said = contentOf(content).text
  const text = unrepeated([
    said === '' && !error.isString ? error.text() : said,
    at.get('errorDetails').text()
  ])
  const block = newBlock(part, 'event')
  block.entry = eventOf(part, block, { event: 'error', text, ...optional('code', code) })
  part.writer.put(block.entry)
  if (part.rec.thread === MAIN) part.writer.reply = { text: said }
}
