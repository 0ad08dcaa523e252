// How far a file was read, and whether what is there now goes on from it: its beginning, and what stands before the place
// where reading stopped, must still be the same.

import { equalBytes } from '../../model/values/equal-bytes.ts'
import { joinBytes } from '../../model/values/join-bytes.ts'
import type { LiveNews } from './source.ts'

/** Taken at a time. */
const PIECE = 4 * 2 ** 20
/** Bytes at the beginning, and before the end of what was read, that are compared. */
const EDGE = 1024

export class ReadOn {
  done = 0
  #head = new Uint8Array()
  #tail = new Uint8Array()

  /** Passes on what is new in the file. True if it is what was read, and more. */
  async take(file: File, hear: (news: LiveNews) => void, isOver: () => boolean): Promise<LiveNews> {
    const other = await this.otherThan(file)
    if (other) return other
    for await (const bytes of filePieces(file, this.done)) {
      if (isOver()) break
      this.pass(bytes)
      hear({ say: 'bytes', bytes })
    }
    return { say: 'quiet' }
  }

  /** These bytes are known. */
  pass(bytes: Uint8Array<ArrayBuffer>): void {
    if (this.#head.length < EDGE) this.#head = joinBytes([this.#head, bytes]).slice(0, EDGE)
    this.#tail = joinBytes([this.#tail, bytes.subarray(-EDGE)]).slice(-EDGE)
    this.done += bytes.length
  }

  /** What to say of a file that does not go on from what was read. */
  async otherThan(file: File): Promise<LiveNews | undefined> {
    if (file.size < this.done) return { say: 'replaced', sentence: shorterWords(file.name) }
    if (this.done === 0) return undefined
    const begins = await file.slice(0, this.#head.length).arrayBuffer()
    const ends = await file.slice(this.done - this.#tail.length, this.done).arrayBuffer()
    const isSame =
      equalBytes(this.#head, new Uint8Array(begins)) && equalBytes(this.#tail, new Uint8Array(ends))
    return isSame ? undefined : { say: 'replaced', sentence: otherWords(file.name) }
  }
}

export async function* filePieces(file: Blob, from: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = from; at < file.size; at += PIECE)
    yield new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer())
}

const shorterWords = (name: string): string =>
  `${name} is shorter than what was read: it was emptied or replaced. What was read stays.`

const otherWords = (name: string): string =>
  `${name} was replaced by a file that begins or goes on otherwise. What was read stays.`
