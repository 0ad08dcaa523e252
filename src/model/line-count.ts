// How many lines a text has.

import type { Text } from './types.ts'

/** Nothing for a long text: only its beginning is held. */
export const lineCount = (text: Text): number | undefined => {
  if (typeof text !== 'string') return undefined
  return text === '' ? 0 : text.replace(/\n$/, '').split('\n').length
}
