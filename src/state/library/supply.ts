// Who supplies a library: files that were opened together, a folder that is looked into again and again, a list that a site
// keeps. The list on the page is the same for all of them.

import type { Accessor } from 'solid-js'
import type { SessionHits } from '../../engine/library/library-search.ts'
import type { SessionSummary } from '../../engine/library/summary.ts'
import type { SessionInfo } from '../../engine/rpc/protocol.ts'
import type { EntryId } from '../../model/transcript/types.ts'

export interface LibraryRow {
  /** Its number among all that was found. */
  readonly session: number
  readonly info: SessionInfo
  readonly summary: Accessor<SessionSummary | undefined>
  /** Written a moment ago: it may go on. */
  readonly isLive: Accessor<boolean>
  /** Its files are not there any more. */
  readonly isGone: Accessor<boolean>
}

export interface LibrarySupply {
  readonly rows: Accessor<readonly LibraryRow[]>
  /** What is JSON, but no log, beside logs. */
  readonly left: readonly LibraryRow[]
  /** Grows whenever more is known of some session: whoever looks at thousands of them follows this alone. */
  readonly told: Accessor<number>
  /** How many sessions were read as a whole. */
  readonly counted: Accessor<number>
  readonly isWorking: Accessor<boolean>
  readonly isStopped: Accessor<boolean>
  /** Reads what is in the sessions. */
  work(): Promise<void>
  stop(): void
  readonly searching: LibrarySearching
  /** `at`: an entry of it; `words`: what was searched for. */
  open(row: LibraryRow, at: EntryId | undefined, words: string): void
  /** Closes it: back to the start. */
  leave(): void
  /** Where its sessions come and go. */
  readonly place?: ChangingPlace
}

export interface ChangingPlace {
  /** What is looked at: the folder, or where the list is. */
  readonly name: string
  /** Of a folder of this device. */
  readonly folder: FileSystemDirectoryHandle | undefined
  /** Sessions in it that were written a moment ago. */
  readonly running: Accessor<number>
  /** It was looked through once. */
  readonly isKnown: Accessor<boolean>
  /** What is not in the list, and why. */
  readonly note: Accessor<string>
  /** Why it cannot be looked at. `isForbidden`: only the reader can change that. */
  readonly trouble: Accessor<{ readonly sentence: string; readonly isForbidden: boolean } | undefined>
  /** Asks the browser once more, at a click. */
  askAgain(): Promise<void>
}

export interface LibrarySearching {
  /** Sentences about what was not searched for. Nothing typed: stop. */
  searchAll(typed: string): Promise<readonly string[]>
  /** What was found since the last time. */
  readonly heard: Accessor<LibraryHeard | undefined>
}

export interface LibraryHeard {
  /** Sessions that were searched. */
  readonly done: number
  readonly found: readonly SessionHits[]
}
