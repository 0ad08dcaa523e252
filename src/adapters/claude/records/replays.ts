// Records that were written before: by a fork or a resume (same uuid), or by a compaction (a new uuid under the same
// parent at the same time). One uuid on two different contents is no replay, only a careless log.

import { own } from '../../../model/values/own-property.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { fingerprintOf } from '../../reading/fingerprint.ts'
import type { ClaudeRecord } from './record.ts'

export class Replays {
  readonly #prints = new Map<string, number>()
  readonly #places = new Map<number, string>()

  /** The uuid of the record that this one repeats. */
  original({ at, uuid }: ClaudeRecord): string | undefined {
    if (uuid === undefined) return undefined
    const print = fingerprintOf(contentsOf(at), DEPTH)
    if (this.#prints.get(uuid) === print) return uuid
    this.#prints.set(uuid, print)
    const time = at.get('timestamp').value
    if (!at.has('parentUuid') || (typeof time !== 'string' && typeof time !== 'number')) return undefined
    // Agents that start at once with the same words are not each other's copies.
    const place = fingerprintOf([at.str('agentId'), at.get('parentUuid').value, time, print])
    const first = this.#places.get(place)
    if (first === undefined) this.#places.set(place, uuid)
    return first === uuid ? undefined : first
  }
}

const DEPTH = 6

/** What a record says; its place (session, parent, time) is left out. */
const contentsOf = ({ value }: Cursor): readonly unknown[] => {
  const message = own(value, 'message')
  const isObject = typeof message === 'object' && message !== null && !Array.isArray(message)
  const said = isObject ? MESSAGE.map(key => own(message, key)) : [message]
  return said.concat(RECORD.map(key => own(value, key)))
}

const MESSAGE = ['id', 'role', 'content']
const RECORD = ['type', 'subtype', 'operation', 'content', 'summary', 'attachment', 'data', 'error', 'event']
