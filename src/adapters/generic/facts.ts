// What is known of a session, and what each record adds to it. Says only what changed.

import type { Session, Usage } from '../../model/types.ts'

export class Facts {
  readonly #known = new Set<string>()
  readonly #models = new Set<string>()
  readonly #counted = new Set<string>()
  #usage: Usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 }
  #cost = 0

  know(set: Session): Session | undefined {
    const fresh = Object.entries(set).filter(
      ([key, value]) => value !== undefined && value !== '' && !this.#known.has(key)
    )
    if (fresh.length === 0) return undefined
    for (const [key] of fresh) this.#known.add(key)
    return Object.fromEntries(fresh)
  }

  model(name: string): Session | undefined {
    if (this.#models.has(name)) return undefined
    this.#models.add(name)
    return { models: [...this.#models] }
  }

  spend(key: string, usage: Usage): Session | undefined {
    if (this.#counted.has(key)) return undefined
    this.#counted.add(key)
    const { input, output, cacheRead, cacheWrite } = this.#usage
    this.#usage = {
      input: input + usage.input,
      output: output + usage.output,
      cacheRead: cacheRead + usage.cacheRead,
      cacheWrite: cacheWrite + usage.cacheWrite
    }
    return { usage: this.#usage }
  }

  cost(amount: number): Session {
    this.#cost += amount
    return { cost: { amount: this.#cost, currency: 'USD' } }
  }
}
