// The unified transcript: what every adapter builds and every view reads. Plain data only, so that it can be
// posted between threads and written as JSON. Nothing here says how an entry looks or where it stands on a page.

import type { EventDetail } from '../entry/event-detail.ts'
import type { ToolDetail } from '../entry/tool-detail.ts'

// What a call did and what happened are vocabularies of their own; whoever reads entries reads them too.
export type { EventDetail } from '../entry/event-detail.ts'
export type { Diff, Question, Todo, ToolDetail, ToolKind, WebResult } from '../entry/tool-detail.ts'

export type Millis = number
/** A record's number, in reading order. Numbers of the second file of a session start at FILE_STRIDE, and so on. */
export type RecordNo = number
export type EntryId = string
export type MessageId = string
export type ThreadId = string

/** The conversation with the human. Sub-agents have threads of their own. */
export const MAIN: ThreadId = 'main'

/** Room for four billion records a file: a record number tells its file, and does not move when another file grows. */
export const FILE_STRIDE = 2 ** 32

// --- texts ---------------------------------------------------------------------------------------------------

/** A text of the log. Long ones stay in the source and are held as pointers, so that memory follows entries, not bytes. */
export type Text = string | LongText

export interface LongText {
  /** The beginning, at most PREVIEW characters. */
  readonly preview: string
  /** Characters of the whole text. */
  readonly size: number
  /** The whole text is these parts, one after the other. */
  readonly parts: readonly (string | Pointer)[]
}

/** Where in the source a value stands. A step that meets a string reads it as JSON first (arguments are often encoded twice). */
export interface Pointer {
  readonly record: RecordNo
  readonly path: ValuePath
  /** How the value becomes text; absent: it is a string. */
  readonly as?: TextReading
  /** A piece of the text: from, to (characters). */
  readonly slice?: readonly [number, number]
}

export type ValuePath = readonly (string | number)[]

/**
 * json: the value, indented. hunks: a list of {oldStart,oldLines,newStart,newLines,lines} as a unified diff.
 * lines: a list of strings, one a line. ansi: Qwen's lists of styled tokens as text with escape sequences.
 * listing: a file with line numbers, without them. quoted: the string that a string holds as JSON. unwrapped: as json,
 * with JSON in strings read too.
 */
export type TextReading = 'json' | 'hunks' | 'lines' | 'ansi' | 'listing' | 'quoted' | 'unwrapped'

export type Image =
  | { readonly from: 'log'; readonly mime: string; readonly size: number; readonly at: Pointer }
  | { readonly from: 'url'; readonly url: string; readonly mime?: string }

// --- entries -------------------------------------------------------------------------------------------------

export type Entry = User | Assistant | Thinking | Tool | Event | Unknown

interface Base {
  /** The log's own id (call id; message id + ordinal), or the record number. Never a list position. */
  readonly id: EntryId
  /** The message this is part of. */
  readonly message: MessageId
  /** The message this one continues; null at a root. */
  readonly after: MessageId | null
  readonly thread: ThreadId
  readonly at?: Millis
  /** The records it was made from, oldest first. */
  readonly src: readonly RecordNo[]
}

export interface User extends Base {
  readonly type: 'user'
  readonly text: Text
  /** typed: sent to start a turn. queued: typed while the agent worked. */
  readonly source: 'typed' | 'queued'
  readonly images?: readonly Image[]
  /** Files, resources and links sent with the prompt. */
  readonly attached?: readonly Attachment[]
}

export interface Assistant extends Base {
  readonly type: 'assistant'
  readonly text: Text
  readonly images?: readonly Image[]
  readonly attached?: readonly Attachment[]
}

export interface Thinking extends Base {
  readonly type: 'thinking'
  /** Empty with hidden: true when the log keeps only a signature or an encrypted blob. */
  readonly text: Text
  readonly hidden?: boolean
}

export interface Attachment {
  readonly name: string
  readonly mime?: string
  /** What the log holds of it. */
  readonly text?: Text
  readonly uri?: string
}

export interface Tool extends Base {
  readonly type: 'tool'
  /** As in the log; '' where the log gives none. */
  readonly callId: string
  /** The tool's name as in the log. Views switch on detail.kind, never on this. */
  readonly name: string
  /** The agent's own words for the call, where the log has them. */
  readonly title?: string
  readonly detail: ToolDetail
  /** Arguments that detail does not hold, flattened to rows. */
  readonly input?: readonly Field[]
  readonly status: Status
  readonly startedAt?: Millis
  readonly endedAt?: Millis
  /** What the tool answered (for execute: standard output, or both streams where the log mixes them). */
  readonly output: Text
  /** What the model got of it, where a hook, a proxy or the screen gave another text. */
  readonly modelOutput?: Text
  /** Of a command that ended well: the line of its output that says it did not. */
  readonly suspect?: string
  readonly images?: readonly Image[]
  readonly locations?: readonly Location[]
  /** The sub-agent's thread that this call started. */
  readonly child?: ThreadId
}

/** running without a result: still going while the source is live, "no result recorded" once it has ended. */
export type Status = 'pending' | 'running' | 'done' | 'failed' | 'cancelled'

export interface Field {
  readonly name: string
  readonly value: Text
}

export interface Location {
  readonly path: string
  readonly line?: number
}

/** Something that happened to the session, between what was said and done. */
export interface Event extends Base {
  readonly type: 'event'
  readonly detail: EventDetail
}

/** A record that no rule knows. It is shown as it is. */
export interface Unknown extends Base {
  readonly type: 'unknown'
  /** The record's own word for what it is. */
  readonly label: string
  readonly json: Text
}

// --- the session ---------------------------------------------------------------------------------------------

export interface Session {
  readonly id?: string
  readonly title?: string
  readonly agent?: string
  readonly version?: string
  /** In order of first use. */
  readonly models?: readonly string[]
  readonly cwd?: string
  readonly branch?: string
  /** Each API message counted once. */
  readonly usage?: Usage
  /** Only where the log states it. */
  readonly cost?: { readonly amount: number; readonly currency: string }
  /** The shape of the log inside its format, e.g. "stream-json". */
  readonly dialect?: string
  readonly threads?: readonly Thread[]
  /** Of an excerpt: which turns of how many it holds. */
  readonly turns?: { readonly numbers: readonly number[]; readonly of: number }
}

/** What is known of a sub-agent apart from its entries. */
export interface Thread {
  readonly id: ThreadId
  readonly title?: string
  readonly agent?: string
  readonly model?: string
}

export interface Usage {
  /** Without what came from or went to the cache. */
  readonly input: number
  readonly output: number
  readonly cacheRead: number
  readonly cacheWrite: number
}

/** What one request to a model took. Of the same id the last word counts. */
export interface Spending {
  readonly id: string
  readonly thread: ThreadId
  readonly record: RecordNo
  readonly at?: Millis
  readonly model?: string
  readonly usage: Usage
  /** Where the log states it. */
  readonly dollars?: number
  /** Tokens that the model saw, where they are not the sum of the input. */
  readonly context?: number
  /** How many it can see. */
  readonly window?: number
  /** Of what was written to the cache: for an hour, at a price of its own. */
  readonly writtenLong?: number
  /** Of several requests: it says nothing of the context. */
  readonly isTotal?: boolean
  /** The log was written before the reply had ended: its output is more. */
  readonly isPartial?: boolean
}

/** Something about the log a reader should know: a stable code and a place, never content. */
export interface Notice {
  readonly code: NoticeCode
  readonly record: RecordNo | null
  /** A type name, a field name, a count. */
  readonly about?: string
}

export type NoticeCode =
  | 'unknown-record'
  | 'unknown-block'
  | 'orphan-result'
  | 'second-result'
  | 'second-call'
  | 'status-backwards'
  | 'repeated-chunk'
  | 'duplicate-record'
  | 'history-gap'
  | 'other-session'
  | 'other-format'
  | 'zoneless-time'
  | 'retracted'
  | 'bad-json'
  | 'repaired-json'
  | 'glued-records'
  | 'lost-fragment'
  | 'truncated-tail'
  | 'truncated-archive'
  | 'limit-reached'
  | 'not-a-record'
  | 'too-slow'
  | 'source-lost'

// --- operations ----------------------------------------------------------------------------------------------

/** What a reducer says about one record. Every record gets at least one. */
export type Op =
  | { readonly op: 'session'; readonly set: Session }
  /** A new entry, or the one with this id again, whole. */
  | { readonly op: 'put'; readonly entry: Entry }
  /** A chunk for the text of an entry (of a tool: its output). */
  | {
      readonly op: 'append'
      readonly id: EntryId
      readonly text: string
      readonly record: RecordNo
      readonly to?: 'stderr'
    }
  | { readonly op: 'spent'; readonly spending: Spending }
  | { readonly op: 'notice'; readonly notice: Notice }
  /** Deliberately not shown; the ledger counts it under this name. */
  | { readonly op: 'silent'; readonly as: string }

/** Every line of the input, accounted for: lines = shown + folded + all of silent + unread. */
export interface Ledger {
  readonly lines: number
  /** Lines that made an entry. */
  readonly shown: number
  /** Lines that changed an entry or the session. */
  readonly folded: number
  /** Lines, of those that made an entry, that no rule knows. */
  readonly unknown: number
  readonly silent: Readonly<Record<string, number>>
  readonly unread: readonly { readonly record: RecordNo; readonly reason: NoticeCode }[]
}

export interface Transcript {
  readonly session: Session
  readonly entries: readonly Entry[]
  readonly notices: readonly Notice[]
}
