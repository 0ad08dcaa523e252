// Where bytes come from. A file on disk, an entry of an archive, a download, a file that grows: each is something that
// delivers chunks and can give back what it has delivered. Nothing behind this knows which one it reads.

import type { NoticeCode, Op, Session } from '../../model/transcript/types.ts'
import type { Framer } from '../container/frame.ts'

/** What the page, or a script, hands in. */
export interface SourceFile {
  /** The path inside a dropped folder, or just the name. It says nothing about the content. */
  readonly path: string
  readonly blob: Blob
  /** More of it comes through here: blobs, then the word `end`. */
  readonly more?: MessagePort
  /** Bytes of the whole, where that is known. */
  readonly size?: number
}

export interface OpenedFile {
  readonly path: string
  /** Bytes once unpacked, where that is known beforehand. */
  readonly size: number | undefined
  /**
   * The unpacked bytes, from the start. Stops early, without an error, when the signal says so. Each chunk is only valid
   * until the next one is asked for. An empty one says that this is all for now.
   */
  chunks(signal?: AbortSignal): AsyncIterable<Uint8Array>
  /** Of a file that is still coming: what is here, without waiting. */
  soFar?(): AsyncIterable<Uint8Array>
  /** Unpacked bytes that chunks() has already delivered. */
  slice(start: number, end: number): Promise<Uint8Array>
  /** The unpacked bytes that chunks() has delivered so far, all of them. Nothing is copied. */
  blob(): Blob
  /** Of an excerpt: each line is one record. */
  readonly excerpt?: ExcerptOf
  /** Of a file on the disk of the reader, where it may change: when it was written last, as far as the disk told. */
  readonly modified?: number
  /** Copies what is missing of such a file. One that cannot be read any more keeps what it has. */
  copyRest?(signal: AbortSignal): Promise<void>
  /** What went wrong while unpacking. Grows while chunks() runs. */
  readonly notices: readonly SourceNotice[]
}

/** What a link says of the records that it holds. */
export interface ExcerptOf {
  /** Their numbers in the log. */
  readonly records: readonly number[]
  readonly session: Session
  /** Takes the bytes apart. */
  framer(): Framer
  /** Gives entries what they had from records that are not here. */
  retouch(ops: readonly Op[]): readonly Op[]
}

export interface SourceNotice {
  readonly code: NoticeCode
  readonly about?: string
}
