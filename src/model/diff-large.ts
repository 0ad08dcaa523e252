// Two long texts compared line by line without holding up the page: first the lines that stand once in both cut the
// work into pieces, then each piece is compared within limits, with a pause between. A piece that differs too much
// stands as removed, then added.

import { diffArrays } from 'diff'
import type { DiffLine } from './diff-hunks.ts'
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
  withEnds
} from './diff-texts.ts'

/** Up to this many pairs of lines the exact table is quick. */
const CELLS = 40_000
const MAX_EDITS = 400
const MAX_MILLIS = 25

export interface LargeDiff {
  readonly lines: readonly DiffLine[]
  readonly isRough: boolean
}

/** `pause` is called between pieces, and may wait. */
export const diffLargeTexts = async (
  old: string,
  next: string,
  how: { readonly ignoreSpace: boolean; readonly pause: () => Promise<void> | undefined }
): Promise<LargeDiff> => {
  const key = how.ignoreSpace ? spaceless : exact
  const { head, before, after, tail } = trimmed(...sameEnds(linesOf(old), linesOf(next)), key)
  const lines: DiffLine[] = [...head]
  let isRough = false
  let i = 0
  let j = 0
  const end = { old: before.length, next: after.length }
  await how.pause()
  for (const anchor of [...anchors(before.map(key), after.map(key)), end]) {
    const piece = compared(before.slice(i, anchor.old), after.slice(j, anchor.next), key)
    for (const line of piece.lines) lines.push(line)
    isRough ||= piece.isRough
    if (anchor !== end) lines.push(same(after[anchor.next] ?? ''))
    i = anchor.old + 1
    j = anchor.next + 1
    await how.pause()
  }
  for (const line of tail) lines.push(line)
  return { lines: withEnds(lines, old, next), isRough }
}

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
const anchors = (old: readonly string[], next: readonly string[]): readonly Anchor[] => {
  const places = new Map<string, { old: number; next: number }>()
  const note = (line: string, side: keyof Anchor, at: number): void => {
    const known = places.get(line) ?? { old: NONE, next: NONE }
    known[side] = known[side] === NONE ? at : MANY
    places.set(line, known)
  }
  for (const [i, line] of old.entries()) note(line, 'old', i)
  for (const [j, line] of next.entries()) note(line, 'next', j)
  return longestRising([...places.values()].filter(place => place.old >= 0 && place.next >= 0))
}

const NONE = -1
const MANY = -2

/** Given in the order of the old text: the longest choice that is in the order of the new text too. */
const longestRising = (places: readonly Anchor[]): readonly Anchor[] => {
  const before = new Map<Anchor, Anchor | undefined>()
  const ends: Anchor[] = []
  for (const place of places) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle]?.next ?? 0) < place.next) low = middle + 1
      else high = middle
    }
    before.set(place, ends[low - 1])
    ends[low] = place
  }
  const chosen: Anchor[] = []
  for (let place = ends.at(-1); place !== undefined; place = before.get(place)) chosen.push(place)
  return chosen.reverse()
}
