// Compaction: a boundary, then a user record with the summary. Nothing above is deleted. The two become one event,
// and the conversation goes on from it: so what follows is never taken for another branch of what came before.

import type { Event, Text } from '../../../model/transcript/types.ts'
import { optional } from '../../reading/arguments.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { withRecord } from '../../reading/sources.ts'
import type { Writer } from '../writer.ts'
import type { Anchor, Rec } from './record.ts'

/** `compact_boundary`, in either spelling. */
export const compactBoundary = (writer: Writer, rec: Rec): Anchor => {
  const camel = rec.at.get('compactMetadata')
  const snake = rec.at.get('compact_metadata')
  const before = writer.tree.node(rec.at.str('logicalParentUuid'))
  const after = before?.thread === rec.thread ? before.message : writer.tree.last(rec.thread)
  const event = writer.event(
    { ...rec, after },
    {
      event: 'compaction',
      ...optional('trigger', camel.str('trigger') ?? snake.str('trigger')),
      ...optional('tokensBefore', camel.num('preTokens') ?? snake.num('pre_tokens')),
      ...optional('tokensAfter', camel.num('postTokens') ?? snake.num('post_tokens'))
    }
  )
  writer.unfinished.set(key(rec), event)
  return event.message
}

/** Old tool outputs were dropped; there is no summary and the chain of parents goes on. */
export const microcompact = (writer: Writer, rec: Rec): Anchor => {
  const facts = rec.at.get('microcompactMetadata')
  const tokensBefore = facts.num('preTokens')
  const saved = facts.num('tokensSaved')
  const tokensAfter = tokensBefore === undefined || saved === undefined ? undefined : tokensBefore - saved
  writer.event(rec, {
    event: 'compaction',
    trigger: `micro, ${facts.str('trigger') ?? 'auto'}`,
    ...optional('tokensBefore', tokensBefore),
    ...optional('tokensAfter', tokensAfter)
  })
  return undefined
}

export const compactionSummary = (writer: Writer, rec: Rec, summary: Text): Anchor => {
  const boundary = writer.unfinished.get(key(rec))
  if (boundary?.detail.event !== 'compaction')
    return writer.event(rec, { event: 'compaction', summary }).message
  writer.unfinished.delete(key(rec))
  const event: Event = {
    ...boundary,
    detail: { ...boundary.detail, summary },
    src: withRecord(boundary.src, rec.n)
  }
  writer.put(event)
  return event.message
}

/** Before 2.0 nothing but its first words marked a summary. */
export const isSummary = (at: Cursor): boolean =>
  typeof at.value === 'string' &&
  at.value.startsWith('This session is being continued from a previous conversation that ran out of context')

const key = (rec: Rec): string => `${rec.thread}\ncompaction`
