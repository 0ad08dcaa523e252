// Reading records that anybody may have written: a cursor stands on a value, says where it stands, and never throws.
// It is the only place that looks into `unknown`; adapters ask it by key and get a type or nothing.

import { asText } from '../../model/entry/as-text.ts'
import { cutText, textAt } from '../../model/entry/text-value.ts'
import type {
  Field,
  Image,
  Millis,
  RecordNo,
  Text,
  TextReading,
  ValuePath
} from '../../model/transcript/types.ts'
import { own } from '../../model/values/own-property.ts'

export class Cursor {
  readonly value: unknown
  readonly record: RecordNo
  readonly path: ValuePath

  constructor(value: unknown, record: RecordNo, path: ValuePath = []) {
    this.value = value
    this.record = record
    this.path = path
  }

  /** The value below these keys; a cursor on nothing if there is none. */
  get(...keys: readonly (string | number)[]): Cursor {
    let value = this.value
    for (const key of keys) value = own(value, key)
    return new Cursor(value, this.record, [...this.path, ...keys])
  }

  /** Reads a string as JSON and stands on what it holds (arguments are often encoded twice). */
  unquoted(): Cursor {
    if (typeof this.value !== 'string') return this
    try {
      return new Cursor(JSON.parse(this.value), this.record, this.path)
    } catch {
      return this
    }
  }

  has(key: string | number): boolean {
    return typeof this.value === 'object' && this.value !== null && Object.hasOwn(this.value, key)
  }

  get isObject(): boolean {
    return typeof this.value === 'object' && this.value !== null && !Array.isArray(this.value)
  }

  get isList(): boolean {
    return Array.isArray(this.value)
  }

  get isString(): boolean {
    return typeof this.value === 'string'
  }

  /** Neither missing nor null. */
  get exists(): boolean {
    return this.value !== undefined && this.value !== null
  }

  str(key: string | number): string | undefined {
    const value = own(this.value, key)
    return typeof value === 'string' ? value : undefined
  }

  num(key: string | number): number | undefined {
    const value = own(this.value, key)
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined
  }

  bool(key: string | number): boolean | undefined {
    const value = own(this.value, key)
    return typeof value === 'boolean' ? value : undefined
  }

  time(key: string | number): Millis | undefined {
    return millis(own(this.value, key))
  }

  /** The items of a list, this one or the one below a key; none if it is no list. */
  list(key?: string | number): readonly Cursor[] {
    const at = key === undefined ? this : this.get(key)
    return Array.isArray(at.value)
      ? Array.from(at.value, (item: unknown, i) => new Cursor(item, at.record, [...at.path, i]))
      : []
  }

  keys(): readonly string[] {
    return this.isObject ? Object.keys(this.value as object) : []
  }

  /** This value as a text: a string as it is, anything else as JSON; nothing gives ''. */
  text(as?: TextReading): Text {
    if (!this.exists) return ''
    const reading = as ?? (typeof this.value === 'string' ? undefined : 'json')
    const whole = asText(this.value, reading)
    return textAt(whole, {
      record: this.record,
      path: this.path,
      ...(reading === undefined ? {} : { as: reading })
    })
  }

  /** A piece of this string, by character offsets. */
  cut(from: number, to?: number): Text {
    return typeof this.value === 'string'
      ? cutText(this.value, { record: this.record, path: this.path }, from, to)
      : ''
  }

  /** This string, as base64 image data of the log. */
  image(mime: string | undefined): Image | undefined {
    if (typeof this.value !== 'string' || this.value === '') return undefined
    const at = { record: this.record, path: this.path }
    return { from: 'log', mime: mime ?? 'application/octet-stream', size: this.value.length, at }
  }

  /** The members of this object as rows; nested objects become dotted names. Total at any depth. */
  fields(skip: ReadonlySet<string> = new Set()): readonly Field[] {
    return flatFields(this, '', skip, MAX_FIELD_DEPTH)
  }
}

/** A cursor on nothing, in the same record. */
export const nothing = (near: Cursor): Cursor => new Cursor(undefined, near.record, near.path)

const MAX_FIELD_DEPTH = 3

const flatFields = (
  at: Cursor,
  prefix: string,
  skip: ReadonlySet<string>,
  room: number
): readonly Field[] => {
  if (!at.isObject) return at.exists ? [{ name: prefix || 'value', value: at.text() }] : []
  return at
    .keys()
    .filter(key => !skip.has(key))
    .flatMap(key => {
      const child = at.get(key)
      const name = prefix === '' ? key : `${prefix}.${key}`
      const opens = child.isObject && child.keys().length > 0 && room > 0
      return opens ? flatFields(child, name, NONE, room - 1) : [{ name, value: child.text() }]
    })
}

const NONE: ReadonlySet<string> = new Set()

/** Seconds, milliseconds or microseconds since 1970, or a date text; without a zone it is UTC. Nothing if unreadable. */
const millis = (value: unknown): Millis | undefined => {
  if (typeof value === 'number') return fromNumber(value)
  if (typeof value !== 'string' || value === '') return undefined
  if (/^\d{9,17}$/.test(value)) return fromNumber(Number(value))
  const iso = ZONELESS.test(value) ? `${value.replace(' ', 'T').replace(',', '.')}Z` : value
  const parsed = Date.parse(iso)
  return Number.isNaN(parsed) ? undefined : parsed
}

export const isZoneless = (value: unknown): boolean => typeof value === 'string' && ZONELESS.test(value)

const ZONELESS = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d([.,]\d+)?)?$/

const fromNumber = (value: number): Millis | undefined => {
  if (!Number.isFinite(value) || value <= 0) return undefined
  const ms = value < 1e11 ? value * 1000 : value < 1e14 ? value : value / 1000
  return ms <= 8.64e15 ? Math.round(ms) : undefined
}
