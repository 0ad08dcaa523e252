// The part of a change that is drawn: as many lines as the reader asked for so far. An unchanged stretch that is folded
// counts as one line.

import type { DiffLine, FileDiff } from '../../model/diff/hunks.ts'
import type { LineSpan } from '../../state/links/link.ts'

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
export interface LinePlace {
  readonly before: number
  readonly fold: string | undefined
}

export const placeOfLine = (
  files: readonly FileDiff[],
  file: number,
  line: LineSpan
): LinePlace | undefined => {
  for (const at of eachLine(files))
    if (at.file === file && at.line[line.side ?? 'new'] === line.first) return at.place
  return undefined
}

/** Of the lines that hold these words, the one nearest to the nth. In a patch a sign may stand in front of them. */
export const placeOfWords = (
  files: readonly FileDiff[],
  words: string,
  nth: number
): LinePlace | undefined => {
  const unsigned = /^[ +-]/.test(words) ? words.slice(1) : words
  let best: { readonly distance: number; readonly place: LinePlace } | undefined
  let n = 0
  for (const { line, place } of eachLine(files)) {
    const distance = Math.abs(n++ - nth)
    if (line.text.includes(unsigned) && (!best || distance < best.distance)) best = { distance, place }
  }
  return best?.place
}

function* eachLine(
  files: readonly FileDiff[]
): Generator<{ readonly file: number; readonly line: DiffLine; readonly place: LinePlace }> {
  let before = 0
  for (const [file, { hunks }] of files.entries())
    for (const [h, hunk] of hunks.entries()) {
      const fold = hunk.isQuiet ? `${file} ${h}` : undefined
      for (const [i, line] of hunk.lines.entries()) yield { file, line, place: { before: before + i, fold } }
      before += hunk.isQuiet ? 1 : hunk.lines.length
    }
}
