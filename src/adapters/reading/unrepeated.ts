// What a tool or the API says is often written under several names in one record.

import { joinTexts, previewOf, sizeOf } from '../../model/entry/text-value.ts'
import type { Text } from '../../model/transcript/types.ts'

/** The texts as one, without those that another one holds. */
export const unrepeated = (texts: readonly Text[]): Text =>
  joinTexts(
    texts.filter(
      (text, i) =>
        !texts.some((other, j) => j !== i && isWithin(text, other) && (j < i || !isWithin(other, text)))
    )
  )

/** Of long texts the beginnings are compared. */
const isWithin = (text: Text, other: Text): boolean =>
  sizeOf(text) <= sizeOf(other) && previewOf(other).includes(previewOf(text).trim().slice(0, A_PAGE))

const A_PAGE = 1000
