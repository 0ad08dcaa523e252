// What the log says about the session as a whole. Only what changed is said.

import type { Cursor } from '../reading/cursor.ts'
import { Facts, type SaidOfSession } from '../transcript/facts.ts'
import type { Here } from './record-context.ts'

export class SessionFacts {
  readonly #facts = new Facts()
  /** The protocol's version, as `initialize` says or as the shapes of the updates show. */
  protocol = 1

  /** Whether anything was new. */
  learn(here: Pick<Here, 'ops'>, said: SaidOfSession): boolean {
    this.#facts.note(said)
    return this.#tell(here)
  }

  get id(): string | undefined {
    return this.#facts.session.id
  }

  get cwd(): string | undefined {
    return this.#facts.session.cwd
  }

  /** The answer to `initialize`; protocol 2 says `info` where 1 says `agentInfo`. */
  agent(here: Here, result: Cursor): boolean {
    const info = result.get('agentInfo').isObject ? result.get('agentInfo') : result.get('info')
    const version = result.num('protocolVersion')
    this.protocol = version ?? this.protocol
    return this.learn(here, {
      agent: info.str('title') || info.str('name'),
      version: info.str('version'),
      dialect: version === undefined ? undefined : `protocol ${version}`
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
    const cacheRead = usage.num('cachedReadTokens') ?? 0
    const cacheWrite = usage.num('cachedWriteTokens') ?? 0
    this.#facts.spend({ usage: { input, output, cacheRead, cacheWrite } })
    return this.#tell(here)
  }

  #tell(here: Pick<Here, 'ops'>): boolean {
    const ops = this.#facts.tell()
    here.ops.push(...ops)
    return ops.length > 0
  }
}
