// A call as a line to read: the same sentence as summary's, in pieces, seen from the session's directory.

import { kindOf } from '../kinds/index.ts'
import { type SentencePiece, words } from '../kinds/kind.ts'
import type { Entry, Tool } from '../transcript/types.ts'
import { sentence, summary } from './summary.ts'
import { titleAfter } from './title-after.ts'

export interface Phrase {
  readonly verb: string
  readonly parts: readonly SentencePiece[]
}

/** The same as one text; an entry that is no call is told as anywhere. */
export const phraseText = (entry: Entry, cwd: string | undefined): string => {
  if (entry.type !== 'tool') return summary(entry)
  const { verb, parts } = phrase(entry, cwd)
  return [verb, ...parts.map(({ text }) => text)].join(' ')
}

export const phrase = (tool: Tool, cwd: string | undefined): Phrase => {
  const kind = kindOf(tool.detail)
  const verb = kind.lineVerb?.(tool.detail) ?? sentence(tool).verb
  const pieces = kind.line(tool.detail, tool, cwd)
  const said = pieces.filter(piece => piece.text !== '')
  const isNamed = said.some(piece => piece.part !== 'quiet')
  const title = isNamed ? '' : titleAfter(verb, tool.title)
  return { verb, parts: title === '' ? said : [words(title), ...said] }
}
