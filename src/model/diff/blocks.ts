// Edits written as blocks: the text to look for, a line of =, the text to put in its place.

import { type FileDiff, hunksOf } from './hunks.ts'
import { aligned, exact, linesOf } from './texts.ts'

const SEARCH = /^(?:-{3,}|<{3,}) ?SEARCH>?\s*$/
const MIDDLE = /^={3,}\s*$/
const REPLACE = /^(?:\+{3,}|>{3,}) ?REPLACE>?\s*$/

export const isBlocks = (patch: string): boolean => /^(?:-{3,}|<{3,}) ?SEARCH>?[ \t\r]*$/m.test(patch)

/** Total: an unfinished block ends with the text; lines outside of blocks are notes. */
export const parseBlocks = (patch: string): readonly FileDiff[] => {
  const hunks: FileDiff['hunks'][number][] = []
  let part: 'outside' | 'old' | 'new' = 'outside'
  let old: string[] = []
  let next: string[] = []
  const close = (): void => {
    // A table of lines grows with both sides: what is not small stands as removed, then added.
    const lines =
      old.length * next.length <= 160_000
        ? aligned(old, next, exact)
        : [
            ...old.map(text => ({ kind: 'removed', text }) as const),
            ...next.map(text => ({ kind: 'added', text }) as const)
          ]
    hunks.push(...hunksOf(lines))
    old = []
    next = []
  }
  for (const line of linesOf(patch)) {
    if (SEARCH.test(line)) {
      if (part !== 'outside') close()
      part = 'old'
    } else if (part === 'old' && MIDDLE.test(line)) part = 'new'
    else if (part === 'new' && REPLACE.test(line)) {
      close()
      part = 'outside'
    } else if (part === 'old') old.push(line)
    else if (part === 'new') next.push(line)
    else if (line.trim() !== '') hunks.push({ label: '', lines: [{ kind: 'note', text: line }] })
  }
  if (part !== 'outside') close()
  return [{ path: '', notes: [], hunks }]
}
