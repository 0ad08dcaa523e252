// Tool calls. The same call may be written again: as a snapshot while it streams, by writers that repeat the last
// call in the next message (iFlow), or by servers that give the calls of every turn the same ids. Only the last is new.

import type { Tool } from '../../../model/transcript/types.ts'
import { describeCall, optional } from '../../reading/arguments.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { fingerprintOf } from '../../reading/fingerprint.ts'
import type { ClaudeCall } from '../results/result.ts'
import { callTitle } from '../tools.ts'
import { blockPlace, type MessageBlock, type MessagePart, newBlock } from './messages.ts'

export const callBlock = (part: MessagePart, at: Cursor): void => {
  const { builder, message } = part
  const id = at.str('id') ?? ''
  const fingerprint = fingerprintOf([at.str('name'), at.get('input').value])
  const known = builder.calls.last(id)
  if (known && isRepeated(part, known, fingerprint, at)) {
    repeat(part, known, at)
    return
  }
  const block = newBlock(part, 'tool')
  const orphan = builder.calls.takeOrphan(id, message.thread)
  block.entry = orphan ? late(part, orphan, fingerprint, at) : begun(part, block, fingerprint, at)
  if (block.entry.detail.kind === 'task' && id !== '') expectAgent(part, id, at)
  builder.scheduled.called(block.entry.name, at.get('input'))
  builder.adopt(id)
}

/** Ids this long are unique; shorter ones (`call_0`) are counted anew in each turn. */
const UNIQUE = 16

const isRepeated = (part: MessagePart, known: ClaudeCall, fingerprint: number, at: Cursor): boolean => {
  const { tool } = known
  if (known.isOrphan || tool.thread !== part.message.thread || tool.name !== (at.str('name') ?? ''))
    return false
  const block = blockOf(part, tool)
  if (block) return block.claimedBy !== part
  return known.fingerprint === fingerprint && (!known.isAnswered || tool.callId.length >= UNIQUE)
}

const repeat = (part: MessagePart, known: ClaudeCall, at: Cursor): void => {
  const block = blockOf(part, known.tool)
  // A result has refined what the arguments said; before it, the latest arguments are the most complete ones.
  const tool = part.builder.change(known, known.isAnswered ? {} : saidBy(part, at))
  if (!block) return
  block.entry = tool
  block.isPartial = false
  block.claimedBy = part
}

const blockOf = ({ message }: MessagePart, { id }: Tool): MessageBlock | undefined =>
  message.blocks.findLast(block => block.entry?.id === id)

const begun = (part: MessagePart, block: MessageBlock, fingerprint: number, at: Cursor): Tool => {
  const { builder } = part
  const callId = at.str('id') ?? ''
  const full = builder.full.get(callId)
  const tool: Tool = {
    type: 'tool',
    ...blockPlace(part, block, callId),
    ...(full ? { src: [full.n, builder.record] } : {}),
    callId,
    ...saidBy(part, at),
    status: 'running',
    ...optional('startedAt', builder.rec.time),
    output: full?.text ?? ''
  }
  if (callId !== '')
    builder.calls.add({ tool, fingerprint, isAnswered: false, isOrphan: false, early: undefined })
  return builder.put(tool)
}

/** Its result came first and stands where it was found. Now that it is known what was called, it is read again. */
const late = (part: MessagePart, call: ClaudeCall, fingerprint: number, at: Cursor): Tool => {
  const { builder } = part
  const { early = [] } = call
  const { images: _, ...found } = call.tool
  call.fingerprint = fingerprint
  call.early = undefined
  const bare: Tool = { ...found, ...saidBy(part, at), ...optional('startedAt', builder.rec.time) }
  const whole = early.reduce((tool, answer) => answer(tool), bare)
  return builder.change(call, whole)
}

/** What name and arguments say. */
const saidBy = ({ builder }: MessagePart, at: Cursor): Pick<Tool, 'name' | 'title' | 'detail' | 'input'> => {
  const name = at.str('name') ?? ''
  const input = at.get('input')
  const server = at.str('server_name', 'mcp_server_name')
  const { detail, ...rest } = describeCall(builder.dialect.rules, name, input)
  const saysState = !NAMES_ONE_TASK.has(name) || input.str('status') !== undefined
  return {
    name,
    ...optional('title', callTitle(name, input)),
    detail:
      server === undefined ? builder.tasks.named(detail, saysState) : { kind: 'mcp', server, tool: name },
    ...rest
  }
}

/** Tools that tell the state of a task only if it is what they change. */
const NAMES_ONE_TASK: ReadonlySet<string> = new Set(['TaskUpdate', 'TaskGet'])

/** A sub-agent begins with the words of the call that started it, and speaks under the name that it was given. */
const expectAgent = ({ builder }: MessagePart, id: string, at: Cursor): void => {
  const input = at.get('input').unquoted()
  const name = input.str('name')
  if (name) builder.agents.set(name, id)
  const prompt = input.str('prompt')
  if (prompt !== undefined)
    builder.link(id, builder.threads.asked(id, fingerprintOf(prompt.trim())), 'prompt')
}
