// Tokens and cost: of each step, and where the document states more in total, the rest of that.

import type { Cursor } from '../reading/cursor.ts'
import type { SessionFacts, SpentAbout } from '../transcript/facts.ts'
import { cacheInside } from '../transcript/usage.ts'

/** ATIF counts what came from the cache among the tokens of the prompt. */
interface Sums {
  readonly prompt: number
  readonly completion: number
  readonly cached: number
  readonly written: number
  readonly dollars: number
}

const NOTHING: Sums = { prompt: 0, completion: 0, cached: 0, written: 0, dollars: 0 }

export class AtifMetrics {
  readonly #facts: SessionFacts
  /** Of all steps so far. */
  #steps = NOTHING
  #total: Sums | undefined

  constructor(facts: SessionFacts) {
    this.#facts = facts
  }

  step(metrics: Cursor): void {
    if (!metrics.isObject) return
    this.#take(sumsIn(metrics))
    this.#tellRest()
  }

  /** The document's own sum may stand before its steps, and may know of more than they do. */
  total(metrics: Cursor): void {
    if (!metrics.isObject) return
    this.#total = sumsIn(metrics)
    this.#tellRest()
  }

  /** The same of an embedded trajectory: `before` is what was known when it began. */
  subTotal(metrics: Cursor, before: Sums): void {
    if (metrics.isObject) this.#take(beyond(sumsIn(metrics), minus(this.#steps, before)), { isTotal: true })
    this.#tellRest()
  }

  get soFar(): Sums {
    return this.#steps
  }

  #take(sums: Sums, about?: SpentAbout): void {
    this.#steps = each((a, b) => a + b, this.#steps, sums)
    this.#facts.spend({ ...spentOf(sums), about })
  }

  #tellRest(): void {
    if (this.#total) {
      const rest = { ...spentOf(beyond(this.#total, this.#steps)), about: { isTotal: true } }
      this.#facts.spend(rest, 'final_metrics')
    }
  }
}

const sumsIn = (at: Cursor): Sums => {
  const one = (name: string): number => at.num(`total_${name}`) ?? at.num(name) ?? 0
  return {
    prompt: one('prompt_tokens'),
    completion: one('completion_tokens'),
    cached: one('cached_tokens'),
    written: at.get('extra').num('cache_creation_input_tokens') ?? 0,
    dollars: one('cost_usd')
  }
}

const spentOf = ({ prompt, completion, cached, written, dollars }: Sums) => ({
  usage: cacheInside(prompt, completion, cached, written),
  // Steps without a price of their own are in the price of all of them.
  dollars: dollars === 0 ? undefined : dollars
})

const each = (join: (a: number, b: number) => number, a: Sums, b: Sums): Sums => ({
  prompt: join(a.prompt, b.prompt),
  completion: join(a.completion, b.completion),
  cached: join(a.cached, b.cached),
  written: join(a.written, b.written),
  dollars: join(a.dollars, b.dollars)
})

const minus = (a: Sums, b: Sums): Sums => each((x, y) => x - y, a, b)

const beyond = (total: Sums, known: Sums): Sums => each((x, y) => Math.max(0, x - y), total, known)
