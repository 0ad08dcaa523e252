// Compaction: a boundary, then a user record with the summary. Nothing above is deleted. The two become one event,
// and the conversation goes on from it: so what follows is never taken for another branch of what came before.

import type { Text } from '../../../model/transcript/types.ts'
import { optional, present } from '../../reading/arguments.ts'
import type { Cursor } from '../../reading/cursor.ts'
import type { ClaudeBuilder } from '../transcript/builder.ts'
import type { ClaudeHandler } from './handlers.ts'

/** `compact_boundary`, in either spelling. */
export const compactBoundary: ClaudeHandler = (builder, at) => {
  const { rec } = builder
  const facts = at.get(at.has('compactMetadata') ? 'compactMetadata' : 'compact_metadata')
  const before = builder.tree.node(at.str('logicalParentUuid'))
  builder.rec = { ...rec, after: before?.thread === rec.thread ? before.message : builder.last(rec.thread) }
  const event = builder.report({
    event: 'compaction',
    ...present({ trigger: facts.str('trigger'), tokensBefore: facts.num('preTokens', 'pre_tokens') }),
    ...optional('tokensAfter', facts.num('postTokens', 'post_tokens'))
  })
  builder.unfinished.set(keyOf(builder), event)
  builder.anchor = event.message
}

/** Old tool outputs were dropped; there is no summary and the chain of parents goes on. */
export const microcompact: ClaudeHandler = (builder, at) => {
  const facts = at.get('microcompactMetadata')
  const tokensBefore = facts.num('preTokens')
  const saved = facts.num('tokensSaved')
  const tokensAfter = tokensBefore === undefined || saved === undefined ? undefined : tokensBefore - saved
  builder.report({
    event: 'compaction',
    trigger: `micro, ${facts.str('trigger') ?? 'auto'}`,
    ...present({ tokensBefore, tokensAfter })
  })
}

export const compactionSummary = (builder: ClaudeBuilder, summary: Text): void => {
  const key = keyOf(builder)
  const boundary = builder.unfinished.get(key)
  builder.unfinished.delete(key)
  const event =
    boundary?.detail.event === 'compaction'
      ? builder.complete(boundary, { ...boundary.detail, summary })
      : builder.report({ event: 'compaction', summary })
  builder.anchor = event.message
}

/** Before 2.0 nothing but its first words marked a summary. */
export const isSummary = (at: Cursor): boolean =>
  typeof at.value === 'string' &&
  at.value.startsWith('This session is being continued from a previous conversation that ran out of context')

const keyOf = ({ rec }: ClaudeBuilder): string => `${rec.thread}\ncompaction`
