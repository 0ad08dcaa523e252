// A place whose sessions change: a folder of this device, or a list that a site keeps. What they have in common.

import type { FolderFile } from './folder-files.ts'
import type { PlacedFile, PlacedSession } from './session-grouper.ts'
import type { SessionSummary } from './summary.ts'

/** A session as it lies there now. */
export interface FoundInPlace {
  /** The same as long as it is the same session. */
  readonly key: string
  readonly path: string
  readonly files: number
  readonly size: number
  /** When something of it was written last. */
  readonly modified: number
  /** Written a moment ago. */
  readonly isLive: boolean
  /** Its files, as paths below the site, where it is the site's. */
  readonly logs?: readonly string[]
  /** Where the place says itself what is in it. */
  readonly line?: SessionSummary
  /** Its files, where they lie on this device; the main one first. */
  readonly parts?: readonly FolderFile[]
  readonly open: PlacedSession<PlacedFile>['open']
}

export interface LookedAt {
  readonly sessions: readonly FoundInPlace[]
  /** False while more of it is looked through. */
  readonly isAll: boolean
  /** What is not in the list, and why. */
  readonly note: string
}

export interface LibraryPlace {
  /** Again and again what is known of it. Rejects with a `PlaceLost`. */
  look(signal: AbortSignal): AsyncIterable<LookedAt>
  /** Calls when something in it changed, where the system tells. */
  watch?(changed: () => void): Promise<() => void>
}

/** Why the place cannot be looked at. `forbidden`: only the reader can change that. */
export class PlaceLost extends Error {
  readonly isForbidden: boolean

  constructor(sentence: string, isForbidden = false) {
    super(sentence)
    this.isForbidden = isForbidden
  }
}

/** Somebody who wrote a moment ago may go on. */
export const isLately = (modified: number, now: number): boolean => now - modified < 3 * 60_000
