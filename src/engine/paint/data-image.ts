// An image that stands in the text itself, as a data address. Its bytes say what it is, not its label: only the five
// raster kinds pass, and none that would unfold into more pixels than a screen could want.

const MAX_PIXELS = 40_000_000

/** A data address with the kind that the bytes have; nothing if it is not an image to show. */
export const dataImage = (href: string): string | undefined => {
  const [, body] = /^data:image\/[a-z.+-]{1,20};base64,([A-Za-z\d+/\s]+={0,2})\s*$/i.exec(href) ?? []
  const bytes = body === undefined ? undefined : decode(body)
  const mime = bytes && kindOf(bytes)
  if (!bytes || !mime) return undefined
  const pixels = pixelsOf(mime, new DataView(bytes.buffer))
  if (pixels === undefined || pixels > MAX_PIXELS) return undefined
  return `data:${mime};base64,${body?.replace(/\s+/g, '')}`
}

type Kind = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif'

const kindOf = (bytes: Uint8Array): Kind | undefined => {
  const starts = latin(bytes, 0, 12)
  if (starts.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (starts.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(starts)) return 'image/gif'
  if (/^RIFF[\s\S]{4}WEBP/.test(starts)) return 'image/webp'
  if (/^[\s\S]{4}ftypavi[fs]/.test(starts)) return 'image/avif'
  return undefined
}

/** Width times height as the header says; nothing if it does not say. */
const pixelsOf = (mime: Kind, view: DataView<ArrayBuffer>): number | undefined => {
  try {
    switch (mime) {
      case 'image/png':
        return view.getUint32(16) * view.getUint32(20)
      case 'image/gif':
        return view.getUint16(6, true) * view.getUint16(8, true)
      case 'image/webp':
        return webpPixels(view)
      case 'image/jpeg':
        return jpegPixels(view)
      case 'image/avif':
        return avifPixels(view)
      default:
        return mime satisfies never
    }
  } catch {
    // The header ends before it says so.
    return undefined
  }
}

const webpPixels = (view: DataView<ArrayBuffer>): number | undefined => {
  const part = latin(new Uint8Array(view.buffer), 12, 16)
  if (part === 'VP8 ') return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff)
  if (part === 'VP8L') {
    const bits = view.getUint32(21, true)
    return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1)
  }
  if (part !== 'VP8X') return undefined
  return ((view.getUint32(24, true) & 0xffffff) + 1) * ((view.getUint32(27, true) & 0xffffff) + 1)
}

/** Marker by marker up to the frame header. */
const jpegPixels = (view: DataView<ArrayBuffer>): number | undefined => {
  for (let at = 2; at + 9 <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7)
    at += marker === 0xff ? 1 : 2 + Math.max(2, view.getUint16(at + 2))
  }
  return undefined
}

/** The largest `ispe` box: an AVIF may hold several pictures. */
const avifPixels = (view: DataView<ArrayBuffer>): number | undefined => {
  const head = latin(new Uint8Array(view.buffer), 0, 4096)
  const sizes = [...head.matchAll(/ispe/g)].map(
    ({ index }) => view.getUint32(index + 8) * view.getUint32(index + 12)
  )
  return sizes.length === 0 ? undefined : Math.max(...sizes)
}

const decode = (base64: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    return Uint8Array.from(atob(base64.replace(/\s+/g, '')), char => char.charCodeAt(0))
  } catch {
    return undefined
  }
}

const latin = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))
