// Colours of a change: each side is painted as the file it is, in the painting worker, once somebody comes near.

import { type Accessor, createMemo, createResource, onCleanup } from 'solid-js'
import type { DiffLine, FileDiff } from '../../model/diff/hunks.ts'
import { coloursOf, grammarOf, type Run, runLines } from '../../state/workers/colours.ts'

export type LineColours = ReadonlyMap<DiffLine, readonly Run[]>

/** More than this stays plain. */
const MANY_LINES = 1000
const MANY_CHARACTERS = 60_000

export const createDiffColours = (
  file: Accessor<FileDiff>,
  path: Accessor<string>,
  isNear: Accessor<boolean>
): Accessor<LineColours> => {
  const gone = new AbortController()
  onCleanup(() => gone.abort())
  const sides = createMemo(() => [sideOf(file(), 'removed'), sideOf(file(), 'added')] as const)
  const language = createMemo(() => grammarOf(undefined, path()))
  const wanted = () => {
    const known = language()
    return known !== undefined && isNear() && sides().every(isPaintable)
      ? { sides: sides(), known }
      : undefined
  }
  const [painted] = createResource(
    wanted,
    async ({ sides, known }) => {
      const colours = new Map<DiffLine, readonly Run[]>()
      for (const lines of sides) {
        const code = lines.map(({ text }) => text).join('\n')
        const { runs } = await coloursOf(code, known, gone.signal)
        if (typeof runs === 'string') continue
        for (const [i, made] of runLines(code, runs).entries()) {
          const line = lines[i]
          if (line && made.map(({ text }) => text).join('') === line.text) colours.set(line, made)
        }
      }
      return colours
    },
    { initialValue: PLAIN }
  )
  return () => painted.latest
}

const PLAIN: LineColours = new Map()

const sideOf = ({ hunks }: FileDiff, kind: 'added' | 'removed'): readonly DiffLine[] =>
  hunks.flatMap(hunk => hunk.lines.filter(line => line.kind === kind || line.kind === 'same'))

const isPaintable = (lines: readonly DiffLine[]): boolean =>
  lines.length <= MANY_LINES && lines.reduce((sum, { text }) => sum + text.length, 0) <= MANY_CHARACTERS
