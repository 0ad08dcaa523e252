// Who supplies a log that is still being written: a file that grows, an address that goes on answering, a socket. What
// each can go through differs; what the page hears of it does not.

export interface LiveSource {
  /** What the log is called. */
  readonly name: string
  /** Tells all that it has, from the first byte, then what comes. */
  start(hear: (news: LiveNews) => void): Following
}

export interface Following {
  /** Tries at once what it would try later. */
  retry(): void
  /** Reads on in this file, where the reader has to choose it. */
  take?(file: File): void
  stop(): void
}

export type LiveNews =
  /** More of it. `file`: of a file that belongs to it, by its path; it comes once the log itself has begun. */
  | { readonly say: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer>; readonly file?: string }
  /** It is there, and has no more for now. */
  | { readonly say: 'quiet' }
  /** It is read to its end. Whether there is more, only the reader can say, by choosing it again. */
  | { readonly say: 'read'; readonly size: number }
  /** It cannot be read. With a time in milliseconds it is tried again then. */
  | { readonly say: 'lost'; readonly sentence: string; readonly retryIn?: number }
  /** What is there now is not what was read: it must be read from its beginning. */
  | { readonly say: 'replaced'; readonly sentence: string }
  /** Nothing will come any more. */
  | { readonly say: 'end'; readonly sentence?: string }
