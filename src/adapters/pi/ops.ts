// The small operations that every reader of this format makes.

import type { EventDetail, Op, RecordNo } from '../../model/types.ts'
import type { Base } from './tree.ts'

export const eventOp = (base: Base, detail: EventDetail): Op => ({
  op: 'put',
  entry: { ...base, type: 'event', detail }
})

export const silent = (as: string): readonly Op[] => [{ op: 'silent', as }]

export const unknownBlocks = (types: readonly string[], record: RecordNo): readonly Op[] =>
  types.map(about => ({ op: 'notice', notice: { code: 'unknown-block', record, about } }))
