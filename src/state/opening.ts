// How a log is opened, and what is known of its reading before anything came.

import type { FormatId } from '../adapters/contract.ts'
import type { From } from './link.ts'
import type { Reading } from './restart.ts'

export interface OpenHow {
  readonly join?: boolean
  readonly isConfined?: boolean
  readonly from?: From | undefined
  readonly format?: FormatId
  /** What was not taken of what was given. */
  readonly note?: string
  /** What of it did not come, said above the log. */
  readonly troubles?: readonly string[]
}

/** Of a session that was not begun. */
export const UNREAD = { ops: 0, at: null, skip: [], deaths: 0, isWhole: false } as const

export const NOTHING_READ: Reading = { files: [], format: undefined, session: 0, ...UNREAD }
