// What Markdown says, without what it looks like. Not needed for the first rows.

import { visiblePieces } from '../unicode/visible-characters.ts'
import type { Inline, Inlines } from './markdown.ts'

export const plainOf = (inlines: Inlines): string => inlines.map(plainInline).join('')

const plainInline = (inline: Inline): string => {
  switch (inline.inline) {
    case 'text':
    case 'code':
      return inline.text
    case 'strong':
    case 'em':
    case 'del':
    case 'link':
    case 'unlinked':
      return plainOf(inline.inlines)
    case 'break':
      return '\n'
    case 'picture':
    case 'image':
      return inline.alt
    case 'note':
      return `[${inline.label}]`
    default:
      return inline satisfies never
  }
}

/** What the eye reads of a label: no invisible characters, and look-alike forms of letters and dots as themselves. */
export const asSeen = (label: string): string =>
  visiblePieces(label)
    .map(piece => ('text' in piece ? piece.text : (piece.letter ?? '')))
    .join('')
    .normalize('NFKC')
    .trim()
