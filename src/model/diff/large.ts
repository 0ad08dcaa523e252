// Two long texts compared line by line without holding up the page: first the lines that stand once in both cut the
// work into pieces, then each piece is compared within limits, with a pause between. A piece that differs too much
// stands as removed, then added.

import { diffArrays } from 'diff'
import { firstWhere } from '../values/first-where.ts'
import type { DiffLine } from './hunks.ts'
import {
  added,
  aligned,
  exact,
  type LineKey,
  linesOf,
  removed,
  same,
  sameEnds,
  spaceless,
  trimmed,
  withLineEnds
} from './texts.ts'

/** Up to this many pairs of lines the exact table is quick. */
const CELLS = 40_000
const MAX_EDITS = 400
const MAX_MILLIS = 15
/** Lines between two looks at the clock. */
const STRIDE = 2000

export interface LargeDiff {
  readonly lines: readonly DiffLine[]
  readonly isRough: boolean
}

/** Called again and again; waits where it is time to let others work. */
export type Pause = () => Promise<void> | undefined

export const diffLargeTexts = async (
  old: string,
  next: string,
  how: { readonly ignoreSpace: boolean; readonly pause: Pause }
): Promise<LargeDiff> => {
  const key = how.ignoreSpace ? spaceless : exact
  const ends = sameEnds(linesOf(old), linesOf(next))
  await how.pause()
  const { head, before, after, tail } = trimmed(...ends, key)
  await how.pause()
  const lines: DiffLine[] = [...head]
  let isRough = false
  let i = 0
  let j = 0
  const end = { old: before.length, next: after.length }
  for (const anchor of [...(await anchors(before, after, key, how.pause)), end]) {
    const isGap = anchor.old > i || anchor.next > j
    const piece = isGap ? compared(before.slice(i, anchor.old), after.slice(j, anchor.next), key) : NOTHING
    for (const line of piece.lines) lines.push(line)
    isRough ||= piece.isRough
    if (anchor !== end) lines.push(same(after[anchor.next] ?? ''))
    i = anchor.old + 1
    j = anchor.next + 1
    if (isGap || lines.length % STRIDE === 0) await how.pause()
  }
  for (const line of tail) lines.push(line)
  return { lines: withLineEnds(lines, old, next), isRough }
}

const NOTHING: LargeDiff = { lines: [], isRough: false }

const compared = (old: readonly string[], next: readonly string[], key: LineKey): LargeDiff => {
  if (old.length * next.length <= CELLS) return { lines: aligned(old, next, key), isRough: false }
  const changes = diffArrays([...old], [...next], {
    comparator: (a, b) => key(a) === key(b),
    maxEditLength: MAX_EDITS,
    timeout: MAX_MILLIS
  })
  if (!changes) return { lines: [...old.map(removed), ...next.map(added)], isRough: true }
  const made = (change: { added: boolean; removed: boolean }) =>
    change.added ? added : change.removed ? removed : same
  return { lines: changes.flatMap(change => change.value.map(made(change))), isRough: false }
}

interface Anchor {
  readonly old: number
  readonly next: number
}

/** Lines that stand once in both texts, as many as keep their order in both. */
const anchors = async (
  old: readonly string[],
  next: readonly string[],
  key: LineKey,
  pause: Pause
): Promise<readonly Anchor[]> => {
  const places = new Map<string, { old: number; next: number }>()
  const note = async (lines: readonly string[], side: keyof Anchor): Promise<void> => {
    for (const [i, line] of lines.entries()) {
      const name = key(line)
      const known = places.get(name) ?? { old: NONE, next: NONE }
      known[side] = known[side] === NONE ? i : MANY
      places.set(name, known)
      if (i % STRIDE === 0) await pause()
    }
  }
  await note(old, 'old')
  await note(next, 'next')
  return longestRising(
    [...places.values()].filter(place => place.old >= 0 && place.next >= 0),
    pause
  )
}

const NONE = -1
const MANY = -2

/** Given in the order of the old text: the longest choice that is in the order of the new text too. */
const longestRising = async (places: readonly Anchor[], pause: Pause): Promise<readonly Anchor[]> => {
  const before = new Map<Anchor, Anchor | undefined>()
  const ends: Anchor[] = []
  for (const [i, place] of places.entries()) {
    if (i % STRIDE === 0) await pause()
    const at = firstWhere(ends.length, end => (ends[end]?.next ?? 0) >= place.next)
    before.set(place, ends[at - 1])
    ends[at] = place
  }
  const chosen: Anchor[] = []
  for (let place = ends.at(-1); place !== undefined; place = before.get(place)) chosen.push(place)
  return chosen.reverse()
}
