// What the page and the worker say to each other. Plain data; every request has a number and one answer.

import type { FormatId } from '../../model/transcript/formats.ts'
import type { Ledger, Pointer, RecordNo, Text } from '../../model/transcript/types.ts'
import type { ContainerKind } from '../container/frame.ts'
import type { OutAnswers, OutCare, OutRequest } from '../export/outgoing.ts'
import type { LibraryEntry } from '../library/library.ts'
import type { SessionHits } from '../library/library-search.ts'
import type { LogIdentity } from '../read/identity.ts'
import type { Extent } from '../search/scan.ts'

export type Request =
  /** Some of very many files, before the last ones come with `open`. None: others are about to come. */
  | { readonly ask: 'gather'; readonly files: readonly NamedBlob[] }
  /** Read these files. `join`: together with those that are open, instead of replacing them. */
  | {
      readonly ask: 'open'
      readonly files: readonly NamedBlob[]
      /** Those that were gathered come first. */
      readonly isRest?: boolean
      readonly join: boolean
      readonly format?: FormatId
      readonly resume?: Resume
    }
  /** Another file of the session that is read, which still grows. */
  | { readonly ask: 'join'; readonly file: NamedBlob }
  /** Show another of the sessions that were found. */
  | { readonly ask: 'show'; readonly session: number; readonly format?: FormatId }
  | { readonly ask: 'cancel' }
  /** Are you there? */
  | { readonly ask: 'ping' }
  | { readonly ask: 'text'; readonly text: Text }
  /** Some lines of a text, so that nobody has to hold a huge one. */
  | { readonly ask: 'lines'; readonly text: Text; readonly ranges: readonly LineRange[] }
  | { readonly ask: 'raw'; readonly record: RecordNo }
  | { readonly ask: 'value'; readonly at: Pointer }
  /** Read a little of every session, then all of it: what is known comes as `lines`. Or stop that. */
  | { readonly ask: 'summarise'; readonly go: boolean }
  /** Search the text of all sessions: what is found comes as `found`. Nothing typed: stop that. */
  | { readonly ask: 'search-all'; readonly typed: string }
  /** Which log the shown session is: hashes all of it. */
  | { readonly ask: 'identify' }
  /** Answer requests that come through this port as well: the search has a worker of its own. */
  | { readonly ask: 'serve'; readonly port: MessagePort }
  | { readonly ask: 'extents' }
  | { readonly ask: 'ranges'; readonly file: number; readonly from: number; readonly to: number }
  /** The bytes of a file, unpacked, as far as they were read. */
  | { readonly ask: 'bytes'; readonly file: number }
  /** What leaves of the session. */
  | { readonly ask: 'out'; readonly request: OutRequest; readonly care: OutCare }
  /** Read what a link holds. */
  | { readonly ask: 'unfold'; readonly data: string }
  /** What another worker has to know to answer for the session that is open. */
  | { readonly ask: 'hand-over' }
  /** `isBrief`: by a helper, who keeps no copies. */
  | { readonly ask: 'take-over'; readonly held: Held; readonly isBrief?: boolean }

/** What each request is answered with. */
export interface Answers {
  /** Are there to be more? Not once it was stopped. */
  readonly gather: boolean
  readonly open: undefined
  readonly join: undefined
  readonly show: undefined
  readonly cancel: undefined
  readonly ping: undefined
  readonly text: string
  readonly lines: Lines
  readonly raw: string
  readonly value: unknown
  readonly summarise: undefined
  /** Sentences about what was not searched for. */
  readonly 'search-all': readonly string[]
  readonly identify: LogIdentity
  readonly serve: undefined
  readonly extents: readonly Extent[]
  readonly ranges: Float64Array
  readonly bytes: Blob
  readonly out: OutAnswers[keyof OutAnswers]
  readonly unfold: undefined
  readonly 'hand-over': Held
  readonly 'take-over': undefined
}

/** Lines from, up to (0-based). Negative numbers count from the end. */
export type LineRange = readonly [number, number]

export interface Lines {
  /** Of the whole text. */
  readonly total: number
  readonly size: number
  readonly pieces: readonly { readonly from: number; readonly lines: readonly string[] }[]
}

/** A session that was read, without what is on the page already. */
export interface Held {
  readonly format: FormatId
  readonly files: readonly HeldFile[]
}

export interface HeldFile {
  readonly path: string
  /** Unpacked. */
  readonly blob: Blob
  readonly kind: ContainerKind | undefined
  /** Starts and ends of its records. */
  readonly ranges: Float64Array
  /** Numbers of its records, where they are not one after the other. */
  readonly numbers: readonly number[] | undefined
}

/** Where a new worker goes on when the one before it had to be ended. */
export interface Resume {
  readonly session: number
  readonly format?: FormatId
  /** Operations that the page has already. */
  readonly ops: number
  /** Records that are shown as they stand, without being understood. */
  readonly skip: readonly RecordNo[]
}

export interface NamedBlob {
  readonly path: string
  readonly blob: Blob
  /** More of it comes through here: blobs, then the word `end`. */
  readonly more?: MessagePort
  /** Bytes of the whole, where that is known. */
  readonly size?: number
  /** Not all of it has come. */
  readonly isPart?: boolean
}

export interface Asked {
  readonly id: number
  readonly request: Request
}

export type Reply =
  | { readonly tell: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly tell: 'error'; readonly id: number; readonly message: string }
  | {
      readonly tell: 'sessions'
      readonly sessions: readonly SessionInfo[]
      /** Why some of the files were left out. */
      readonly refused: readonly string[]
    }
  /** A session starts: what was shown before is no longer true. */
  | { readonly tell: 'start'; readonly session: number }
  | {
      readonly tell: 'batch'
      /** As `sent-ops` packs them. */
      readonly ops: Uint8Array<ArrayBuffer>
      /** How many the reader told by that; not all of them are sent. */
      readonly count: number
      readonly format: FormatId
      readonly done: number
      readonly total: number
    }
  /** All that is here of a log that grows is read. */
  | { readonly tell: 'quiet'; readonly format: FormatId; readonly ledger: Ledger }
  | { readonly tell: 'end'; readonly format: FormatId; readonly ledger: Ledger; readonly cancelled: boolean }
  /** While going on carefully: the record that comes next; null: records are looked for. */
  | { readonly tell: 'at'; readonly record: RecordNo | null }
  /** So many sessions were searched; these were found since the last time. */
  | { readonly tell: 'found'; readonly done: number; readonly found: readonly SessionHits[] }
  | { readonly tell: 'lines'; readonly lines: readonly LibraryEntry[] }
  | { readonly tell: 'refused'; readonly sentences: readonly string[] }

/** A session that was found among the files. */
export interface SessionInfo {
  readonly path: string
  readonly files: number
  /** Bytes of all its files, unpacked, as far as that is known beforehand. */
  readonly size: number
  /** False for JSON that lies beside logs and is none. */
  readonly isLog: boolean
  /** When something of it was written last, where that is known. */
  readonly modified?: number
}
