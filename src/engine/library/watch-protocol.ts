// What the page and the worker that watches a library say to each other.

import type { FolderHandle } from './folder-files.ts'
import type { LibraryEntry } from './library.ts'
import type { SessionHits } from './library-search.ts'
import type { SessionSummary } from './summary.ts'

export type WatchedPlace =
  | { readonly is: 'folder'; readonly folder: FolderHandle }
  /** `url`: where the list is; `home`: where the site begins. */
  | { readonly is: 'site'; readonly url: string; readonly home: string }

export type WatchOrder =
  | { readonly ask: 'watch'; readonly place: WatchedPlace }
  /** Nobody looks at the page, or somebody does again: then it is looked at once more, at once. */
  | { readonly ask: 'rest' }
  | { readonly ask: 'look' }
  /** Read what is in the sessions, or stop that. */
  | { readonly ask: 'read'; readonly go: boolean }
  /** Nothing typed: stop. */
  | { readonly ask: 'search'; readonly id: number; readonly typed: string }
  /** The files of a session, to be opened. */
  | { readonly ask: 'files'; readonly id: number; readonly session: number }
  | { readonly ask: 'fetched'; readonly id: number; readonly answer: SiteReply }

export type WatchNews =
  | {
      readonly tell: 'listed'
      readonly sessions: readonly ListedSession[]
      /** Sessions that are not there any more. */
      readonly gone: readonly number[]
    }
  /** It was looked through to its end. */
  | { readonly tell: 'all'; readonly note: string }
  /** It cannot be looked at. */
  | { readonly tell: 'lost'; readonly sentence: string; readonly isForbidden: boolean }
  | { readonly tell: 'lines'; readonly lines: readonly LibraryEntry[] }
  /** Nothing is left to read for now. */
  | { readonly tell: 'read' }
  | { readonly tell: 'found'; readonly done: number; readonly found: readonly SessionHits[] }
  /** Sentences about what was not searched for. */
  | { readonly tell: 'searched'; readonly id: number; readonly problems: readonly string[] }
  | { readonly tell: 'files'; readonly id: number; readonly files: readonly FileToOpen[] }
  /** The policy of a worker lets it connect to nothing: the page does it. */
  | { readonly tell: 'fetch'; readonly id: number; readonly url: string }

/** Nothing where nobody answered. */
export type SiteReply = { readonly status: number; readonly body: Blob } | undefined

export interface ListedSession {
  /** Its number, for as long as the library is watched. */
  readonly session: number
  readonly path: string
  readonly files: number
  readonly size: number
  readonly modified: number
  readonly isLive: boolean
  readonly logs?: readonly string[]
  readonly line?: SessionSummary
}

export interface FileToOpen {
  readonly path: string
  readonly handle: {
    readonly name: string
    getFile(): Promise<File>
    requestPermission?(how: { mode: 'read' }): Promise<PermissionState>
  }
}
