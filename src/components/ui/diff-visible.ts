// The part of a change that is drawn: as many lines as the reader asked for so far. An unchanged stretch that is folded
// counts as one line.

import type { DiffLine, FileDiff } from '../../model/diff-hunks.ts'
import type { LineSpan } from '../../state/link.ts'

export interface VisibleFile {
  readonly file: FileDiff
  readonly hunks: readonly VisibleHunk[]
}

export interface VisibleHunk {
  readonly label: string
  /** All of its lines: pairs of lines are looked for among them. */
  readonly all: readonly DiffLine[]
  readonly lines: readonly DiffLine[]
  /** The name of its fold, and whether it is closed; only unchanged stretches have one. */
  readonly fold?: { readonly key: string; readonly isClosed: boolean }
}

export const visiblePart = (
  files: readonly FileDiff[],
  limit: number,
  isOpen: (key: string) => boolean
): { readonly files: readonly VisibleFile[]; readonly hidden: number } => {
  let room = limit
  let hidden = 0
  const visible = files.flatMap((file, f): readonly VisibleFile[] => {
    const isFirstOut = room <= 0
    const hunks = file.hunks.flatMap((hunk, h): readonly VisibleHunk[] => {
      const key = `${f} ${h}`
      const isClosed = hunk.isQuiet === true && !isOpen(key)
      if (room <= 0) {
        hidden += isClosed ? 0 : hunk.lines.length
        return []
      }
      const lines = isClosed ? [] : hunk.lines.slice(0, room)
      room -= isClosed ? 1 : lines.length
      hidden += isClosed ? 0 : hunk.lines.length - lines.length
      const shape = { label: hunk.label, all: hunk.lines, lines }
      return [hunk.isQuiet ? { ...shape, fold: { key, isClosed } } : shape]
    })
    return isFirstOut && file.hunks.length > 0 ? [] : [{ file, hunks }]
  })
  return { files: visible, hidden }
}

/** Where a line stands: how many lines come before it once its own stretch is open, and the fold of that stretch. */
export const placeOfLine = (
  files: readonly FileDiff[],
  file: number,
  line: LineSpan
): { readonly before: number; readonly fold: string | undefined } | undefined => {
  let before = 0
  for (const [f, { hunks }] of files.entries())
    for (const [h, hunk] of hunks.entries()) {
      const place = f === file ? hunk.lines.findIndex(each => each[line.side ?? 'new'] === line.first) : -1
      if (place >= 0) return { before: before + place, fold: hunk.isQuiet ? `${f} ${h}` : undefined }
      before += hunk.isQuiet ? 1 : hunk.lines.length
    }
  return undefined
}
