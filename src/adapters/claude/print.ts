// A fingerprint of a record's content: tells a replayed record from another one that reuses its id. Looks at shape,
// ids, lengths and the ends of texts, never at whole texts, so that its cost does not follow their size.

import type { Cursor } from '../read.ts'

/** 53 bits over what a record says; its place (session, parent, time) is left out. */
export const printOf = (record: Cursor): number => {
  const hash = new Hash()
  const message = record.get('message')
  for (const key of [
    'type',
    'subtype',
    'operation',
    'content',
    'summary',
    'attachment',
    'data',
    'error',
    'event'
  ])
    if (record.has(key)) walk(hash, record.get(key).value, DEPTH)
  if (message.isObject) for (const key of ['id', 'role', 'content']) walk(hash, message.get(key).value, DEPTH)
  else walk(hash, message.value, DEPTH)
  return hash.value
}

/** 53 bits over any value. */
export const printValue = (value: unknown): number => {
  const hash = new Hash()
  walk(hash, value, DEPTH)
  return hash.value
}

const DEPTH = 5
const WIDTH = 40
const EDGE = 48

const walk = (hash: Hash, value: unknown, room: number): void => {
  if (typeof value === 'string') {
    hash.number(value.length)
    hash.text(value.length > 2 * EDGE ? value.slice(0, EDGE) + value.slice(-EDGE) : value)
  } else if (typeof value !== 'object' || value === null) {
    hash.text(String(value))
  } else if (room > 0) {
    const members = Object.entries(value)
    hash.number(members.length)
    for (const [key, member] of members.slice(0, WIDTH)) {
      hash.text(key)
      walk(hash, member, room - 1)
    }
  }
}

/** Two independent 32-bit FNV-like hashes, read as one number. */
class Hash {
  #low = 0x811c9dc5
  #high = 0x9747b28c

  get value(): number {
    return (this.#high & 0x1fffff) * 2 ** 32 + (this.#low >>> 0)
  }

  number(value: number): void {
    this.#low = Math.imul(this.#low ^ value, 0x01000193)
    this.#high = Math.imul(this.#high ^ (value + 0x9e37), 0x85ebca6b)
  }

  text(value: string): void {
    for (let i = 0; i < value.length; i++) this.number(value.charCodeAt(i))
  }
}
