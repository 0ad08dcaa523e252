// Making texts: short ones are held, long ones are pointed to. Joining and cutting keep the pointers.

import type { LongText, Pointer, Text } from '../transcript/types.ts'

/** Characters up to which a text is held in full. */
export const HELD = 4000
/** Characters of a long text that are held. */
export const PREVIEW = 600

/** A text that stands in the source at this pointer. */
export const textAt = (whole: string, at: Pointer): Text =>
  whole.length <= HELD ? whole : { preview: head(whole, PREVIEW), size: whole.length, parts: [at] }

/** Several texts as one. Empty ones leave no separator behind. */
export const joinTexts = (texts: readonly Text[], separator = '\n'): Text => {
  const kept = texts.filter(text => sizeOf(text) > 0)
  if (kept.length <= 1) return kept[0] ?? ''
  const size = kept.reduce((sum, text) => sum + sizeOf(text), separator.length * (kept.length - 1))
  if (kept.every(text => typeof text === 'string') && size <= HELD) return kept.join(separator)
  const parts = kept.flatMap((text, i) => (i === 0 ? partsOf(text) : [separator, ...partsOf(text)]))
  return { preview: head(kept.map(previewOf).join(separator), PREVIEW), size, parts: merged(parts) }
}

/** The characters from `from` up to `to` of a text made of at most one pointer; `whole` is that text in full. */
export const cutText = (whole: string, at: Pointer, from: number, to = whole.length): Text => {
  if (from <= 0 && to >= whole.length) return textAt(whole, at)
  const piece = whole.slice(from, to)
  const base = at.slice?.[0] ?? 0
  return textAt(piece.length <= HELD ? copied(piece) : piece, { ...at, slice: [base + from, base + to] })
}

/** So many characters of a text; of one whose parts are not known so well, its preview. */
export const beginningOf = (text: Text, size: number): Text => {
  if (typeof text === 'string') return text.slice(0, size)
  if (size >= text.size) return text
  if (size <= text.preview.length) return text.preview.slice(0, size)
  const last = text.parts.at(-1)
  const rest = text.parts.slice(0, -1)
  if (typeof last === 'string' && text.size - size <= last.length)
    return { ...text, size, parts: [...rest, last.slice(0, last.length - (text.size - size))] }
  if (typeof last === 'string' || last === undefined || rest.length > 0) return text.preview
  const from = last.slice?.[0] ?? 0
  return { ...text, size, parts: [{ ...last, slice: [from, from + size] }] }
}

export const isLong = (text: Text): text is LongText => typeof text !== 'string'

export const sizeOf = (text: Text): number => (typeof text === 'string' ? text.length : text.size)

export const previewOf = (text: Text): string => (typeof text === 'string' ? text : text.preview)

/** Nothing to read in it. */
export const isBlank = (text: Text): boolean => typeof text === 'string' && text.trim() === ''

const partsOf = (text: Text): readonly (string | Pointer)[] =>
  typeof text === 'string' ? [text] : text.parts

const merged = (parts: readonly (string | Pointer)[]): readonly (string | Pointer)[] => {
  const out: (string | Pointer)[] = []
  for (const part of parts) {
    const last = out.at(-1)
    if (typeof part === 'string' && typeof last === 'string') out[out.length - 1] = last + part
    else out.push(part)
  }
  return out
}

/** The first characters, without half a surrogate pair, in memory of their own. */
export const head = (text: string, length: number): string => {
  if (text.length <= length) return text
  const last = text.charCodeAt(length - 1)
  return copied(text.slice(0, last >= 0xd800 && last < 0xdc00 ? length - 1 : length))
}

/** A slice may keep its whole parent alive in V8; a round trip through JSON does not. */
const copied = (slice: string): string => JSON.parse(JSON.stringify(slice)) as string
