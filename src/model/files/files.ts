// Which files a session touched: what was read, written, edited, deleted or moved, how many lines came and went, and by
// which calls. Each call is looked at alone, so a log that grows costs only its new entries.

import { diffCounts, heldDiff } from '../diff/diff.ts'
import { type FileDiff, lineCounts } from '../diff/hunks.ts'
import { previewOf } from '../entry/text-value.ts'
import { kindOf } from '../kinds/index.ts'
import type { Deed, FileUse } from '../kinds/kind.ts'
import type { Diff, Entry, EntryId, Tool } from '../transcript/types.ts'
import { serverTouches } from './server-files.ts'
import { wholePath } from './whole-path.ts'

/** What one call did to one file. */
export interface Touch {
  readonly path: string
  readonly deed: Deed
  /** Lines, where the log knows them. */
  readonly added?: number
  readonly removed?: number
  /** Lines of the whole file, as it was written. */
  readonly whole?: number
}

export interface TouchedFile {
  /** In full, where the session's directory is known. */
  readonly path: string
  /** How often each was done; calls that failed did nothing. */
  readonly deeds: Readonly<Record<Deed, number>>
  readonly failed: number
  readonly added: number
  readonly removed: number
  /** Some changes are there whose lines nobody counted. */
  readonly isUncounted: boolean
  /** The calls, in the order of the log. */
  readonly calls: readonly EntryId[]
}

/** Entry after entry; what is known so far can be read at any time. */
export class TouchedFiles {
  readonly #files = new Map<string, Growing>()
  readonly #cwd: string | undefined
  /** Of all files together. */
  lines = { added: 0, removed: 0 }

  constructor(cwd: string | undefined) {
    this.#cwd = cwd
  }

  add(entry: Entry): void {
    if (entry.type !== 'tool') return
    const named = touches(entry).map(touch => ({ ...touch, path: wholePath(touch.path, this.#cwd) }))
    for (const touch of merged(named)) {
      const file = this.#file(touch.path)
      if (file.calls.at(-1) !== entry.id) file.calls.push(entry.id)
      if (entry.status === 'failed' || entry.status === 'cancelled') {
        file.failed++
        continue
      }
      // A file that nothing was done to before is new: agents look at what they write over.
      const added = touch.added ?? (isUntouched(file) ? touch.whole : undefined)
      file.deeds[touch.deed]++
      file.added += added ?? 0
      file.removed += touch.removed ?? 0
      this.lines = {
        added: this.lines.added + (added ?? 0),
        removed: this.lines.removed + (touch.removed ?? 0)
      }
      if (CHANGES.has(touch.deed) && added === undefined) file.isUncounted = true
    }
  }

  list(): readonly TouchedFile[] {
    return [...this.#files.values()]
  }

  #file(path: string): Growing {
    const known = this.#files.get(path)
    if (known) return known
    const deeds = { read: 0, write: 0, edit: 0, delete: 0, move: 0 }
    const fresh = { path, deeds, failed: 0, added: 0, removed: 0, isUncounted: false, calls: [] }
    this.#files.set(path, fresh)
    return fresh
  }
}

export const filesTouched = (entries: readonly Entry[], cwd: string | undefined): readonly TouchedFile[] => {
  const book = new TouchedFiles(cwd)
  for (const entry of entries) book.add(entry)
  return book.list()
}

/** The files that a call names, each once. */
export const touches = (tool: Tool): readonly Touch[] =>
  merged(kindOf(tool.detail).files(tool.detail, tool).flatMap(touchesOf))

const touchesOf = (use: FileUse): readonly Touch[] => {
  switch (use.by) {
    case 'name':
      return named(use.path, use.deed, use.whole === undefined ? undefined : { whole: use.whole })
    case 'diff':
      return use.deed === undefined
        ? ofDiff(use.diff, use.path)
        : named(use.path, use.deed, diffCounts([use.diff]))
    case 'server':
      return serverTouches(use.tool, use.input)
    default:
      return use satisfies never
  }
}

type Growing = { -readonly [K in keyof TouchedFile]: TouchedFile[K] } & {
  deeds: Record<Deed, number>
  calls: EntryId[]
}

const CHANGES: ReadonlySet<Deed> = new Set(['write', 'edit'])

const isUntouched = ({ deeds }: Growing): boolean => Object.values(deeds).every(times => times === 0)

type Lines = Pick<Touch, 'added' | 'removed' | 'whole'>

const named = (path: string, deed: Deed, lines?: Lines): readonly Touch[] =>
  path === '' ? [] : [{ path, deed, ...lines }]

const ofDiff = (diff: Diff, callPath: string): readonly Touch[] => {
  const path = diff.path || callPath
  const lines = diffCounts([diff])
  if (diff.form === 'texts') {
    const deed = diff.new === null ? 'delete' : diff.old === null ? 'write' : 'edit'
    return named(path, deed, lines)
  }
  const [, to] = MOVED.exec(previewOf(diff.patch)) ?? []
  if (to !== undefined) return [...named(path, 'move'), ...named(to.trim(), 'edit', lines)]
  if (isAllNew(diff)) return named(path, 'write', lines)
  // A patch may speak of several files; only a short one is read for it.
  const files = heldDiff(diff) ?? []
  const [file, ...others] = files
  if (!file) return named(path, 'edit', lines)
  if (others.length === 0) return ofFile(file, path || file.path, lines)
  return files.flatMap(each => ofFile(each, each.path || path, lineCounts([each])))
}

/** A new file in the patch language: nothing but additions, and no word on where. */
const isAllNew = ({ patch, removed }: Extract<Diff, { form: 'patch' }>): boolean =>
  removed === 0 &&
  previewOf(patch)
    .split('\n')
    .every((line, i) => line.startsWith('+') || (line === '' && i > 0))

const ofFile = (file: FileDiff, path: string, lines: Lines | undefined): readonly Touch[] => [
  ...named(file.was ?? '', 'move'),
  ...named(path, deedOf(file), lines)
]

const deedOf = ({ change }: FileDiff): Deed =>
  change === 'new' ? 'write' : change === 'deleted' ? 'delete' : 'edit'

/** The first line of a section of the patch language. */
const MOVED = /^\*\*\* Move to: (.+)/

const merged = (all: readonly Touch[]): readonly Touch[] => {
  const byPath = new Map<string, Touch>()
  for (const touch of all) {
    const known = byPath.get(touch.path)
    if (!known) byPath.set(touch.path, touch)
    else if (touch.added !== undefined)
      byPath.set(touch.path, {
        ...known,
        added: (known.added ?? 0) + touch.added,
        removed: (known.removed ?? 0) + (touch.removed ?? 0)
      })
  }
  return [...byPath.values()]
}
