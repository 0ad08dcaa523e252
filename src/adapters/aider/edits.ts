// Edits in the text of a reply, in the forms that Aider asks models for: SEARCH/REPLACE blocks, whole files, unified diffs,
// patches. Each is a range of the reply, with the line above that names its file.

import type { ToolDetail } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { TextRange } from '../reading/tags.ts'
import { fenceAt, fencedBlock, opensPatch, patchBlock } from './fenced-blocks.ts'
import { namedFile } from './file-names.ts'
import { ReplyLines } from './lines.ts'
import { opensSearch, searchBlocks } from './search-blocks.ts'

export interface EditBlock extends TextRange {
  readonly form: 'search' | 'whole' | 'udiff' | 'patch'
  /** It can be nothing but an edit. */
  readonly isSure: boolean
  readonly path: string
  readonly detail: ToolDetail
  /** What the edit looks for. */
  readonly search: string
}

export interface ReadEdits {
  readonly blocks: readonly EditBlock[]
  /** The line behind them. */
  readonly next: number
}

/** The file of an edit, and the line that the edit begins with. */
export interface EditStart {
  readonly path: string
  readonly line: number
}

/** `at` stands on the reply's text. */
export const editBlocks = (at: Cursor, text: string, within: TextRange): readonly EditBlock[] => {
  const lines = new ReplyLines(text, within)
  const found: EditBlock[] = []
  for (let i = 0; i < lines.count; ) {
    const { blocks, next } = editsAt(at, lines, i, found.at(-1)?.path ?? '')
    for (const block of blocks) found.push(block)
    i = Math.max(next, i + 1)
  }
  return found
}

const editsAt = (at: Cursor, lines: ReplyLines, i: number, lastPath: string): ReadEdits => {
  const fence = fenceAt(lines, i)
  const first = fence === undefined ? i : i + 1
  if (opensSearch(lines, first)) return searchBlocks(at, lines, first, startOf(lines, i, lastPath))
  // The name of the file may stand inside the fence.
  if (fence !== undefined && opensSearch(lines, first + 1))
    return searchBlocks(at, lines, first + 1, { path: namedFile(lines.text(first)) || lastPath, line: i })
  if (opensPatch(lines, first)) return patchBlock(at, lines, first, i)
  if (fence === undefined) return { blocks: [], next: i + 1 }
  return fencedBlock(at, lines, i, fence, startOf(lines, i, ''))
}

/** The line above names the file; one blank line may stand between. */
const startOf = (lines: ReplyLines, i: number, lastPath: string): EditStart => {
  const line = lines.text(i - 1).trim() === '' ? i - 2 : i - 1
  const path = namedFile(lines.text(line))
  return path === '' ? { path: lastPath, line: i } : { path, line }
}
