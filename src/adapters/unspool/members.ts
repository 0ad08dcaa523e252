// Members of the model's own objects, read again from a file that anybody may have written: what has another type is
// missing, what is not known is dropped. Long texts stay in the file.

import type { Text } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import { stringsIn } from '../reading/optional-members.ts'

/** A reader for each member of a type; the compiler knows which there are. */
export type Members<T> = { readonly [P in keyof T]-?: (at: Cursor) => T[P] }

/** In the order of the file: the same transcript is printed the same. */
export const readMembers = <T>(at: Cursor, members: Members<T>): T => {
  const found: [string, unknown][] = []
  const own = at.keys().filter(key => Object.hasOwn(members, key))
  for (const key of new Set([...own, ...Object.keys(members)])) {
    const value = members[key as keyof T](at.get(key))
    if (value !== undefined) found.push([key, value])
  }
  return Object.fromEntries(found) as T
}

const text = (at: Cursor): Text => (at.isString ? at.text() : '')
const maybeText = (at: Cursor): Text | undefined => (at.isString ? at.text() : undefined)
/** A text that may be missing on purpose. */
const textOrNull = (at: Cursor): Text | null => (at.isString ? at.text() : null)

const word = (at: Cursor): string => maybeWord(at) ?? ''
const maybeWord = (at: Cursor): string | undefined => (typeof at.value === 'string' ? at.value : undefined)
const wordOrNull = (at: Cursor): string | null => maybeWord(at) ?? null

const count = (at: Cursor): number => maybeCount(at) ?? 0
const maybeCount = (at: Cursor): number | undefined =>
  typeof at.value === 'number' && Number.isFinite(at.value) ? at.value : undefined

const counts = (at: Cursor): readonly number[] => (at.isList ? at.list().map(count) : [])

const maybeFlag = (at: Cursor): boolean | undefined => (typeof at.value === 'boolean' ? at.value : undefined)

/** One of these words; the first where it is none of them. */
const oneOf =
  <W extends string>(first: W, ...others: readonly W[]) =>
  (at: Cursor): W =>
    [first, ...others].find(word => word === at.value) ?? first

const maybeOneOf =
  <W extends string>(...words: readonly W[]) =>
  (at: Cursor): W | undefined =>
    words.find(word => word === at.value)

/** The objects of a list. */
const listOf =
  <T>(read: (at: Cursor) => T) =>
  (at: Cursor): readonly T[] =>
    at
      .list()
      .filter(item => item.isObject)
      .map(read)

const maybeList =
  <T>(read: (at: Cursor) => T) =>
  (at: Cursor): readonly T[] | undefined =>
    at.isList ? listOf(read)(at) : undefined

const maybeWords = (at: Cursor): readonly string[] | undefined => (at.isList ? stringsIn(at) : undefined)

const objectOf =
  <T>(members: Members<T>) =>
  (at: Cursor): T =>
    readMembers(at, members)

const maybeObject =
  <T>(members: Members<T>) =>
  (at: Cursor): T | undefined =>
    at.isObject ? readMembers(at, members) : undefined

/** A reader for each type that a member may have. */
export const member = {
  text,
  maybeText,
  textOrNull,
  word,
  maybeWord,
  wordOrNull,
  count,
  maybeCount,
  counts,
  maybeFlag,
  oneOf,
  maybeOneOf,
  listOf,
  maybeList,
  maybeWords,
  objectOf,
  maybeObject
}
