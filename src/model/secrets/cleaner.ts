// What leaves, as the reader chose: everything is looked for, so that what stays in can be told as well, and then hidden
// or not.

import { secretsIn } from './find.ts'
import type { Finding } from './finding.ts'
import { type HidingOptions, isLeftIn } from './hiding.ts'
import { type Learned, Redactor } from './redactor.ts'

export class Cleaner extends Redactor {
  readonly #hiding: HidingOptions
  readonly #keep: ReadonlySet<string>
  /** Knows what is kept: what lies inside of a kept value is found only without that one. */
  readonly #keeping: Redactor | undefined

  constructor(hiding: HidingOptions, learned?: Learned) {
    super({ ...hiding, keep: [] }, learned)
    this.#hiding = hiding
    this.#keep = new Set(hiding.keep)
    const isNeeded = hiding.isSecrets && hiding.keep.length > 0
    this.#keeping = isNeeded ? new Redactor(hiding, learned) : undefined
  }

  override text(text: string, name = '', secrets = secretsIn(text, name)): string {
    this.review.takeLatest()
    const clean = super.text(text, name, secrets)
    const found = this.review.takeLatest()
    const mayStay = !this.#hiding.isSecrets || this.#keep.size > 0
    if (!mayStay || !found.some(finding => this.#stays(finding))) return clean
    return this.#keeping ? this.#kept(this.#keeping, text, name, secrets, found) : this.#rebuilt(text, found)
  }

  /** The same, told to nobody: for what is said once more. */
  quietly(text: string, name = ''): string {
    this.review.isQuiet = true
    try {
      return this.text(text, name)
    } finally {
      this.review.isQuiet = false
    }
  }

  #kept(
    keeping: Redactor,
    text: string,
    name: string,
    secrets: readonly Finding[],
    found: readonly Finding[]
  ): string {
    keeping.review.takeLatest()
    const clean = keeping.text(text, name, secrets)
    const values = new Set(found.map(({ value }) => value))
    this.review.tell(
      keeping.review.takeLatest().filter(({ value }) => !values.has(value)),
      text
    )
    return clean
  }

  #rebuilt(text: string, found: readonly Finding[]): string {
    let out = ''
    let at = 0
    for (const finding of found) {
      out += text.slice(at, finding.from) + (this.#stays(finding) ? finding.value : finding.mark)
      at = finding.to
    }
    return out + text.slice(at)
  }

  #stays({ kind, value }: Finding): boolean {
    return this.#keep.has(value) || isLeftIn(this.#hiding, kind, value)
  }
}
