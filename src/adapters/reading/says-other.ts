// Whether one text says something that others do not. How it is set does not count: white space, the numbers of lines,
// fences, colours.

import { isLong, joinTexts, previewOf, sizeOf } from '../../model/entry/text-value.ts'
import type { Text } from '../../model/transcript/types.ts'

export const saysOther = (text: Text, others: readonly Text[]): boolean => {
  const shown = others.filter(other => sizeOf(other) > 0)
  if (shown.length === 0 || sizeOf(text) === 0) return false
  if (isLong(text)) return !shown.some(other => isLong(other) && beginAlike(text, other))
  const all = shown.map(other => bare(previewOf(other))).join('\n')
  // Of a long text only the beginning is at hand: what is not found may stand further down.
  if (shown.some(isLong)) return !all.includes(bare(text).slice(0, LOOK)) && !isBrief(text)
  return text.split('\n').some(line => !all.includes(bare(line)))
}

/** Long texts that begin in the same words are the same, as far as can be told. */
const beginAlike = (one: Text, other: Text): boolean => {
  const [a, b] = [bare(previewOf(one)), bare(previewOf(other))]
  return a.includes(b.slice(0, LOOK)) || b.includes(a.slice(0, LOOK))
}

const LOOK = 200
const isBrief = (text: Text): boolean => sizeOf(text) < LOOK

/** The letters of a text, without how they are set. */
const bare = (text: string): string =>
  text
    .replaceAll(COLOURS, '')
    .replaceAll(/^[ \t]*```[\w-]*[ \t]*$/gm, '')
    .replaceAll(/^ *\d{1,7}[→\t|:]/gm, '')
    .replaceAll(/\s+/g, '')

const COLOURS = /\u001b\[[0-9;]*m/g

/** The texts as one, without those that an earlier one holds, or `any` other one. */
export const unrepeated = (texts: readonly Text[], by: 'earlier' | 'any' = 'earlier'): Text =>
  joinTexts(
    texts.filter(
      (text, i) =>
        !texts.some(
          (other, j) => holds(other, text) && (j < i || (j > i && by === 'any' && !holds(text, other)))
        )
    )
  )

const holds = (other: Text, text: Text): boolean =>
  isLong(text)
    ? isLong(other) &&
      Math.abs(sizeOf(other) - sizeOf(text)) <= LINE_END &&
      previewOf(other) === previewOf(text)
    : previewOf(other).includes(text.trim())

/** One of two copies may end with a line break. */
const LINE_END = 2
