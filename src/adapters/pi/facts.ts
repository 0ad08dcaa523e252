// What is known of the session as a whole. Changes are collected and said once a record.

import type { Op, Session, Usage } from '../../model/types.ts'
import type { Cursor } from '../read.ts'

export class Facts {
  readonly #said = new Map<string, unknown>()
  #next: Session = {}
  readonly #models = new Set<string>()
  #usage: Usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 }
  #cost = 0

  set(facts: Session): void {
    this.#next = { ...this.#next, ...facts }
  }

  /** A model that answered. */
  model(name: string | undefined): void {
    if (name === undefined || name === '' || this.#models.has(name)) return
    this.#models.add(name)
    this.set({ models: [...this.#models] })
  }

  /** Tokens and dollars of one request. Each may be given only once. */
  spend(usage: Cursor): void {
    if (!usage.isObject) return
    const read = (pi: string, anthropic: string) => Math.max(0, usage.num(pi) ?? usage.num(anthropic) ?? 0)
    const spent = {
      input: read('input', 'input_tokens'),
      output: read('output', 'output_tokens'),
      cacheRead: read('cacheRead', 'cache_read_input_tokens'),
      cacheWrite: read('cacheWrite', 'cache_creation_input_tokens')
    }
    if (spent.input + spent.output + spent.cacheRead + spent.cacheWrite > 0) {
      this.#usage = {
        input: this.#usage.input + spent.input,
        output: this.#usage.output + spent.output,
        cacheRead: this.#usage.cacheRead + spent.cacheRead,
        cacheWrite: this.#usage.cacheWrite + spent.cacheWrite
      }
      this.set({ usage: this.#usage })
    }
    this.#pay(costOf(usage.get('cost')))
  }

  /** What changed since the last record. */
  flush(): readonly Op[] {
    const set = this.#next
    const changed = Object.entries(set).filter(([key, value]) => this.#said.get(key) !== value)
    this.#next = {}
    if (changed.length === 0) return []
    for (const [key, value] of changed) this.#said.set(key, value)
    return [{ op: 'session', set }]
  }

  #pay(dollars: number): void {
    if (dollars <= 0) return
    this.#cost += dollars
    // Sums of binary fractions: what lies below a millionth of a cent is noise.
    const amount = Math.round(this.#cost * 1e8) / 1e8
    this.set({ cost: { amount, currency: 'USD' } })
  }
}

/** Old files state the parts without a total. */
const costOf = (cost: Cursor): number =>
  cost.num('total') ??
  ['input', 'output', 'cacheRead', 'cacheWrite'].reduce((sum, part) => sum + (cost.num(part) ?? 0), 0)
