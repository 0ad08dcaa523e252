// The lines around what a search found, in an output of which only some lines are shown.

import type { Accessor } from 'solid-js'
import { isLong } from '../../model/entry/text-value.ts'
import type { Text } from '../../model/transcript/types.ts'
import type { ViewerState } from '../../state/session/viewer.ts'
import { createFetched } from '../primitives/fetched.ts'
import { type Segment, splitLines } from './output-lines.ts'

/** Lines above and below it. */
const AROUND = 3

/** Nothing while the hit is elsewhere. */
export const createFound = (viewer: ViewerState, text: () => Text): Accessor<Segment | undefined> => {
  const line = (): number | undefined => {
    const found = viewer.found()
    return found?.text === text() ? found.line : undefined
  }
  const fetched = createFetched(
    () => {
      const [whole, at] = [text(), line()]
      return at === undefined ? undefined : { whole, from: Math.max(0, at - AROUND), to: at + AROUND + 1 }
    },
    async ({ whole, from, to }): Promise<Segment> => {
      if (!isLong(whole)) return { from, lines: splitLines(whole).slice(from, to) }
      const { pieces } = await viewer.lines(whole, [[from, to]])
      return { from: pieces[0]?.from ?? from, lines: pieces[0]?.lines ?? [] }
    }
  )
  return () => (line() === undefined ? undefined : fetched().value)
}

/** The segments with this one among them; what is shown already is not shown twice. */
export const withFound = (segments: readonly Segment[], found: Segment | undefined): readonly Segment[] => {
  if (!found) return segments
  let { from, lines } = found
  for (const segment of segments) {
    const end = segment.from + segment.lines.length
    if (from >= segment.from && from < end) {
      lines = lines.slice(end - from)
      from = end
    } else if (from < segment.from && from + lines.length > segment.from)
      lines = lines.slice(0, segment.from - from)
  }
  if (lines.length === 0) return segments
  return [...segments, { from, lines, carried: '' }].sort((a, b) => a.from - b.from)
}
