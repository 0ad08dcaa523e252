// JSON for reading: indented where it parses and is not too much for the page.

import { indentedJson } from '../../model/entry/json.ts'
import { AT_ONCE, jsonLinesOf } from '../../state/workers/texts.ts'

/** Characters that are parsed and printed at all. */
const MAX = 1_000_000

/** The text indented, or as it is. */
export const readable = async (json: string): Promise<string> =>
  json.length > MAX ? json : ((await jsonLinesOf(json)) ?? json)

/** Of a short value on one line that is a list or an object: its lines. Nothing for anything else. */
export const unfolded = (text: string): string | undefined =>
  text.length > AT_ONCE || !/^\s*[[{]/.test(text) ? undefined : indentedJson(text)
