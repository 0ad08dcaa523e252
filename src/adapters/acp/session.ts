// What the log says about the session as a whole. Only what changed is said.

import type { Session, Usage } from '../../model/types.ts'
import { optional } from '../args.ts'
import type { Cursor } from '../read.ts'
import type { Here } from './here.ts'

export class SessionFacts {
  #known: Session = {}
  /** The protocol's version, as `initialize` says or as the shapes of the updates show. */
  protocol = 1

  /** Whether anything was new. */
  learn(here: Pick<Here, 'ops'>, facts: Session): boolean {
    const next = { ...this.#known, ...facts }
    if (JSON.stringify(next) === JSON.stringify(this.#known)) return false
    this.#known = next
    here.ops.push({ op: 'session', set: facts })
    return true
  }

  get id(): string | undefined {
    return this.#known.id
  }

  get cwd(): string | undefined {
    return this.#known.cwd
  }

  model(here: Here, model: string | undefined): boolean {
    const models = this.#known.models ?? []
    if (!model || models.includes(model)) return false
    return this.learn(here, { models: [...models, model] })
  }

  /** The answer to `initialize`; protocol 2 says `info` where 1 says `agentInfo`. */
  agent(here: Here, result: Cursor): boolean {
    const info = result.get('agentInfo').isObject ? result.get('agentInfo') : result.get('info')
    const version = result.num('protocolVersion')
    this.protocol = version ?? this.protocol
    return this.learn(here, {
      ...optional('agent', info.str('title') || info.str('name')),
      ...optional('version', info.str('version')),
      ...optional('dialect', version === undefined ? undefined : `protocol ${version}`)
    })
  }

  cost(here: Here, cost: Cursor): boolean {
    const amount = cost.num('amount')
    const currency = cost.str('currency')
    if (amount === undefined || currency === undefined) return false
    return this.learn(here, { cost: { amount, currency } })
  }

  /** Tokens of one turn or one message. The input is counted without the cached ones. */
  used(here: Here, usage: Cursor, input: number | undefined): boolean {
    const output = usage.num('outputTokens')
    if (input === undefined || output === undefined) return false
    const before: Usage = this.#known.usage ?? { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 }
    return this.learn(here, {
      usage: {
        input: before.input + input,
        output: before.output + output,
        cacheRead: before.cacheRead + (usage.num('cachedReadTokens') ?? 0),
        cacheWrite: before.cacheWrite + (usage.num('cachedWriteTokens') ?? 0)
      }
    })
  }
}
