// A tool that nobody knows.

import { previewOf } from '../entry/text-value.ts'
import type { Field } from '../transcript/types.ts'
import { firstLine } from '../wording/first-line.ts'
import { code, type DetailOf, type Kind, USUAL, words } from './kind.ts'

export const other: Kind<DetailOf<'other'>> = {
  ...USUAL,
  noun: 'other call',
  sentence: (_, { name, title = '' }) => ({ verb: name || 'Tool', object: title }),
  line: (_, { title, input }) => [title ? words(title) : code(firstArguments(input))],
  parts: () => []
}

/** The first ones that fit a line. */
export const firstArguments = (input: readonly Field[] = []): string =>
  input
    .slice(0, 3)
    .map(field => firstLine(previewOf(field.value)))
    .filter(text => text !== '' && text.length <= FITS)
    .join('  ')

const FITS = 80
