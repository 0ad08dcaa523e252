// What a tool, a hook or an API says is often written under several names in one record.

import { isLong, joinTexts, previewOf, sizeOf } from '../../model/entry/text-value.ts'
import type { Text } from '../../model/transcript/types.ts'

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
