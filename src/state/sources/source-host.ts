// What the ways in (from this site, another host, another page) may do to the page: show how far a log is, open it, fail.

import type { NamedBlob } from '../../engine/rpc/protocol.ts'
import type { From } from '../links/link.ts'
import type { Fetching, OpenHow } from '../opening/opening.ts'
import type { Phase } from '../session/open-log.ts'
import type { Arriving } from './collect.ts'
import type { Far } from './far.ts'

export interface SourceHost {
  setFar(far: Far | undefined): void
  setPhase(phase: Phase): void
  /** `total` is 0 where nobody says it. */
  setProgress(progress: { readonly done: number; readonly total: number }): void
  /** Nothing comes of it: back to what is open. */
  settle(): void
  fail(sentences: readonly string[]): void
  open(files: readonly NamedBlob[], how?: OpenHow): void
  /** Another number once something else was opened. */
  opened(): number
  /** It has begun to come, and is read meanwhile. */
  begin(from: From | undefined, arriving: Arriving, how?: Pick<OpenHow, 'isConfined' | 'isBounded'>): void
  /** Another file of the log that has begun. */
  join(arriving: Arriving): void
  /** How to end what is coming; nothing: it has come. */
  hold(coming: Fetching | undefined): void
  /** Above the log that is coming, for good. */
  complain(sentence: string): void
}
