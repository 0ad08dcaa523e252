// Tool calls. The same call may be written again: as a snapshot while it streams, by writers that repeat the last
// call in the next message (iFlow), or by servers that give the calls of every turn the same ids. Only the last is new.

import type { ThreadId, Tool } from '../../model/transcript/types.ts'
import { describeCall, optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { withRecord } from '../reading/sources.ts'
import { fingerprintOfValue } from './fingerprint.ts'
import type { Call } from './pairing.ts'
import { type Block, blockBase, newBlock, type Part } from './records/messages.ts'
import { refined } from './results/result.ts'
import { titleOf } from './tools.ts'

export const callBlock = (part: Part, at: Cursor): void => {
  const { writer } = part
  const id = at.str('id') ?? ''
  const fingerprint = fingerprintOfValue([at.str('name'), at.get('input').value])
  const known = id === '' ? undefined : writer.calls.last(id)
  if (known?.isCalled && isRepeated(part, known, fingerprint, at)) {
    repeated(part, known, at)
    return
  }
  const block = newBlock(part, 'tool')
  const isLate = known !== undefined && !known.isCalled && known.entry.thread === part.message.thread
  const entry = isLate ? late(part, known, at) : begun(part, block, at)
  block.entry = entry
  if (id !== '') writer.calls.add(id, { entry, fingerprint, answered: isLate, isCalled: true })
  writer.put(entry)
  if (entry.detail.kind === 'task') asked(part, id, at)
}

/** Ids this long are unique; shorter ones (`call_0`) are counted anew in each turn. */
const UNIQUE = 16

const isRepeated = (part: Part, known: Call, fingerprint: number, at: Cursor): boolean => {
  const { entry } = known
  if (entry.thread !== part.message.thread || entry.name !== (at.str('name') ?? '')) return false
  const block = blockOf(part, entry)
  if (block) return !part.claimed.has(block)
  return known.fingerprint === fingerprint && (!known.answered || entry.callId.length >= UNIQUE)
}

const repeated = (part: Part, known: Call, at: Cursor): void => {
  const { writer, rec } = part
  const block = blockOf(part, known.entry)
  const src = withRecord(known.entry.src, rec.n)
  // A result has refined what the arguments said; before it, the latest arguments are the most complete ones.
  known.entry = { ...known.entry, ...(known.answered ? {} : saidBy(part, at)), src }
  if (block) {
    block.entry = known.entry
    block.isPartial = false
    part.claimed.add(block)
  }
  writer.put(known.entry)
}

const blockOf = ({ message }: Part, entry: Tool): Block | undefined =>
  message.blocks.findLast(block => block.entry?.id === entry.id)

const begun = (part: Part, block: Block, at: Cursor): Tool => {
  const { writer, rec } = part
  const callId = at.str('id') ?? ''
  const full = writer.calls.full.get(callId)
  const base = blockBase(part, block, callId)
  return {
    type: 'tool',
    ...base,
    ...(full ? { src: [full.n, rec.n] } : {}),
    callId,
    ...saidBy(part, at),
    status: 'running',
    ...optional('startedAt', rec.time),
    output: full?.text ?? '',
    ...optional('child', childFor(part, callId))
  }
}

/** Its result came first and stands where it was found. Now that it is known what was called, it is read again. */
const late = (part: Part, { entry, early = [] }: Call, at: Cursor): Tool => {
  const bare: Tool = {
    ...entry,
    ...saidBy(part, at),
    ...optional('startedAt', part.rec.time),
    ...optional('child', childFor(part, entry.callId)),
    src: withRecord(entry.src, part.rec.n)
  }
  return early.reduce((tool, answer) => refined(part.writer, tool, answer), bare)
}

/** No thread starts itself, whatever a log says. */
const childFor = ({ writer, message }: Part, callId: string): ThreadId | undefined => {
  const child = writer.threads.childOf(callId)
  return child === message.thread ? undefined : child
}

/** What name and arguments say. */
const saidBy = ({ writer }: Part, at: Cursor): Pick<Tool, 'name' | 'title' | 'detail' | 'input'> => {
  const name = at.str('name') ?? ''
  const input = at.get('input')
  const server = at.str('server_name') ?? at.str('mcp_server_name')
  const called = describeCall(writer.dialect.rules, name, input)
  const saysState = !NAMES_ONE_TASK.has(name) || input.str('status') !== undefined
  return {
    name,
    ...optional('title', titleOf(name, input)),
    detail:
      server === undefined
        ? writer.tasks.named(called.detail, saysState)
        : { kind: 'mcp', server, tool: name },
    ...(called.input.length > 0 ? { input: called.input } : {})
  }
}

/** Tools that tell the state of a task only if it is what they change. */
const NAMES_ONE_TASK: ReadonlySet<string> = new Set(['TaskUpdate', 'TaskGet'])

/** A sub-agent begins with the words of the call that started it. */
const asked = ({ writer }: Part, id: string, at: Cursor): void => {
  const prompt = at.get('input').unquoted().str('prompt')
  const thread =
    prompt === undefined ? undefined : writer.threads.asked(id, fingerprintOfValue(prompt.trim()))
  if (thread !== undefined) writer.link(id, thread, 'prompt')
  const child = writer.threads.childOf(id)
  if (child !== undefined)
    writer.describeThread(child, writer.calls.last(id)?.entry.detail ?? { kind: 'other' })
}
