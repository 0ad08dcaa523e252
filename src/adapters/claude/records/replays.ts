// Records that were written before: by a fork or a resume (same uuid), or by a compaction (a new uuid under the same
// parent at the same time). One uuid on two different contents is no replay, only a careless log.

import { fingerprintOf, fingerprintOfValue } from './fingerprint.ts'
import type { ClaudeRecord } from './record.ts'

export class Replays {
  readonly #prints = new Map<string, number>()
  readonly #places = new Map<number, string>()

  /** The uuid of the record that this one repeats. */
  original({ at, uuid }: ClaudeRecord): string | undefined {
    if (uuid === undefined) return undefined
    const fingerprint = fingerprintOf(at)
    const known = this.#prints.get(uuid)
    if (known === fingerprint) return uuid
    this.#prints.set(uuid, fingerprint)
    const time = at.get('timestamp').value
    if (!at.has('parentUuid') || (typeof time !== 'string' && typeof time !== 'number')) return undefined
    // Agents that start at once with the same words are not each other's copies.
    const place = fingerprintOfValue([at.str('agentId'), at.get('parentUuid').value, time, fingerprint])
    const first = this.#places.get(place)
    if (first === undefined) this.#places.set(place, uuid)
    return first === uuid ? undefined : first
  }
}
