// The bytes of an image that a log holds as base64, decoded in slices and looked at before a browser sees them.

import {
  type ImageFacts,
  type ImageRefusal,
  imageFacts,
  MAX_IMAGE_BYTES
} from '../../model/entry/image-type.ts'
import { joinBytes } from '../../model/values/join-bytes.ts'

export type OpenedImage =
  | { readonly blob: Blob; readonly facts: ImageFacts }
  | { readonly refused: ImageRefusal | 'too-large' | 'not-base64' }

export const IMAGE_REFUSALS: Readonly<Record<Extract<OpenedImage, { refused: unknown }>['refused'], string>> =
  {
    svg: 'An SVG image, not shown: it is a document that can do more than show a picture.',
    unknown: 'Called an image, but its data is not PNG, JPEG, GIF, WebP or AVIF: not shown.',
    broken: 'An image whose size cannot be told: not shown.',
    'too-many-pixels': 'An image of more than 40 megapixels: not shown.',
    'too-large': 'An image of more than 20 MB: not shown.',
    'not-base64': 'Called an image, but its data cannot be decoded: not shown.'
  }

/** Characters that are decoded at once: a multiple of four, small enough for one frame. */
const SLICE = 1 << 20

export const openImage = async (
  data: unknown,
  pause: () => Promise<void> = () => new Promise(resolve => setTimeout(resolve))
): Promise<OpenedImage> => {
  if (typeof data !== 'string') return { refused: 'not-base64' }
  const start = /^data:[^,]{0,200};base64,/i.exec(data)?.[0].length ?? 0
  if ((data.length - start) * 0.75 > MAX_IMAGE_BYTES) return { refused: 'too-large' }
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const plain = /\s/.test(data.slice(start, start + 200))
    ? data.slice(start).replace(/\s+/g, '')
    : data.slice(start)
  for (let at = 0; at < plain.length; at += SLICE) {
    const piece = decoded(plain.slice(at, at + SLICE))
    if (!piece) return { refused: 'not-base64' }
    pieces.push(piece)
    if (at + SLICE < plain.length) await pause()
  }
  const bytes = pieces.length === 1 && pieces[0] ? pieces[0] : joinBytes(pieces)
  const facts = imageFacts(bytes)
  return typeof facts === 'string'
    ? { refused: facts }
    : { facts, blob: new Blob([bytes], { type: facts.type }) }
}

const decoded = (base64: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    const binary = atob(base64.replace(/-/g, '+').replace(/_/g, '/'))
    const bytes = new Uint8Array(binary.length)
    for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i)
    return bytes
  } catch {
    return undefined
  }
}
