// From a pointer back to its text: follow the path inside the record, then read the value as the pointer says.

import type { LongText, Pointer, RecordNo, Text, ValuePath } from '../transcript/types.ts'
import { ownProperty } from '../values/own-property.ts'
import { asText } from './as-text.ts'

/** Reads a record of the source again. */
export type ReadRecord = (record: RecordNo) => Promise<unknown>

/** The whole text, long or short. */
export const fullText = async (text: Text, read: ReadRecord): Promise<string> => {
  if (typeof text === 'string') return text
  const parts: string[] = []
  for (const part of text.parts)
    parts.push(typeof part === 'string' ? part : await textIn(await read(part.record), part))
  return parts.join('')
}

/** Plain data of the model with every long text replaced by the whole of it. */
export const inFull = async (data: unknown, read: ReadRecord): Promise<unknown> => {
  if (typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) return Promise.all(data.map(item => inFull(item, read)))
  if (isLongText(data)) return fullText(data, read)
  const members = await Promise.all(
    Object.entries(data).map(async ([key, value]) => [key, await inFull(value, read)] as const)
  )
  return Object.fromEntries(members)
}

const isLongText = (data: object): data is LongText =>
  Object.hasOwn(data, 'preview') && Object.hasOwn(data, 'parts') && Object.hasOwn(data, 'size')

/** The text that a pointer names inside its record. Total: what is not there is ''. */
const textIn = async (record: unknown, at: Pointer): Promise<string> => {
  const whole = asText(await valueAt(record, at.path), at.as)
  return at.slice ? whole.slice(at.slice[0], at.slice[1]) : whole
}

/** The value at a path; a string on the way is read as JSON, or as a script that calls tools. */
export const valueAt = async (record: unknown, path: ValuePath): Promise<unknown> => {
  let value = record
  for (const step of path) {
    if (typeof value === 'string') value = await parsed(value)
    value = ownProperty(value, step)
  }
  return value
}

/** JSON in a string, or the calls of a script: few logs hold one, so what reads it comes when it is wanted. */
const parsed = async (text: string): Promise<unknown> => {
  try {
    return JSON.parse(text)
  } catch {
    return (await import('../script/calls.ts')).scriptCalls(text)
  }
}
