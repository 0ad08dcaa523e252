// One look over the whole log before a part of it leaves: what is a secret in one place is one in every place.

import { Chunks } from './chunks.ts'
import type { Known } from './known-secrets.ts'
import { type LineSecrets, redactSearched } from './line-secrets.ts'
import { Personal } from './personal/personal.ts'
import type { Learned } from './redactor.ts'
import { asksForSecret, isPrinted } from './rules/said/printed.ts'

export class Survey {
  readonly #secrets = new Map<string, Known>()
  readonly #personal = new Personal()
  readonly #chunks = new Chunks()
  /** Strings that may still be what a command printed. */
  #awaited = 0

  /** A line of the log as it stands. `known`: what the rules find in it. */
  line(line: string, known?: LineSecrets): void {
    redactSearched(line, known, (text, name, secrets) => {
      for (const { kind, value } of secrets) this.#secrets.set(value, { kind, value, isSplit: false })
      for (const { kind, value } of this.#chunks.add(text, name))
        this.#secrets.set(value, { kind, value, isSplit: true })
      this.#answer(text, name)
      this.#personal.learn(text, name)
      return text
    })
  }

  /** What a command prints alone, in the record behind it. */
  #answer(text: string, name: string): void {
    if (asksForSecret(text)) {
      this.#awaited = AWAITED
      return
    }
    if (this.#awaited === 0) return
    this.#awaited--
    const value = text.trim()
    if (PRINTED_IN.has(name) && isPrinted(value))
      this.#secrets.set(value, { kind: 'secret', value, isSplit: false })
  }

  get learned(): Learned {
    return { secrets: [...this.#secrets.values()], personal: this.#personal.met }
  }
}

/** Ids and times stand between a call and its result. */
const AWAITED = 60
const PRINTED_IN: ReadonlySet<string> = new Set([
  'content',
  'text',
  'output',
  'stdout',
  'result',
  'aggregated_output',
  'formatted_output',
  'llmContent',
  'resultDisplay'
])
