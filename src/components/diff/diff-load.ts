// A change as files to show. What is held is there at once; what is long is read first, and compared in slices.

import { type Accessor, createMemo } from 'solid-js'
import { heldDiff, textsDiff, withPath } from '../../model/diff/diff.ts'
import { type FileDiff, hunksOf, withPlaces } from '../../model/diff/hunks.ts'
import { parseLongPatch } from '../../model/diff/patch.ts'
import { withoutSpaceChanges } from '../../model/diff/space.ts'
import { sizeOf } from '../../model/entry/text-value.ts'
import type { Diff } from '../../model/transcript/types.ts'
import type { ViewerState } from '../../state/session/viewer.ts'
import { createFetched, type Fetched } from '../primitives/fetched.ts'
import { everySlice } from '../primitives/slices.ts'

/** Characters of a change that are read as lines; above it the texts are shown as they are. */
const MAX_SIZE = 2_000_000
/** Lines of it: each becomes an object, however short it is. */
const MAX_LINES = 100_000
/** Up to this the exact comparison is tried first. */
const AT_ONCE = 40_000

export interface Loaded {
  readonly files: readonly FileDiff[]
  /** Too large to be compared. */
  readonly large: readonly Diff[]
}

export const createDiffFiles = (
  viewer: ViewerState,
  diffs: () => readonly Diff[]
): Accessor<Fetched<Loaded>> => {
  const ignoreSpace = () => !viewer.settings.whitespace
  const held = createMemo(() => {
    const files = diffs().map(diff => heldDiff(diff, ignoreSpace()))
    return files.every(file => file !== undefined) ? files.flat() : undefined
  })
  const asked = createFetched(
    () => (held() ? undefined : { diffs: diffs(), ignoreSpace: ignoreSpace() }),
    async wanted => {
      const files: FileDiff[] = []
      const large: Diff[] = []
      for (const diff of wanted.diffs) {
        const read = isReadable(diff) ? await loaded(viewer, diff, wanted.ignoreSpace) : undefined
        if (read) files.push(...read)
        else large.push(diff)
      }
      return { files, large }
    }
  )
  const shown = (files: readonly FileDiff[]) =>
    (ignoreSpace() ? files.map(withoutSpaceChanges) : files).map(withPlaces)
  return createMemo(() => {
    const files = held()
    if (files) return { value: { files: shown(files), large: [] } }
    const { value, failed } = asked()
    if (value) return { value: { files: shown(value.files), large: value.large } }
    return failed === undefined ? {} : { failed }
  })
}

const isReadable = (diff: Diff): boolean =>
  (diff.form === 'patch' ? sizeOf(diff.patch) : sizeOf(diff.old ?? '') + sizeOf(diff.new ?? '')) <= MAX_SIZE

/** Nothing where it has too many lines. */
const loaded = async (
  viewer: ViewerState,
  diff: Diff,
  ignoreSpace: boolean
): Promise<readonly FileDiff[] | undefined> => {
  const held = heldDiff(diff, ignoreSpace)
  if (held) return held
  const { path = '' } = diff
  const pause = everySlice()
  if (diff.form === 'patch') {
    const patch = await viewer.text(diff.patch)
    return hasManyLines(patch) ? undefined : withPath(await parseLongPatch(patch, pause), path)
  }
  const old = diff.old === null ? null : await viewer.text(diff.old)
  const next = diff.new === null ? null : await viewer.text(diff.new)
  if (hasManyLines(old ?? '') || hasManyLines(next ?? '')) return undefined
  if (old === null || next === null || old.length + next.length < AT_ONCE) {
    const small = textsDiff(path, old, next, ignoreSpace)
    if (small) return small
  }
  const { diffLargeTexts } = await import('../../model/diff/large.ts')
  const { lines, isRough } = await diffLargeTexts(old ?? '', next ?? '', { ignoreSpace, pause })
  return [{ path, notes: [], hunks: hunksOf(lines), isRough }]
}

const hasManyLines = (text: string): boolean => {
  let lines = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1))
    if (++lines > MAX_LINES) return true
  return false
}
