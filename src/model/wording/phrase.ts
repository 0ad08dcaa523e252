// A call as a line to read: the same sentence as summary's, in pieces, seen from the session's directory.

import { kindOf } from '../kinds/index.ts'
import { type SentencePiece, words } from '../kinds/kind.ts'
import type { Tool } from '../transcript/types.ts'
import { sentence } from './summary.ts'
import { titleAfter } from './title-after.ts'

export interface Phrase {
  readonly verb: string
  readonly parts: readonly SentencePiece[]
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
