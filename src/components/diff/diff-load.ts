// A change as files to show. What is held is there at once; what is long is read first, and compared in slices.

import { type Accessor, createMemo } from 'solid-js'
import { heldDiff, textsDiff, withPath } from '../../model/diff/diff.ts'
import { type FileDiff, hunksOf, withPlaces } from '../../model/diff/hunks.ts'
import { parseLongPatch } from '../../model/diff/patch.ts'
import { withoutSpaceChanges } from '../../model/diff/space.ts'
import { sizeOf } from '../../model/entry/text-value.ts'
import type { Diff } from '../../model/transcript/types.ts'
import type { Viewer } from '../../state/session/viewer.ts'
import { createFetched, type Fetched } from '../primitives/fetched.ts'
import { everySlice } from '../primitives/slices.ts'

/** Characters of a change that are read as lines; above it the texts are shown as they are. */
const MAX_SIZE = 2_000_000
/** Up to this the exact comparison is tried first. */
const AT_ONCE = 40_000

export interface Loaded {
  readonly files: readonly FileDiff[]
  /** Too large to be compared. */
  readonly large: readonly Diff[]
}

export const createDiffFiles = (viewer: Viewer, diffs: () => readonly Diff[]): Accessor<Fetched<Loaded>> => {
  const ignoreSpace = () => !viewer.settings.whitespace
  const held = createMemo(() => {
    const files = diffs().map(diff => heldDiff(diff, ignoreSpace()))
    return files.every(file => file !== undefined) ? files.flat() : undefined
  })
  const asked = createFetched(
    () => (held() ? undefined : { diffs: diffs(), ignoreSpace: ignoreSpace() }),
    async wanted => {
      const small = wanted.diffs.filter(isReadable)
      const files: FileDiff[] = []
      for (const diff of small) files.push(...(await loaded(viewer, diff, wanted.ignoreSpace)))
      return { files, large: wanted.diffs.filter(diff => !isReadable(diff)) }
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

const loaded = async (viewer: Viewer, diff: Diff, ignoreSpace: boolean): Promise<readonly FileDiff[]> => {
  const held = heldDiff(diff, ignoreSpace)
  if (held) return held
  const { path = '' } = diff
  const pause = everySlice()
  if (diff.form === 'patch') return withPath(await parseLongPatch(await viewer.text(diff.patch), pause), path)
  const old = diff.old === null ? null : await viewer.text(diff.old)
  const next = diff.new === null ? null : await viewer.text(diff.new)
  if (old === null || next === null || old.length + next.length < AT_ONCE) {
    const small = textsDiff(path, old, next, ignoreSpace)
    if (small) return small
  }
  const { diffLargeTexts } = await import('../../model/diff/large.ts')
  const { lines, isRough } = await diffLargeTexts(old ?? '', next ?? '', { ignoreSpace, pause })
  return [{ path, notes: [], hunks: hunksOf(lines), isRough }]
}
