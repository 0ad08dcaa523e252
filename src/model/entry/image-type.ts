// What an image really is, by its own first bytes: type, width and height. What a log declares is not believed, and
// nothing is decoded before its size is known.

export type RasterType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif'

export interface ImageFacts {
  readonly type: RasterType
  readonly width: number
  readonly height: number
}

/** svg: a document with rules of its own. unknown: none of the five types. broken: one of them, without a size. */
export type ImageRefusal = 'svg' | 'unknown' | 'broken' | 'too-many-pixels'

export const MAX_PIXELS = 40_000_000
export const MAX_IMAGE_BYTES = 20_000_000

export const imageFacts = (bytes: Uint8Array): ImageFacts | ImageRefusal => {
  const type = rasterType(bytes)
  if (type === undefined) return looksLikeSvg(bytes) ? 'svg' : 'unknown'
  const size = SIZES[type](bytes)
  if (!size || size.width === 0 || size.height === 0) return 'broken'
  return size.width * size.height > MAX_PIXELS ? 'too-many-pixels' : { type, ...size }
}

/** By the magic numbers at the very beginning, and nowhere else. */
export const rasterType = (bytes: Uint8Array): RasterType | undefined => {
  if (text(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'image/gif'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 4) === 'WEBP') return 'image/webp'
  if (text(bytes, 4, 4) === 'ftyp' && brands(bytes).some(brand => brand === 'avif' || brand === 'avis'))
    return 'image/avif'
  return undefined
}

interface Size {
  readonly width: number
  readonly height: number
}

const SIZES: Readonly<Record<RasterType, (bytes: Uint8Array) => Size | undefined>> = {
  'image/png': bytes =>
    text(bytes, 12, 4) === 'IHDR' && bytes.length >= 24
      ? { width: big(bytes, 16, 4), height: big(bytes, 20, 4) }
      : undefined,
  'image/jpeg': bytes => jpegSize(bytes),
  'image/gif': bytes =>
    bytes.length >= 10 ? { width: little(bytes, 6, 2), height: little(bytes, 8, 2) } : undefined,
  'image/webp': bytes => webpSize(bytes),
  'image/avif': bytes => avifSize(bytes)
}

/** Segments up to the frame header, which holds the size. */
const jpegSize = (bytes: Uint8Array): Size | undefined => {
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at++
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2
    else if (isFrame(marker)) return { height: big(bytes, at + 5, 2), width: big(bytes, at + 7, 2) }
    else if (marker === 0xd9 || marker === 0xda) return undefined
    else at += 2 + Math.max(2, big(bytes, at + 2, 2))
  }
  return undefined
}

/** Frame headers of all codings; tables and arithmetic conditioning have numbers among them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const webpSize = (bytes: Uint8Array): Size | undefined => {
  if (bytes.length < 30) return undefined
  switch (text(bytes, 12, 4)) {
    case 'VP8X':
      return { width: little(bytes, 24, 3) + 1, height: little(bytes, 27, 3) + 1 }
    case 'VP8 ':
      return { width: little(bytes, 26, 2) & 0x3fff, height: little(bytes, 28, 2) & 0x3fff }
    case 'VP8L': {
      const bits = little(bytes, 21, 4)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    default:
      return undefined
  }
}

/** The largest of the sizes among the item properties: thumbnails and tiles have theirs too. */
const avifSize = (bytes: Uint8Array): Size | undefined => {
  let largest: Size | undefined
  const end = Math.min(bytes.length, 1 << 16) - 16
  for (let at = 8; at < end; at++) {
    if (bytes[at] !== 0x69 || text(bytes, at, 4) !== 'ispe') continue
    const size = { width: big(bytes, at + 8, 4), height: big(bytes, at + 12, 4) }
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}

const brands = (bytes: Uint8Array): readonly string[] => {
  const end = Math.min(big(bytes, 0, 4), bytes.length, 256)
  const found = [text(bytes, 8, 4)]
  for (let at = 16; at + 4 <= end; at += 4) found.push(text(bytes, at, 4))
  return found
}

const looksLikeSvg = (bytes: Uint8Array): boolean => /<svg[\s>]/i.test(text(bytes, 0, 4096))

const text = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length))

const big = (bytes: Uint8Array, from: number, length: number): number => {
  let value = 0
  for (let i = 0; i < length; i++) value = value * 256 + (bytes[from + i] ?? 0)
  return value
}

const little = (bytes: Uint8Array, from: number, length: number): number => {
  let value = 0
  for (let i = length - 1; i >= 0; i--) value = value * 256 + (bytes[from + i] ?? 0)
  return value
}
