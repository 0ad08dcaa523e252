// Another way to work, often with a plan to approve.

import { maybe, named } from '../entry/part.ts'
import { firstLine } from '../wording/first-line.ts'
import { type DetailOf, type Kind, plain, quiet, USUAL, words } from './kind.ts'

export const mode: Kind<DetailOf<'mode'>> = {
  ...USUAL,
  noun: 'mode change',
  sentence: ({ mode }) => ({ verb: 'Mode', object: mode }),
  line: ({ mode, text = '' }, { title }) => {
    const about = firstLine(text).replace(/^#+\s*/, '')
    return mode || title ? [words(mode || title || ''), quiet(about)] : [words(about)]
  },
  parts: ({ mode, text, verdict, feedback }) => [
    named('mode', mode),
    ...maybe('text', text, 'prose', 'plan'),
    ...maybe('verdict', verdict),
    ...maybe('feedback', feedback, 'prose')
  ],
  done: ({ verdict }) => plain(verdict ?? ''),
  copies: ['plan', 'feedback', '']
}
