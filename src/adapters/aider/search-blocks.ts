// SEARCH/REPLACE blocks, with or without a fence around them, one or several in a fence.

import type { Cursor } from '../reading/cursor.ts'
import type { EditBlock, EditStart, ReadEdits } from './edits.ts'
import { BARE_FENCE } from './fenced-blocks.ts'
import { namedFile } from './file-names.ts'
import type { ReplyLines } from './lines.ts'

const SEARCH = /^<{5,9} SEARCH>?\s*$/
const DIVIDER = /^={5,9}\s*$/
const REPLACE = /^>{5,9} REPLACE\s*$/

export const opensSearch = (lines: ReplyLines, i: number): boolean => lines.is(i, SEARCH)

/** The blocks from line `first` on, as long as they follow each other. */
export const searchBlocks = (at: Cursor, lines: ReplyLines, first: number, start: EditStart): ReadEdits => {
  const blocks: EditBlock[] = []
  let { path } = start
  let from = lines.from(start.line)
  let i = first
  let next = first + 1
  while (opensSearch(lines, i)) {
    const divider = lines.next(DIVIDER, i)
    const end = lines.next(REPLACE, divider)
    // Models forget the end of a block: what is between two beginnings is text.
    if (end >= lines.count || lines.next(SEARCH, i) < divider) break
    blocks.push({ ...blockAt(at, lines, [i, divider, end], path), from, to: lines.to(end) })
    next = end + 1
    i = lines.skipBlank(next)
    from = lines.from(i)
    const named = opensSearch(lines, i + 1) ? namedFile(lines.text(i)) : ''
    if (named === '') continue
    path = named
    i++
  }
  const last = blocks.at(-1)
  if (!last || !lines.is(next, BARE_FENCE)) return { blocks, next }
  return { blocks: [...blocks.slice(0, -1), { ...last, to: lines.to(next) }], next: next + 1 }
}

const blockAt = (
  at: Cursor,
  lines: ReplyLines,
  [begin, divider, end]: readonly [number, number, number],
  path: string
): Omit<EditBlock, 'from' | 'to'> => {
  const old = lines.between(begin, divider)
  const now = lines.between(divider, end)
  const diff = { form: 'texts', old: at.cut(old.from, old.to), new: at.cut(now.from, now.to) } as const
  const search = at.string.slice(old.from, old.to)
  return { form: 'search', isSure: true, path, search, detail: { kind: 'edit', path, diffs: [diff] } }
}
