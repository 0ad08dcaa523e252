// Whole characters of a text, where they may be pairs.

/** Nothing behind the end. */
export const charAt = (text: string, at: number): string => {
  const point = text.codePointAt(at)
  return point === undefined ? '' : String.fromCodePoint(point)
}

export const charBefore = (text: string, at: number): string => {
  const unit = text.charCodeAt(at - 1)
  return charAt(text, unit >= 0xdc00 && unit < 0xe000 ? at - 2 : at - 1)
}
