// Arguments that are one plain word: what the call is about.

import type { ToolDetail } from '../../model/transcript/types.ts'
import type { Cursor } from './cursor.ts'

/** The call with that word in its place; undefined where its kind has no place for one. */
export const filledBy = (detail: ToolDetail, raw: Cursor): ToolDetail | undefined => {
  const word = raw.string.slice(0, 4000)
  switch (detail.kind) {
    case 'execute':
      return { ...detail, command: raw.text() }
    case 'read':
    case 'delete':
      return { ...detail, path: word }
    case 'search':
      return { ...detail, pattern: word }
    case 'fetch':
      return { ...detail, url: word }
    case 'websearch':
      return { ...detail, query: word }
    case 'think':
      return { ...detail, text: raw.text() }
    default:
      return undefined
  }
}
