// Another way to work, often with a plan to approve.

import { maybe, named } from '../entry/part.ts'
import { previewOf, sizeOf } from '../entry/text-value.ts'
import type { Text } from '../transcript/types.ts'
import { firstLine } from '../wording/first-line.ts'
import { duration } from '../wording/time.ts'
import { type DetailOf, type Kind, plain, quiet, USUAL, words } from './kind.ts'

export const mode: Kind<DetailOf<'mode'>> = {
  ...USUAL,
  noun: 'mode change',
  sentence: ({ mode }) => ({ verb: 'Mode', object: mode }),
  /** What there is to approve says more than the mode that follows. */
  lineVerb: ({ text = '' }) => (sizeOf(text) > 0 ? 'Plan' : 'Mode'),
  line: ({ mode, text = '' }, { title }) =>
    sizeOf(text) > 0 ? [words(about(text)), quiet(mode)] : [words(mode || title || '')],
  parts: ({ mode, text, verdict, feedback }) => [
    named('mode', mode),
    ...maybe('text', text, 'prose', 'plan'),
    ...maybe('verdict', verdict),
    ...maybe('feedback', feedback, 'prose')
  ],
  done: ({ verdict }, { startedAt, endedAt }) => {
    const took = startedAt === undefined || endedAt === undefined ? '' : duration(endedAt - startedAt)
    return plain(verdict && took ? `${verdict} after ${took}` : (verdict ?? ''))
  },
  copies: ['plan', 'feedback', '']
}

/** That it is a plan is said already. */
const about = (text: Text): string =>
  firstLine(previewOf(text).replace(/^\s*#*\s*(?:the |implementation )?plan:?\s*\n+/i, '')).replace(
    /^#+\s*(?:plan: )?/i,
    ''
  )
