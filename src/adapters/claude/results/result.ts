// Tool results find their calls. A result without one is shown by itself; when its call arrives, both become one.

import { joinTexts } from '../../../model/entry/text-value.ts'
import type { Image, MessageId, Text, Tool } from '../../../model/transcript/types.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { withEarlier, withRecord } from '../../reading/sources.ts'
import type { Call } from '../pairing.ts'
import { blockBase, newBlock, type Part } from '../records/messages.ts'
import type { Rec } from '../records/record.ts'
import type { Writer } from '../writer.ts'
import { answeredIn } from './answer-text.ts'
import type { Answer } from './refine.ts'
import { serverAnswer } from './server-answer.ts'

/** A result of a user record. The message of its call. */
export const takeResult = (writer: Writer, rec: Rec, block: Cursor, facts: Cursor): MessageId => {
  const answer = answerOf(rec, block, facts)
  const call = callFor(writer, rec, block)
  const entry = call
    ? answerCall(writer, rec, call, answer)
    : orphan(writer, rec, block, answer, writer.base(rec, callIdOf(block)))
  return entry.message
}

/** A result that stands in the assistant message, beside its call: the API ran the tool. */
export const resultBlock = (part: Part, block: Cursor): void => {
  const { writer, rec } = part
  const content = block.get('content')
  const answer: Answer = {
    content,
    facts: content,
    said: serverAnswer(content),
    isError: block.bool('is_error') === true || content.str('error_code') !== undefined,
    time: rec.time
  }
  // The result is a block of the message too: its siblings keep their numbers.
  const own = newBlock(part, 'result')
  const call = callFor(writer, rec, block)
  if (call) answerCall(writer, rec, call, answer)
  else own.entry = orphan(writer, rec, block, answer, blockBase(part, own, callIdOf(block)))
}

const answerOf = (rec: Rec, block: Cursor, facts: Cursor): Answer => {
  const content = block.get('content')
  return {
    content,
    facts,
    said: answeredIn(content),
    isError: block.bool('is_error') === true,
    time: rec.time
  }
}

/** Managed agents say whose tool it was. */
const callIdOf = (block: Cursor): string =>
  block.str('tool_use_id') ?? block.str('mcp_tool_use_id') ?? block.str('custom_tool_use_id') ?? ''

const callFor = (writer: Writer, rec: Rec, block: Cursor): Call | undefined => {
  const id = callIdOf(block)
  return id ? writer.calls.answer(id, rec.thread) : undefined
}

const answerCall = (writer: Writer, rec: Rec, call: Call, answer: Answer): Tool => {
  if (call.answered) writer.notice('second-result', rec)
  for (const type of answer.said.unknown) writer.notice('unknown-block', rec, type)
  const before = call.answered ? call.entry.output : ''
  call.answered = true
  call.early?.push(answer)
  const now = refined(writer, call.entry, answer)
  call.entry = { ...now, output: withEarlier(before, now.output), src: withRecord(call.entry.src, rec.n) }
  writer.put(call.entry)
  linkAgent(writer, call.entry.callId, answer)
  return call.entry
}

const linkAgent = (writer: Writer, callId: string, answer: Answer): void => {
  const agent = agentIn(answer)
  if (agent !== undefined) writer.link(callId, agent.id, agent.from)
}

const orphan = (
  writer: Writer,
  rec: Rec,
  block: Cursor,
  answer: Answer,
  base: Omit<Tool, 'type' | 'callId' | 'name' | 'detail' | 'status' | 'output'>
): Tool => {
  const callId = callIdOf(block)
  const name = block.str('name') ?? answer.facts.str('toolName') ?? ''
  const bare: Tool = {
    type: 'tool',
    ...base,
    callId,
    name,
    detail: { kind: 'other' },
    status: 'done',
    output: ''
  }
  const entry = refined(writer, bare, answer)
  if (callId !== '')
    writer.calls.add(callId, { entry, fingerprint: 0, answered: true, isCalled: false, early: [answer] })
  writer.put(entry)
  linkAgent(writer, callId, answer)
  writer.notice('orphan-result', rec)
  return entry
}

/** The call with what a result says of it. */
export const refined = (writer: Writer, tool: Tool, answer: Answer): Tool => {
  const entry = writer.dialect.refine(tool, answer)
  const full = writer.calls.full.get(tool.callId)
  return { ...entry, detail: writer.tasks.named(entry.detail), ...(full ? { output: full.text } : {}) }
}

/** The sub-agent that answered, as data or in the last line of its text. */
const agentIn = ({ facts, said, content }: Answer): { id: string; from: 'result' | 'text' } | undefined => {
  const id = facts.str('agentId')
  if (id) return { id, from: 'result' }
  if (said.head === '') return undefined
  const last = content.isList ? content.list().at(-1)?.str('text') : undefined
  const [, named] = AGENT_LINE.exec((last ?? said.head).slice(-600)) ?? []
  return named === undefined ? undefined : { id: named, from: 'text' }
}

const AGENT_LINE = /^agentId: ([\w-]{1,80}) \(/m

/** The thread was stopped: what it still waited for has no result. */
export const giveUpCalls = (writer: Writer, rec: Rec): void => {
  for (const call of writer.calls.giveUp(rec.thread))
    if (call.entry.status === 'running') ended(writer, rec, call, 'cancelled', '')
}

/** A call that was not allowed. Its result, if there is one, says more. */
export const denyCall = (writer: Writer, rec: Rec, callId: string | undefined, reason: Text): void => {
  const call = callId === undefined ? undefined : writer.calls.last(callId)
  if (call?.entry.status === 'running') ended(writer, rec, call, 'failed', reason)
}

const ended = (writer: Writer, rec: Rec, call: Call, status: Tool['status'], output: Text): void => {
  call.entry = {
    ...call.entry,
    status,
    ...(output === '' ? {} : { output }),
    src: withRecord(call.entry.src, rec.n)
  }
  writer.put(call.entry)
}

/** Pictures and documents that stand beside a result belong to it. False if nobody can tell whose they are. */
export const attachBeside = (
  writer: Writer,
  callId: string,
  images: readonly Image[],
  text: Text
): boolean => {
  if (images.length === 0 && text === '') return true
  const call = writer.calls.last(callId)
  if (!call) return false
  const early = call.early?.pop()
  if (early) call.early?.push(withBeside(early, images, text))
  call.entry = {
    ...call.entry,
    output: joinTexts([call.entry.output, text]),
    ...(images.length > 0 ? { images: [...(call.entry.images ?? []), ...images] } : {})
  }
  writer.put(call.entry)
  return true
}

const withBeside = (answer: Answer, images: readonly Image[], text: Text): Answer => {
  const { said } = answer
  return {
    ...answer,
    said: { ...said, text: joinTexts([said.text, text]), images: [...said.images, ...images] }
  }
}
