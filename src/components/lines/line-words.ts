// Lines of an entry, in words.

import type { LineSpan } from '../../state/links/link.ts'

export const lineWords = ({ first, last }: Pick<LineSpan, 'first' | 'last'>): string =>
  first === last ? `Line ${first}` : `Lines ${first} to ${last}`
