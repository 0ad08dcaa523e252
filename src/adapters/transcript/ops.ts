// The small operations that many readers make.

import type { NoticeCode, Op, RecordNo } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'

/** Deliberately not shown; the ledger counts it under this name. */
export const silent = (as: string): readonly Op[] => [{ op: 'silent', as }]

/** At least the word that a record was read. */
export const orSilent = (ops: readonly Op[], as: string): readonly Op[] => (ops.length > 0 ? ops : silent(as))

export const notice = (code: NoticeCode, record: RecordNo, about?: string): Op => ({
  op: 'notice',
  notice: { code, record, ...optional('about', about) }
})
