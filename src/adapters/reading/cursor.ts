// Reading records that anybody may have written: a cursor stands on a value, says where it stands, and never throws.
// It is the only place that looks into `unknown`; adapters ask it by key and get a type or nothing.

import { asText } from '../../model/entry/as-text.ts'
import { cutText, HELD, textAt } from '../../model/entry/text-value.ts'
import type {
  Field,
  Image,
  Millis,
  RecordNo,
  Text,
  TextReading,
  ValuePath
} from '../../model/transcript/types.ts'
import { ownProperty } from '../../model/values/own-property.ts'
import { parseJson } from '../../model/values/parse-json.ts'

export class Cursor {
  readonly value: unknown
  readonly record: RecordNo
  readonly #above: ValuePath | Cursor
  readonly #key: string | number | undefined

  /** Below a cursor its key says the rest of the way. Few cursors are ever asked for it. */
  constructor(value: unknown, record: RecordNo, above: ValuePath | Cursor = ROOT, key?: string | number) {
    this.value = value
    this.record = record
    this.#above = above
    this.#key = key
  }

  get path(): ValuePath {
    const above = this.#above instanceof Cursor ? this.#above.path : this.#above
    return this.#key === undefined ? above : [...above, this.#key]
  }

  /** The value below this key, and below more of them; a cursor on nothing if there is none. */
  get(key: string | number, ...more: readonly (string | number)[]): Cursor {
    let at = new Cursor(ownProperty(this.value, key), this.record, this, key)
    for (const next of more) at = new Cursor(ownProperty(at.value, next), at.record, at, next)
    return at
  }

  /** Reads a string as JSON and stands on what it holds (arguments are often encoded twice). */
  unquoted(): Cursor {
    const held = typeof this.value === 'string' ? parseJson(this.value) : undefined
    return held === undefined ? this : new Cursor(held, this.record, this.path)
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

  /** This string; '' if it is none. */
  get string(): string {
    return typeof this.value === 'string' ? this.value : ''
  }

  /** Neither missing nor null. */
  get exists(): boolean {
    return this.value !== undefined && this.value !== null
  }

  /** The first of these members that is a string. */
  str(key: string | number, or?: string, orElse?: string): string | undefined {
    const value = ownProperty(this.value, key)
    if (typeof value === 'string') return value
    return or === undefined ? undefined : this.str(or, orElse)
  }

  num(key: string | number, or?: string, orElse?: string): number | undefined {
    const value = ownProperty(this.value, key)
    if (typeof value === 'number' && Number.isFinite(value)) return value
    return or === undefined ? undefined : this.num(or, orElse)
  }

  bool(key: string | number): boolean | undefined {
    const value = ownProperty(this.value, key)
    return typeof value === 'boolean' ? value : undefined
  }

  time(key: string | number): Millis | undefined {
    return millis(ownProperty(this.value, key))
  }

  /** The items of a list, this one or the one below a key; none if it is no list. */
  list(key?: string | number): readonly Cursor[] {
    const at = key === undefined ? this : this.get(key)
    const items: Cursor[] = []
    if (Array.isArray(at.value))
      for (let i = 0; i < at.value.length; i++) items.push(new Cursor(at.value[i], at.record, at, i))
    return items
  }

  /** The same; any other value is its only item. */
  items(): readonly Cursor[] {
    return this.isList ? this.list() : this.exists ? [this] : []
  }

  keys(): readonly string[] {
    return this.isObject ? Object.keys(this.value as object) : []
  }

  /** This value as a text: a string as it is, anything else as JSON; nothing gives ''. */
  text(as?: TextReading): Text {
    if (!this.exists) return ''
    const reading = as ?? (typeof this.value === 'string' ? undefined : 'json')
    const whole = asText(this.value, reading)
    if (whole.length <= HELD) return whole
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

const ROOT: ValuePath = []

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
  if (!value.endsWith('Z') && /^\d{9,17}$/.test(value)) return fromNumber(Number(value))
  const parsed = Date.parse(isZoneless(value) ? `${value.replace(' ', 'T').replace(',', '.')}Z` : value)
  return Number.isNaN(parsed) ? undefined : parsed
}

export const isZoneless = (value: unknown): boolean =>
  typeof value === 'string' && !value.endsWith('Z') && ZONELESS.test(value)

const ZONELESS = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d([.,]\d+)?)?$/

const fromNumber = (value: number): Millis | undefined => {
  if (!Number.isFinite(value) || value <= 0) return undefined
  const ms = value < 1e11 ? value * 1000 : value < 1e14 ? value : value / 1000
  return ms <= 8.64e15 ? Math.round(ms) : undefined
}
