// Attributes of a span: a list of keys with typed values, as OTLP has them, or a plain object, as exporters to files and
// consoles write them. What stands inside is read in either form.

import { type Cursor, nothing } from '../reading/cursor.ts'

/** The value of an attribute; a cursor on nothing if there is none. */
export const attribute = (at: Cursor, ...keys: readonly string[]): Cursor => {
  const held = at.get('attributes')
  for (const key of keys) {
    const value = held.isObject ? held.get(key) : (keyed(held.list(), key) ?? nothing(at))
    if (value.exists) return value
  }
  return nothing(at)
}

export const attributeWord = (at: Cursor, ...keys: readonly string[]): string | undefined => {
  const { value } = attribute(at, ...keys)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Whole numbers are written as strings. */
export const attributeCount = (at: Cursor, ...keys: readonly string[]): number => {
  const count = Number(attribute(at, ...keys).value ?? 0)
  return Number.isFinite(count) ? count : 0
}

export const attributeKeys = (at: Cursor): readonly string[] => {
  const held = at.get('attributes')
  return held.isObject ? held.keys() : held.list().map(one => one.str('key') ?? '')
}

/** A member of an object, in either form. */
export const heldAt = (at: Cursor, key: string): Cursor => {
  const values = at.get('kvlistValue', 'values')
  return values.isList ? (keyed(values.list(), key) ?? nothing(at)) : at.get(key)
}

export const valueWord = (at: Cursor, key: string): string => {
  const { value } = heldAt(at, key)
  return typeof value === 'string' ? value : ''
}

/** The members of a list, in either form, or of a text that holds one. */
export const valuesIn = (at: Cursor): readonly Cursor[] => {
  const values = at.get('arrayValue', 'values')
  return values.isList ? values.list().map(untyped) : at.unquoted().list()
}

const keyed = (all: readonly Cursor[], key: string): Cursor | undefined => {
  const found = all.find(one => one.str('key') === key)
  return found && untyped(found.get('value'))
}

const untyped = (value: Cursor): Cursor => {
  const [form = ''] = value.keys()
  return /^(string|int|double|bool|bytes)Value$/.test(form) ? value.get(form) : value
}
