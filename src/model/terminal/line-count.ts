// How many lines a text has.

import type { Text } from '../transcript/types.ts'

/** Nothing for a long text: only its beginning is held. */
export const lineCount = (text: Text): number | undefined => {
  if (typeof text !== 'string') return undefined
  let lines = text === '' || text.endsWith('\n') ? 0 : 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++
  return lines
}
