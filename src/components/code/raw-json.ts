// JSON for reading: indented where it parses and is not too much for the page.

import { printJson } from '../../model/entry/json.ts'

/** Characters that are parsed and printed while the reader waits. */
const MAX = 1_000_000

/** The text indented, or as it is. */
export const readable = (json: string): string => {
  if (json.length > MAX) return json
  const value = parsed(json)
  return value === undefined ? json : printJson(value)
}

/** Of a value on one line that is a list or an object: its lines. Nothing for anything else. */
export const unfolded = (text: string): string | undefined => {
  if (text.length > MAX || !/^\s*[[{]/.test(text)) return undefined
  const value = parsed(text)
  return typeof value === 'object' && value !== null ? printJson(value) : undefined
}

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
