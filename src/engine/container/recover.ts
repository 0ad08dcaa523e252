// Whole objects inside a line that is no JSON: two records without a line end between them, a record behind the stub
// of one that was cut, a record behind the prefix of a logger. Linear in the length of the line, however broken.

import { decode, isBlank, skipBlank } from './bytes.ts'
import { type Parsed, parse, parseRepaired } from './parse.ts'
import { Scanner } from './scanner.ts'

export interface Recovered {
  readonly objects: readonly RecoveredObject[]
  /** The beginning of an object that never came to its end was passed over. */
  readonly lost: boolean
}

export interface RecoveredObject extends Parsed {
  readonly from: number
  readonly to: number
}

export const recoverObjects = (bytes: Uint8Array): Recovered => {
  const objects: RecoveredObject[] = []
  let lost = false
  let start = nextObject(bytes, 0)
  while (start >= 0) {
    const scanner = new Scanner()
    const verdict = scanner.scan(bytes.subarray(start))
    const stop = start + scanner.at
    const found = verdict === 'done' ? whole(bytes, start, stop) : swallowed(bytes, start, scanner)
    if (found) objects.push(found)
    if (verdict !== 'done' || !found) lost = true
    if (verdict === 'more') break
    start = nextObject(bytes, verdict === 'done' ? stop : resumeAt(bytes, start, scanner))
  }
  return { objects, lost }
}

const whole = (bytes: Uint8Array, from: number, to: number): RecoveredObject | undefined => {
  if (isMember(bytes, from) || !standsAlone(bytes, to)) return undefined
  const text = decode(bytes.subarray(from, to))
  const parsed = parse(text) ?? parseRepaired(text)
  return parsed && { ...parsed, from, to }
}

/** A record that began where the value of a cut one was due: it is the last thing that closed, and ends the line. */
const swallowed = (bytes: Uint8Array, start: number, scanner: Scanner): RecoveredObject | undefined => {
  const from = start + scanner.closedFrom
  const to = start + scanner.closedTo
  if (scanner.closedTo < 0 || skipBlank(bytes, to) < bytes.length) return undefined
  const parsed = parse(decode(bytes.subarray(from, to)))
  return parsed && isRecord(parsed.value) ? { ...parsed, from, to } : undefined
}

/** Keys that records have and the objects inside them have not. */
const RECORD_KEYS = ['uuid', 'parentUuid', 'timestamp', 'sessionId', 'session_id', 'jsonrpc', 'parentId']

const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && RECORD_KEYS.some(key => Object.hasOwn(value, key))

/**
 * Where a record may begin after the scan went wrong. If a string was cut, the next record's first quote closed it,
 * so that record began just before; anywhere else it begins where the scan stopped.
 */
const resumeAt = (bytes: Uint8Array, start: number, scanner: Scanner): number => {
  const stop = start + scanner.at
  if (scanner.stringTo !== scanner.at) return stop
  let brace = stop - 2
  while (brace > start && isBlank(bytes[brace] ?? 0)) brace--
  return brace > start + scanner.stringFrom && bytes[brace] === 0x7b ? brace : stop
}

/** An opening brace with a key behind it, or with nothing more on the line. */
export const nextObject = (bytes: Uint8Array, from: number): number => {
  let brace = bytes.indexOf(0x7b, from)
  while (brace >= 0) {
    const next = skipBlank(bytes, brace + 1)
    if (next === bytes.length || bytes[next] === 0x22) return brace
    brace = bytes.indexOf(0x7b, next)
  }
  return -1
}

/** Behind `"key":` an object is part of another one. */
const isMember = (bytes: Uint8Array, from: number): boolean => {
  let at = from - 1
  while (at >= 0 && isBlank(bytes[at] ?? 0)) at--
  if (bytes[at] !== 0x3a) return false
  at--
  while (at >= 0 && isBlank(bytes[at] ?? 0)) at--
  return bytes[at] === 0x22
}

/** What follows must not be more of an enclosing object or list. A comma at the end of the line is nothing. */
const standsAlone = (bytes: Uint8Array, to: number): boolean => {
  const at = skipBlank(bytes, to)
  const next = bytes[at]
  if (next === 0x2c) return skipBlank(bytes, at + 1) === bytes.length
  return next !== 0x3a && next !== 0x7d && next !== 0x5d && next !== 0x22
}
