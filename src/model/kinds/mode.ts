// Another way to work, often with a plan to approve.

import { maybe, named } from '../entry/part.ts'
import { firstLine } from '../wording/first-line.ts'
import { type DetailOf, type Kind, USUAL, words } from './kind.ts'

export const mode: Kind<DetailOf<'mode'>> = {
  ...USUAL,
  noun: 'mode change',
  sentence: ({ mode }) => ({ verb: 'Mode', object: mode }),
  line: ({ mode, text }, { title }) => [words(mode || title || firstLine(text ?? '').replace(/^#+\s*/, ''))],
  parts: ({ mode, text }) => [named('mode', mode), ...maybe('text', text, 'prose', 'plan')],
  copies: ['plan', '']
}
