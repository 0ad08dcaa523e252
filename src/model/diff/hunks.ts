// The shape of a diff that views read: files, hunks, lines. And the cutting of a long list of lines into hunks.

export interface FileDiff {
  /** '' where nothing says which file. */
  readonly path: string
  /** Its name before, if it was renamed or copied. */
  readonly was?: string
  readonly change?: 'new' | 'deleted'
  /** What is to say apart from lines: a changed mode, binary content. */
  readonly notes: readonly string[]
  readonly hunks: readonly Hunk[]
  /** Parts were too different to be compared: they stand as removed, then added. */
  readonly isRough?: boolean
}

export interface Hunk {
  /** Where it stands, in the words of the patch: a function, a heading. */
  readonly label: string
  readonly lines: readonly DiffLine[]
  /** Only unchanged lines: folded until someone wants them. */
  readonly isQuiet?: boolean
}

export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed' | 'note'
  readonly text: string
  /** Line numbers, where they are known. */
  readonly old?: number
  readonly new?: number
  /** They count the lines of the texts that were compared: nothing says where in the file these stand. */
  readonly isPlace?: true
  /** The file ends here without a newline. */
  readonly noNewline?: true
}

const CONTEXT = 3

/** Changes with a few unchanged lines around them; the unchanged rest in quiet hunks between. */
export const hunksOf = (lines: readonly DiffLine[], context = CONTEXT): readonly Hunk[] => {
  const hunks: Hunk[] = []
  let shownFrom = 0
  let quietFrom = 0
  const close = (quietTo: number, shownTo: number): void => {
    if (quietTo > quietFrom) hunks.push(quiet(lines.slice(quietFrom, quietTo)))
    if (shownTo > quietTo) hunks.push({ label: '', lines: lines.slice(quietTo, shownTo) })
    quietFrom = shownTo
  }
  let lastChange = -1
  for (const [i, line] of lines.entries()) {
    if (line.kind === 'same') continue
    // A gap that would hide next to nothing is not worth a fold.
    const isNear = lastChange >= 0 && i - lastChange <= 2 * context + SMALL_GAP
    if (!isNear) {
      if (lastChange >= 0) close(shownFrom, lastChange + 1 + context)
      const start = Math.max(quietFrom, i - context)
      shownFrom = start - quietFrom < SMALL_GAP ? quietFrom : start
    }
    lastChange = i
  }
  if (lastChange >= 0) {
    const end = lastChange + 1 + context
    close(shownFrom, lines.length - end < SMALL_GAP ? lines.length : end)
  }
  if (quietFrom < lines.length) hunks.push(quiet(lines.slice(quietFrom)))
  return hunks
}

const SMALL_GAP = 3

/** Lines without numbers get their places, so that each has an address. */
export const withPlaces = (file: FileDiff): FileDiff => {
  if (file.hunks.some(({ lines }) => lines.some(line => (line.old ?? line.new) !== undefined))) return file
  let old = 0
  let next = 0
  const placed = (line: DiffLine): DiffLine => ({
    ...line,
    isPlace: true,
    ...(line.kind === 'same' || line.kind === 'removed' ? { old: ++old } : {}),
    ...(line.kind === 'same' || line.kind === 'added' ? { new: ++next } : {})
  })
  return { ...file, hunks: file.hunks.map(hunk => ({ ...hunk, lines: hunk.lines.map(placed) })) }
}

const quiet = (lines: readonly DiffLine[]): Hunk => ({ label: '', lines, isQuiet: true })

export const lineCounts = (
  files: readonly FileDiff[]
): { readonly added: number; readonly removed: number } => {
  let added = 0
  let removed = 0
  for (const file of files)
    for (const hunk of file.hunks)
      for (const line of hunk.lines) {
        if (line.kind === 'added') added++
        else if (line.kind === 'removed') removed++
      }
  return { added, removed }
}
