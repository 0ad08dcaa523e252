// What changed between two texts, line by line: the hunk that several agents write beside an edit.

export interface Hunk {
  readonly oldStart: number
  readonly oldLines: number
  readonly newStart: number
  readonly newLines: number
  /** Each begins with a space, '-' or '+'. */
  readonly lines: readonly string[]
}

const CONTEXT = 3

/** One hunk from the first change to the last, with three lines around it. */
export const hunkOf = (before: string, after: string): Hunk => {
  const marked = compare(linesOf(before), linesOf(after))
  const changes = marked.flatMap((line, i) => (line.startsWith(' ') ? [] : [i]))
  const from = Math.max(0, (changes[0] ?? 0) - CONTEXT)
  const lines = marked.slice(from, (changes.at(-1) ?? -1) + 1 + CONTEXT)
  return {
    oldStart: from + 1,
    oldLines: lines.filter(line => !line.startsWith('+')).length,
    newStart: from + 1,
    newLines: lines.filter(line => !line.startsWith('-')).length,
    lines
  }
}

const unified = (hunk: Hunk): string =>
  [`@@ -${hunk.oldStart},${hunk.oldLines} +${hunk.newStart},${hunk.newLines} @@`, ...hunk.lines].join('\n')

/** A whole patch of one file, with its two header lines. */
export const patchOf = (path: string, before: string, after: string): string =>
  `--- ${path}\n+++ ${path}\n${unified(hunkOf(before, after))}\n`

export const linesOf = (text: string): readonly string[] => text.replace(/\n$/, '').split('\n')

/** The longest common lines, by the table that every textbook has. */
const compare = (before: readonly string[], after: readonly string[]): readonly string[] => {
  const common = before.map(() => new Array<number>(after.length + 1).fill(0))
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0
  for (let i = before.length - 1; i >= 0; i--) {
    const row = common[i]
    if (!row) continue
    for (let j = after.length - 1; j >= 0; j--)
      row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  }
  const out: string[] = []
  let i = 0
  let j = 0
  while (i < before.length || j < after.length) {
    if (i < before.length && before[i] === after[j]) {
      out.push(` ${before[i]}`)
      i++
      j++
    } else if (i < before.length && (j >= after.length || at(i + 1, j) >= at(i, j + 1)))
      out.push(`-${before[i++]}`)
    else out.push(`+${after[j++]}`)
  }
  return out
}
