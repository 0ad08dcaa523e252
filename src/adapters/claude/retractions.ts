// A stream may take back what it said: the next message supersedes others, or the model was changed after a refusal.
// What was taken back stays in the log; the reader sees it folded, as everything that was left behind.

import type { MessageId } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { Rec } from './records/record.ts'
import type { Writer } from './writer.ts'

/** The record, continuing what came before that which it takes back. `uuids`: records of the messages. */
export const retracting = (writer: Writer, rec: Rec, uuids: readonly Cursor[], about: string): Rec => {
  if (uuids.length === 0) return rec
  writer.notice('retracted', rec, about)
  const gone = new Set(uuids.flatMap(({ value }) => messageOf(writer, rec, value)))
  const to = beforeAll(writer, rec, gone)
  if (to === undefined) return rec
  const now = { ...rec, after: to }
  writer.tree.rewind(rec.thread, to)
  writer.event(now, { event: 'rewind', to })
  return now
}

const messageOf = (writer: Writer, rec: Rec, uuid: unknown): readonly MessageId[] => {
  const node = typeof uuid === 'string' ? writer.tree.node(uuid) : undefined
  return node?.message && node.thread === rec.thread ? [node.message] : []
}

/** What the messages continue, if they are the last of their thread: only then they can be left behind. */
const beforeAll = (writer: Writer, rec: Rec, gone: ReadonlySet<MessageId>): MessageId | null | undefined => {
  const afters = new Map([...writer.messages.values()].map(({ id, after }) => [id, after]))
  let at: MessageId | null = writer.tree.last(rec.thread)
  let isLast = false
  while (at !== null && gone.has(at) && afters.has(at)) {
    isLast = true
    at = afters.get(at) ?? null
  }
  return isLast ? at : undefined
}
