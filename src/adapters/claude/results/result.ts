// Tool results find their calls. A result without one is shown by itself; when its call arrives, both become one.

import { joinTexts } from '../../../model/entry/text-value.ts'
import type { Text, Tool } from '../../../model/transcript/types.ts'
import { optional } from '../../reading/arguments.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { firstWord } from '../../reading/first.ts'
import type { EntryPlace } from '../../reading/place.ts'
import { withEarlier } from '../../reading/sources.ts'
import type { OpenCall } from '../../transcript/open-calls.ts'
import { blockPlace, type MessagePart, newBlock } from '../records/messages.ts'
import { type UserWords, whole } from '../records/said.ts'
import type { ClaudeBuilder } from '../transcript/builder.ts'
import { type AnswerText, answeredIn, serverAnswer } from './answer-text.ts'
import type { ClaudeAnswer } from './refine.ts'

export interface ClaudeCall extends OpenCall {
  /** Of name and arguments. */
  fingerprint: number
  /** What was answered before the call was read: once it is known what was called, it says more. */
  early: ((tool: Tool) => Tool)[] | undefined
}

/** A result of a user record. What follows continues the message of its call. */
export const takeResult = (builder: ClaudeBuilder, block: Cursor, facts: Cursor): void => {
  const answer = answerOf(builder, block, facts, answeredIn(block.get('content')))
  builder.anchor = answerCall(builder, answer, id => builder.place(id)).tool.message
}

/** A result that stands in the assistant message, beside its call: the API ran the tool. */
export const resultBlock = (part: MessagePart, block: Cursor): void => {
  const { builder } = part
  const content = block.get('content')
  const answer = answerOf(builder, block, content, serverAnswer(content))
  // The result is a block of the message too: its siblings keep their numbers.
  const own = newBlock(part, 'result')
  const call = answerCall(builder, answer, id => blockPlace(part, own, id))
  if (call.isOrphan) own.entry = call.tool
}

const answerOf = (builder: ClaudeBuilder, block: Cursor, facts: Cursor, said: AnswerText): ClaudeAnswer => {
  const content = block.get('content')
  // Managed agents say whose tool it was.
  const callId = firstWord(block, 'tool_use_id', 'mcp_tool_use_id', 'custom_tool_use_id')
  const name = block.str('name') ?? facts.str('toolName') ?? ''
  const isError = block.bool('is_error') === true || content.str('error_code') !== undefined
  const isRefused = isError && REFUSED.has(builder.rec.at.str('toolDenialKind') ?? '')
  return { callId, name, content, facts, said, isError, isRefused, time: builder.rec.time }
}

/** Why a call was not made (2.1.2xx and later); a rule that forbids it is a failure. */
const REFUSED: ReadonlySet<string> = new Set(['user-rejected', 'interrupted', 'cancelled'])

type PlaceOf = (id: string) => EntryPlace

const answerCall = (builder: ClaudeBuilder, answer: ClaudeAnswer, placeOf: PlaceOf): ClaudeCall => {
  const { callId } = answer
  const known = builder.calls.find(callId, builder.rec.thread)
  const call = known ?? orphan(answer, placeOf(callId))
  if (!known && callId !== '') builder.calls.add(call)
  builder.unknownBlocks(answer.said.unknown)
  const isSecond = call.isAnswered
  const before = isSecond ? call.tool.output : ''
  if (isSecond && CLEARED.has(answer.said.head)) {
    builder.quiet('cleared-result')
    return call
  }
  call.isAnswered = true
  call.early?.push(tool => refined(builder, tool, answer))
  const now = refined(builder, call.tool, answer)
  const output = withEarlier(before, now.output)
  // The same again is no second answer: forks and snapshots copy results.
  if (isSecond && output !== now.output && !isLaunched(call.tool)) builder.notice('second-result')
  const tool = builder.change(call, { ...now, output })
  linkAgent(builder, tool, answer)
  if (!known) builder.notice('orphan-result')
  return call
}

/** Its first answer only said that it works; the next one is the answer. */
const isLaunched = ({ detail }: Tool): boolean => 'background' in detail && detail.background === true

/** What a compaction leaves of an answer that was told before. */
const CLEARED: ReadonlySet<string> = new Set([
  '[Old tool result content cleared]',
  '[Tool result cleared]',
  '[Result cleared]'
])

const orphan = ({ callId, name }: ClaudeAnswer, place: EntryPlace): ClaudeCall => {
  const detail = { kind: 'other' } as const
  const tool: Tool = { type: 'tool', ...place, callId, name, detail, status: 'done', output: '' }
  return { tool, fingerprint: 0, isAnswered: false, isOrphan: true, early: [] }
}

/** The call with what a result says of it. */
const refined = (builder: ClaudeBuilder, tool: Tool, answer: ClaudeAnswer): Tool => {
  const now = builder.dialect.refine(tool, answer)
  const full = builder.full.get(tool.callId)
  return { ...now, detail: builder.tasks.named(now.detail), ...optional('output', full?.text) }
}

/** The sub-agent that answered, as data or in the last line of its text. */
const linkAgent = (
  builder: ClaudeBuilder,
  { callId }: Tool,
  { facts, said, content }: ClaudeAnswer
): void => {
  const id = facts.str('agentId')
  builder.link(callId, id, 'result')
  if (id || said.head === '') return
  const last = content.isList ? content.list().at(-1)?.str('text') : undefined
  builder.link(callId, AGENT_LINE.exec((last ?? said.head).slice(-600))?.[1], 'text')
}

const AGENT_LINE = /^agentId: ([\w-]{1,80}) \(/m

/** The thread was stopped: what it still waited for has no result. */
export const giveUpCalls = (builder: ClaudeBuilder): void => {
  for (const call of builder.calls.giveUp(builder.rec.thread)) builder.change(call, { status: 'cancelled' })
}

/** A call that was not allowed. Its result, if there is one, says more. */
export const denyCall = (builder: ClaudeBuilder, callId: string | undefined, reason: Text): void => {
  const call = builder.calls.last(callId ?? '')
  if (call?.tool.status === 'running')
    builder.change(call, { status: 'failed', output: reason || call.tool.output })
}

/** The same, told as an event. `at` names tool and call. */
export const reportDenied = (builder: ClaudeBuilder, at: Cursor, answer: string): void => {
  const callId = at.str('tool_use_id')
  denyCall(builder, callId, answer)
  builder.report({ ...permission(at.str('tool_name'), callId), answer, granted: false })
}

/** An event that asks whether a tool may be used. */
export const permission = (title: string | undefined, callId: string | undefined) =>
  ({ event: 'permission', title: title ?? 'tool', ...optional('callId', callId), options: [] }) as const

/** Pictures and documents that stand beside a result belong to it. False if nobody can tell whose they are. */
export const attachBeside = (builder: ClaudeBuilder, callId: string, said: UserWords): boolean => {
  const { images } = said
  const text = whole(said)
  if (images.length === 0 && text === '') return true
  const call = builder.calls.last(callId)
  if (!call) return false
  const beside = (tool: Tool): Tool => ({
    ...tool,
    output: joinTexts([tool.output, text]),
    ...(images.length > 0 ? { images: [...(tool.images ?? []), ...images] } : {})
  })
  call.early?.push(beside)
  builder.change(call, beside(call.tool))
  return true
}
