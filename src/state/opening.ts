// How a log is opened, and what is known of its reading before anything came.

import type { FormatId } from '../adapters/contract.ts'
import type { NamedBlob } from '../engine/protocol.ts'
import type { From } from './link.ts'
import type { Reading } from './restart.ts'
import type { Far } from './sources/far.ts'

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

/** A log that is on the page, while another may be on its way. */
export interface Standing {
  readonly from: From | undefined
  readonly given: readonly NamedBlob[]
  readonly reading: Reading
  /** The host that it came from. */
  readonly far?: Far
}

/** A log of this site that is coming. */
export interface Fetching {
  /** It is not wanted any more. */
  leave(): void
  /** What has come is enough. */
  stop(): void
}

/** Of a session that was not begun. */
export const UNREAD = { ops: 0, at: null, skip: [], deaths: 0, isWhole: false } as const

export const NOTHING_READ: Reading = { files: [], format: undefined, session: 0, ...UNREAD }
