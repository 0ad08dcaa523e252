// A thought that went through a tool.

import { named } from '../entry/part.ts'
import { firstLine } from '../wording/first-line.ts'
import { type DetailOf, type Kind, USUAL, words } from './kind.ts'

export const think: Kind<DetailOf<'think'>> = {
  ...USUAL,
  noun: 'thought',
  sentence: ({ text }) => ({ verb: 'Think', object: firstLine(text) }),
  line: ({ text }) => [words(firstLine(text))],
  parts: ({ text }) => [named('', text, 'prose', 'thought')],
  copies: ['thought']
}
