// Background tasks and other agents speak up in the middle of a conversation. What they say may come as a user
// record, an attachment or an operation on the queue, or as all three: it is shown once.

import { joinTexts, previewOf, sizeOf } from '../../../model/entry/text-value.ts'
import type { Event, EventDetail, Status, Text, Tool } from '../../../model/transcript/types.ts'
import { optional } from '../../reading/arguments.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { withRecord } from '../../reading/sources.ts'
import type { MarkedText } from '../harness/harness-text.ts'
import { inner, type Range, trimmed, word } from '../harness/tags.ts'
import type { Writer } from '../writer.ts'
import type { Anchor, Rec } from './record.ts'
import { type Said, whole } from './said.ts'

/** `<task-notification>`: a background command or agent has ended. */
export const notification = (writer: Writer, rec: Rec, { at, value, core }: MarkedText): Anchor => {
  const cut = (tag: string): Text => {
    const range = inner(value, tag, core.from)
    return range ? textOf(at, value, range) : ''
  }
  const summary = cut('summary')
  const result = cut('result')
  return taskEnded(writer, rec, {
    task: word(value, 'task-id'),
    callId: word(value, 'tool-use-id') || undefined,
    status: word(value, 'status'),
    text: summary === '' && result === '' ? cut('task-notification') : joinTexts([summary, result], '\n\n'),
    result
  })
}

export interface TaskEnd {
  readonly task: string | undefined
  readonly callId: string | undefined
  readonly status: string | undefined
  readonly text: Text
  /** What the task answered, if it is told. */
  readonly result: Text
}

/** The event, and what the call that started the task learns from it. */
export const taskEnded = (
  writer: Writer,
  rec: Rec,
  { task, callId, status, text, result }: TaskEnd
): Anchor => {
  if (task && callId) writer.link(callId, task, 'notification')
  // The same words stand in several records.
  const key = JSON.stringify([task, status, sizeOf(text), previewOf(text)])
  if (writer.notified.has(key)) {
    writer.silent('task-notification')
    return undefined
  }
  writer.notified.add(key)
  tellEnd(writer, rec, `${task}\n${status}`, {
    event: 'notification',
    text,
    ...optional('status', status),
    ...optional('callId', callId)
  })
  const call = callId === undefined ? undefined : writer.calls.last(callId)
  if (!call) return undefined
  const output = joinTexts([call.entry.output, result], '\n\n')
  call.entry = {
    ...call.entry,
    output,
    status: endStatus(status) ?? call.entry.status,
    detail: exited(call.entry.detail, text),
    src: withRecord(call.entry.src, rec.n)
  }
  writer.put(call.entry)
  return undefined
}

/** A stream tells the end of a task in a few words, then with its answer: the longer telling counts. */
const tellEnd = (writer: Writer, rec: Rec, key: string, detail: Told['detail']): void => {
  const before = writer.ended.get(key)
  if (before && begins(before.detail.text, detail.text)) {
    const event: Told = { ...before, detail, src: withRecord(before.src, rec.n) }
    writer.ended.set(key, event)
    writer.put(event)
  } else if (before && begins(detail.text, before.detail.text)) writer.silent('task-notification')
  else writer.ended.set(key, { ...writer.event(rec, detail), detail })
}

/** An event that tells the end of a task. */
export type Told = Event & { readonly detail: Extract<EventDetail, { event: 'notification' }> }

const begins = (start: Text, text: Text): boolean =>
  typeof start === 'string' && start !== '' && previewOf(text).startsWith(`${start}\n\n`)

const endStatus = (status: string | undefined): Status | undefined => {
  switch (status) {
    case 'completed':
      return 'done'
    case 'failed':
      return 'failed'
    case 'killed':
    case 'stopped':
      return 'cancelled'
    default:
      return undefined
  }
}

const exited = (detail: Tool['detail'], text: Text): Tool['detail'] => {
  const [, code] = typeof text === 'string' ? (/\bexit code (\d{1,6})\b/.exec(text) ?? []) : []
  return detail.kind === 'execute' && code !== undefined ? { ...detail, exitCode: Number(code) } : detail
}

/** A message of a teammate, another session or a channel. */
export const peerMessage = (writer: Writer, rec: Rec, { at, value, core }: MarkedText): Anchor => {
  const from = value.indexOf('>', core.from) + 1
  const close = value.lastIndexOf('</', core.to)
  writer.event(rec, {
    event: 'notification',
    text: textOf(at, value, { from, to: close < from ? core.to : close })
  })
  return undefined
}

/** User records that say who spoke instead. */
export const fromOrigin = (writer: Writer, rec: Rec, kind: string, said: Said): Anchor => {
  const { images } = said
  const [first] = said.texts
  const value = typeof first?.value === 'string' ? first.value : ''
  if (first && kind === 'task-notification' && value.includes('<task-notification'))
    return notification(writer, rec, { at: first, value, core: { from: 0, to: value.length } })
  const body = rec.at.get('origin', 'body')
  const text = body.isString ? body.text() : whole(said)
  const isNews = kind === 'peer' || kind === 'channel' || kind === 'task-notification'
  if (isNews) writer.event(rec, { event: 'notification', text })
  if (!isNews || images.length > 0)
    writer.event(rec, {
      event: 'context',
      label: kind,
      text: isNews ? '' : text,
      ...(images.length > 0 ? { images } : {})
    })
  return undefined
}

const textOf = (at: Cursor, value: string, range: Range): Text => {
  const { from, to } = trimmed(value, range)
  return at.cut(from, to)
}
