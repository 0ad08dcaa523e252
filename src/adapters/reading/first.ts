// Formats spell one thing in several ways: of these members, the first that is there counts.

import { type Cursor, nothing } from './cursor.ts'

/** The first that has a value; a cursor on nothing if none has. */
export const firstOf = (at: Cursor, ...keys: readonly string[]): Cursor => {
  for (const key of keys) {
    const value = at.get(key)
    if (value.exists) return value
  }
  return nothing(at)
}

/** The first that holds something: no empty list, no empty text. */
export const firstFilled = (at: Cursor, ...keys: readonly string[]): Cursor => {
  const filled = keys.map(key => at.get(key)).find(({ exists, value }) => exists && !isNothing(value))
  return filled ?? nothing(at)
}

const isNothing = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0)

/** The first that is a string. */
export const firstString = (at: Cursor, ...keys: readonly string[]): Cursor => {
  const key = keys.find(name => at.str(name) !== undefined)
  return key === undefined ? nothing(at) : at.get(key)
}

/** The first that is an object: an envelope's content. The value itself if it is no envelope. */
export const inside = (at: Cursor, ...keys: readonly string[]): Cursor => {
  const key = keys.find(name => at.get(name).isObject)
  return key === undefined ? at : at.get(key)
}

/** The first string that is not empty; '' if there is none. */
export const firstWord = (at: Cursor, ...keys: readonly string[]): string => {
  for (const key of keys) {
    const value = at.str(key)
    if (value) return value
  }
  return ''
}

/** The number that these digits are, if there are any. */
export const numberOf = (digits: string | undefined): number | undefined =>
  digits === undefined ? undefined : Number(digits)
