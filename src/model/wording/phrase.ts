// A call as a line to read: the same sentence as summary's, in pieces, seen from the session's directory.

import { kindOf } from '../kinds/index.ts'
import type { SentencePiece } from '../kinds/kind.ts'
import type { Tool } from '../transcript/types.ts'
import { sentence } from './summary.ts'

export interface Phrase {
  readonly verb: string
  readonly parts: readonly SentencePiece[]
}

export const phrase = (tool: Tool, cwd: string | undefined): Phrase => ({
  verb: sentence(tool).verb,
  parts: kindOf(tool.detail)
    .line(tool.detail, tool, cwd)
    .filter(piece => piece.text !== '')
})
