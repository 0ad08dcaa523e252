// A file that is unpacked while it is read; what came out is kept, so that parts of it can be read again.

import type { OpenedFile, SourceNotice } from '../read/source.ts'
import type { Meter } from './budget.ts'
import { Kept } from './kept.ts'
import { type Bytes, bytesOf, merged, type Open, type Tell } from './stream.ts'

export interface UnpackContext {
  readonly meter: Meter
  readonly notices: SourceNotice[]
  readonly size?: number
}

/** `whole`: all of it, where that is at hand. */
export const unpackedFile = (
  path: string,
  open: Open,
  { meter, notices, size }: UnpackContext,
  whole?: Uint8Array
): OpenedFile & { readonly kept: Kept } => {
  const kept = new Kept()
  if (whole) kept.add(whole, 0)
  const tell = teller(notices)
  return {
    path,
    size: whole?.length ?? size,
    notices,
    kept,
    slice: (start, end) => kept.slice(start, end),
    blob: () => kept.blob,
    async *chunks(signal) {
      if (whole) return yield await bytesOf(kept.blob)
      let at = 0
      for await (const chunk of merged(metered(open(), meter, tell))) {
        if (signal?.aborted) return
        kept.add(chunk, at)
        at += chunk.length
        yield chunk
      }
    }
  }
}

/** Asked for every piece, however small: of an archive that has used up its budget nothing more is unpacked. */
async function* metered(bytes: Bytes, meter: Meter, tell: Tell): Bytes {
  let at = 0
  for await (const chunk of bytes) {
    at += chunk.length
    if (!meter(at)) return tell({ code: 'limit-reached', about: 'unpacked' })
    yield chunk
  }
}

/** Says the same thing once, however often the file is read. */
export const teller =
  (notices: SourceNotice[]): Tell =>
  notice => {
    if (!notices.some(({ code }) => code === notice.code)) notices.push(notice)
  }
