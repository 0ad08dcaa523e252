// What comes out of a container, whatever it was: frames, each one line of the ledger, with the records found in it.

import type { NoticeCode } from '../../model/transcript/types.ts'

export type ContainerKind =
  | 'jsonl'
  | 'array'
  | 'document'
  | 'concatenated'
  | 'sse'
  | 'log'
  | 'markdown'
  | 'aider'
  | 'specstory'
  | 'text'

export interface Frame {
  /** Bytes of the unpacked file: from, up to. */
  readonly start: number
  readonly end: number
  /** The line of the file it starts on, 1-based. */
  readonly line: number
  /** None: the frame could not be read, and the first notice says why. */
  readonly records: readonly FramedRecord[]
  readonly notices: readonly { readonly code: NoticeCode; readonly about?: string }[]
}

export interface FramedRecord {
  readonly value: unknown
  readonly start: number
  readonly end: number
}

export interface Framer {
  /** The container, once enough bytes were seen to tell. */
  readonly kind: ContainerKind | undefined
  /** The frames that these bytes complete. How the bytes are cut makes no difference. */
  push(bytes: Uint8Array): readonly Frame[]
  /** The source has fallen quiet: a last line that is a whole record is one, whether or not its end comes. */
  rest?(): readonly Frame[]
  /** The source has ended: what is left. */
  end(): readonly Frame[]
  /** The value of a record, from the bytes of its range; a promise of it where that takes more code. */
  reread(bytes: Uint8Array): unknown
}
