// A diff without changes that are only spaces: such pairs of lines become unchanged lines.

import type { DiffLine, FileDiff, Hunk } from './hunks.ts'
import { aligned, spaceless } from './texts.ts'

const MAX_RUN = 400

export const withoutSpaceChanges = (file: FileDiff): FileDiff => ({
  ...file,
  hunks: file.hunks
    .map(withoutIn)
    .filter(hunk => hunk.isQuiet || hunk.lines.some(line => line.kind !== 'same'))
})

const withoutIn = (hunk: Hunk): Hunk => {
  const lines: DiffLine[] = []
  let old: DiffLine[] = []
  let next: DiffLine[] = []
  const flush = (): void => {
    lines.push(...settled(old, next))
    old = []
    next = []
  }
  for (const line of hunk.lines) {
    if (line.kind === 'removed') {
      if (next.length > 0) flush()
      old.push(line)
    } else if (line.kind === 'added') next.push(line)
    else {
      flush()
      lines.push(line)
    }
  }
  flush()
  return { ...hunk, lines }
}

const settled = (old: readonly DiffLine[], next: readonly DiffLine[]): readonly DiffLine[] => {
  if (old.length === 0 || next.length === 0 || old.length > MAX_RUN || next.length > MAX_RUN)
    return [...old, ...next]
  let i = 0
  let j = 0
  return aligned(
    old.map(line => line.text),
    next.map(line => line.text),
    spaceless
  ).flatMap((line): readonly DiffLine[] => {
    const before = line.kind === 'added' ? undefined : old[i++]
    const after = line.kind === 'removed' ? undefined : next[j++]
    if (!before || !after) return before ? [before] : after ? [after] : []
    const { kind: _, old: __, ...rest } = after
    return [{ ...rest, kind: 'same', ...(before.old === undefined ? {} : { old: before.old }) }]
  })
}
