// Members of the model's own objects, read again from a file that anybody may have written: what has another type is
// missing, what is not known is dropped. Long texts stay in the file.

import type { Text } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import { stringsIn } from '../reading/optional-members.ts'

/** A reader for each member of a type; the compiler knows which there are. */
export type Members<T> = { readonly [P in keyof T]-?: (at: Cursor) => T[P] }

export const readMembers = <T>(at: Cursor, members: Members<T>): T => {
  const found: [string, unknown][] = []
  for (const key of Object.keys(members)) {
    const value = members[key as keyof T](at.get(key))
    if (value !== undefined) found.push([key, value])
  }
  return Object.fromEntries(found) as T
}

export const text = (at: Cursor): Text => (at.isString ? at.text() : '')
export const maybeText = (at: Cursor): Text | undefined => (at.isString ? at.text() : undefined)
/** A text that may be missing on purpose. */
export const textOrNull = (at: Cursor): Text | null => (at.isString ? at.text() : null)

export const word = (at: Cursor): string => maybeWord(at) ?? ''
export const maybeWord = (at: Cursor): string | undefined =>
  typeof at.value === 'string' ? at.value : undefined
export const wordOrNull = (at: Cursor): string | null => maybeWord(at) ?? null

export const count = (at: Cursor): number => maybeCount(at) ?? 0
export const maybeCount = (at: Cursor): number | undefined =>
  typeof at.value === 'number' && Number.isFinite(at.value) ? at.value : undefined

export const maybeFlag = (at: Cursor): boolean | undefined =>
  typeof at.value === 'boolean' ? at.value : undefined

/** One of these words; the first where it is none of them. */
export const oneOf =
  <W extends string>(first: W, ...others: readonly W[]) =>
  (at: Cursor): W =>
    [first, ...others].find(word => word === at.value) ?? first

/** The objects of a list. */
export const listOf =
  <T>(read: (at: Cursor) => T) =>
  (at: Cursor): readonly T[] =>
    at
      .list()
      .filter(item => item.isObject)
      .map(read)

export const maybeList =
  <T>(read: (at: Cursor) => T) =>
  (at: Cursor): readonly T[] | undefined =>
    at.isList ? listOf(read)(at) : undefined

export const maybeWords = (at: Cursor): readonly string[] | undefined =>
  at.isList ? stringsIn(at) : undefined

export const objectOf =
  <T>(members: Members<T>) =>
  (at: Cursor): T =>
    readMembers(at, members)

export const maybeObject =
  <T>(members: Members<T>) =>
  (at: Cursor): T | undefined =>
    at.isObject ? readMembers(at, members) : undefined
