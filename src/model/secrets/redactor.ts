// Takes out of texts, lines and data what must not leave, by one setting, and keeps the list for whoever looks before it goes.

import { combined } from './combined.ts'
import { secretsIn } from './find.ts'
import type { Finding } from './finding.ts'
import { KeyLines } from './key-lines.ts'
import { type Known, KnownSecrets } from './known-secrets.ts'
import { HOLDS_VALUE, labelIn, SAYS_NAME } from './labels.ts'
import { type LineSecrets, redactSearched } from './line-secrets.ts'
import { OwnValues } from './own-values.ts'
import { type Met, Personal } from './personal/personal.ts'
import { Review } from './review.ts'

export interface HidingSetting {
  /** Home folders, names of people and machines, e-mail addresses, private hosts. */
  readonly isPersonal: boolean
  /** The reader's own values that must not leave. */
  readonly own: readonly string[]
  /** Values that the reader looked at and lets stay. */
  readonly keep: readonly string[]
}

/** Nothing but what looks like a secret. */
export const SECRETS_ONLY: HidingSetting = { isPersonal: false, own: [], keep: [] }

/** What the whole log says about a part of it: values met as secrets, names met as names. */
export interface Learned {
  readonly secrets: readonly Known[]
  readonly personal: readonly Met[]
}

export const NOTHING_LEARNED: Learned = { secrets: [], personal: [] }

export class Redactor {
  readonly review = new Review()
  readonly #keep: ReadonlySet<string>
  readonly #own: OwnValues
  readonly #known: KnownSecrets
  readonly #keyLines = new KeyLines()
  readonly #personal: Personal | undefined

  constructor({ isPersonal, own, keep }: HidingSetting, learned: Learned = NOTHING_LEARNED) {
    this.#keep = new Set(keep)
    this.#own = new OwnValues(own)
    this.#known = new KnownSecrets(learned.secrets)
    this.#personal = isPersonal ? new Personal(learned.personal) : undefined
  }

  /** `name`: the field that the text is the value of. `secrets`: what the rules find in it. */
  text(text: string, name = '', secrets = secretsIn(text, name)): string {
    const found = this.#found(text, name, secrets)
    if (found.length === 0) return text
    this.review.tell(found, text)
    let out = ''
    let at = 0
    for (let i = 0; i < found.length; i++) {
      const { from, to, mark } = found[i] as Finding
      out += text.slice(at, from)
      out += mark
      at = to
    }
    return out + text.slice(at)
  }

  /** A line of a log: it keeps its shape, and all that was not touched its bytes. `known`: what the rules find in it. */
  line(line: string, known?: LineSecrets): string {
    return redactSearched(line, known, (text, name, secrets) => this.text(text, name, secrets))
  }

  /** Plain data: every string and every key. */
  data<T>(data: T): T {
    return this.#data(data, '') as T
  }

  #found(text: string, name: string, byRules: readonly Finding[]): readonly Finding[] {
    const kept = (found: readonly Finding[]): readonly Finding[] =>
      this.#keep.size === 0 ? found : found.filter(({ value }) => !this.#keep.has(value))
    const secrets = this.#own.find(text).concat(byRules, this.#known.find(text), this.#keyLines.find(text))
    return combined(text, kept(secrets), kept(this.#personal?.find(text, name, this.#keep.size > 0) ?? []))
  }

  #data(data: unknown, name: string): unknown {
    if (typeof data === 'string') return this.text(data, name)
    if (typeof data !== 'object' || data === null) return data
    if (Array.isArray(data))
      return data.map((item, i) => {
        const before: unknown = data[i - 1]
        return this.#data(item, (typeof before === 'string' && labelIn(before)) || name)
      })
    // A field may say what another one is called.
    const said = Object.entries(data).flatMap(([key, value]) =>
      SAYS_NAME.has(key) && typeof value === 'string' ? [labelIn(value)] : []
    )
    const own = said.find(one => one !== '')
    return Object.fromEntries(
      Object.entries(data).map(([key, value]) => [
        this.text(key),
        this.#data(value, HOLDS_VALUE.has(key) && own !== undefined ? own : key)
      ])
    )
  }
}
