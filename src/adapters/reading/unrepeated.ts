// What a tool, a hook or an API says is often written under several names in one record.

import { isLong, joinTexts, previewOf, sizeOf } from '../../model/entry/text-value.ts'
import type { Text } from '../../model/transcript/types.ts'

/** The texts as one, without those that an earlier one holds. */
export const unrepeated = (texts: readonly Text[]): Text =>
  joinTexts(texts.filter((text, i) => !texts.slice(0, i).some(before => holds(before, text))))

const holds = (before: Text, text: Text): boolean =>
  isLong(text)
    ? isLong(before) &&
      Math.abs(sizeOf(before) - sizeOf(text)) <= LINE_END &&
      previewOf(before) === previewOf(text)
    : previewOf(before).includes(text.trim())

/** One of two copies may end with a line break. */
const LINE_END = 2
