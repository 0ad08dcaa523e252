// A stream may take back what it said: the next message supersedes others, or the model was changed after a refusal.
// What was taken back stays in the log; the reader sees it folded, as everything that was left behind.

import type { MessageId } from '../../../model/transcript/types.ts'
import type { Cursor } from '../../reading/cursor.ts'
import type { ClaudeBuilder } from '../transcript/builder.ts'

/** From here on the record continues what came before that which it takes back. `uuids`: records of the messages. */
export const retract = (builder: ClaudeBuilder, uuids: readonly Cursor[], about: string): void => {
  if (uuids.length === 0) return
  const { rec } = builder
  builder.notice('retracted', about)
  const gone = new Set<MessageId>()
  for (const { value } of uuids) {
    const node = typeof value === 'string' ? builder.tree.node(value) : undefined
    if (node?.message && node.thread === rec.thread) gone.add(node.message)
  }
  const to = beforeAll(builder, gone)
  if (to === undefined) return
  builder.rec = { ...rec, after: to }
  builder.follow(rec.thread, to)
  builder.report({ event: 'rewind', to })
}

/** What the messages continue, if they are the last of their thread: only then they can be left behind. */
const beforeAll = (builder: ClaudeBuilder, gone: ReadonlySet<MessageId>): MessageId | null | undefined => {
  const afters = new Map([...builder.messages.values()].map(({ id, after }) => [id, after]))
  let at = builder.last(builder.rec.thread)
  let isLast = false
  while (at !== null && gone.has(at) && afters.has(at)) {
    isLast = true
    at = afters.get(at) ?? null
  }
  return isLast ? at : undefined
}
