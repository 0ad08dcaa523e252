// What a format has to provide. Copy a small adapter folder, fill these in, add one line to the registry.

import type { FormatId } from '../model/transcript/formats.ts'
import type { Op, RecordNo } from '../model/transcript/types.ts'

export interface Format {
  readonly id: FormatId
  /** How surely these records are mine: 0 no … 1 certain. Ranked over all formats, never first-match, never by name. */
  detect(sample: readonly unknown[]): number
  open(): Reducer
}

export interface Reducer {
  /** The records that follow come from another file of the same session (a sub-agent, a sidecar). */
  enter?(file: FileHint): void
  /** Same records in, same operations out. No clock, no random, no I/O. Never throws. At least one operation. */
  push(record: unknown, n: RecordNo): readonly Op[]
}

/** Names help to attach a file to its session; they never decide its format. */
export interface FileHint {
  /** The path inside the dropped folder or archive, or just the name. */
  readonly path: string
}
