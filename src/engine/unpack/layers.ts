// What lies around the bytes of a log, taken off one at a time.

import { inflate } from './inflate.ts'
import { recode, type Wide } from './recode.ts'
import type { Open, Tell } from './stream.ts'
import { unzstd } from './zstd.ts'

export type Layer = 'gzip' | 'deflate-raw' | 'zstd' | 'stored' | Wide

export const unwrapped = (open: Open, layer: Layer, tell: Tell): ReturnType<Open> => {
  switch (layer) {
    case 'stored':
      return open()
    case 'gzip':
    case 'deflate-raw':
      return inflate(open, layer, tell)
    case 'zstd':
      return unzstd(open(), tell)
    case 'utf-16le':
    case 'utf-16be':
      return recode(open(), layer)
    default:
      return layer satisfies never
  }
}
