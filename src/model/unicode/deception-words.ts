// How many characters of a text deceive, in words.

import { counted } from '../wording/numbers.ts'
import { visiblePieces } from './visible-characters.ts'

/** Nothing where there are none. */
export const deceptionWords = (text: string): string => {
  const signs = visiblePieces(text).flatMap(piece => ('sign' in piece ? [piece] : []))
  const alike = signs.filter(sign => sign.letter).length
  const hidden = signs.length - alike
  return [
    ...(hidden > 0 ? [counted(hidden, 'invisible character')] : []),
    ...(alike > 0 ? [counted(alike, 'look-alike letter')] : [])
  ].join(' and ')
}
