// What the parts of the container step share: bytes go in, frames come out, one reader may hand over to the next.

import type { Frame } from './frame.ts'

export interface Reader {
  push(bytes: Uint8Array): void
  /** Nothing more comes for now. */
  rest?(): void
  /** The source has ended. */
  end(): void
}

export type Emit = (frame: Frame) => void

/** A place in the file: a byte, and the line it stands on (1-based). */
export interface BytePlace {
  readonly offset: number
  readonly line: number
}

/** Bytes of one line, or of one value, that a reader holds at most. The longest string of V8 is twice that. */
export const LINE_LIMIT = 256 * 2 ** 20

export const LF = 0x0a

export const LINE_FEED = Uint8Array.of(LF)

/** Non-fatal: a broken character becomes U+FFFD. A byte order mark at the start is dropped. */
const utf8 = new TextDecoder()

export const decode = (bytes: Uint8Array): string => utf8.decode(bytes)

/** Space, tab, line feed, carriage return: what JSON calls white space. */
export const isBlank = (byte: number): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

export const skipBlank = (bytes: Uint8Array, from: number): number => {
  let at = from
  while (at < bytes.length && isBlank(bytes[at] ?? 0)) at++
  return at
}
