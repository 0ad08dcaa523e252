// The files of one session, read one after the other. One that grows does not hold up the others: when it falls quiet they are
// read, and whichever has news is taken up again.

import type { OpenedFile, SourceNotice } from './source.ts'

/** The bytes of a file as long as it can be read: one that is moved, deleted or changed is told, not thrown. */
export class LossyStream {
  readonly lost: SourceNotice[] = []
  readonly #path: string
  readonly #chunks: AsyncIterator<Uint8Array>
  #coming: Promise<Uint8Array | undefined> | undefined

  constructor(file: OpenedFile, signal: AbortSignal | undefined) {
    this.#path = file.path
    this.#chunks = file.chunks(signal)[Symbol.asyncIterator]()
  }

  /** Nothing at the end. Empty: this is all for now. */
  next(): Promise<Uint8Array | undefined> {
    const coming = this.#coming ?? this.#read()
    this.#coming = undefined
    return coming
  }

  /** Resolves once there is something to read, or nothing will come any more. */
  async ready(): Promise<void> {
    this.#coming ??= this.#read()
    await this.#coming
  }

  async leave(notice: SourceNotice): Promise<void> {
    this.lost.push(notice)
    await this.#chunks.return?.()
  }

  async #read(): Promise<Uint8Array | undefined> {
    try {
      const { done, value } = await this.#chunks.next()
      return done ? undefined : value
    } catch {
      this.lost.push({ code: 'source-lost', about: this.#path })
      return undefined
    }
  }
}

export class WaitingFiles {
  #begun = 0
  readonly #quiet = new Map<number, LossyStream>()
  readonly #ready: number[] = []

  /** Which file to read; `quiet` once all that is here was read; nothing when no more will come. */
  next(files: readonly unknown[]): number | 'quiet' | undefined {
    const ready = this.#ready.shift()
    if (ready !== undefined) return ready
    if (this.#begun < files.length) return this.#begun++
    return this.#quiet.size > 0 ? 'quiet' : undefined
  }

  /** Of a file that was begun before. */
  take(f: number): LossyStream | undefined {
    const stream = this.#quiet.get(f)
    this.#quiet.delete(f)
    return stream
  }

  /** It has no more for now. */
  add(f: number, stream: LossyStream): void {
    this.#quiet.set(f, stream)
  }

  /** Until one of them goes on, or another one joins them. */
  async news(joined: Promise<void>): Promise<void> {
    const next = [...this.#quiet].map(async ([f, stream]) => {
      await stream.ready()
      return f
    })
    const f = await Promise.race([...next, joined])
    if (typeof f === 'number') this.#ready.push(f)
  }
}
