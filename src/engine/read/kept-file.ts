// A file of the reader's disk may be written to, moved or deleted while it is open: then a browser refuses to read any of
// it. So what was read is kept as a copy: of a small file while it is read, of a large one as soon as it was shown.

import { turn } from '../rpc/turn.ts'
import { Kept } from '../unpack/kept.ts'
import { bytesOf, passingBytes } from '../unpack/stream.ts'
import type { OpenedFile } from './source.ts'

export const keptFile = (file: OpenedFile): OpenedFile => {
  const disk = file.blob()
  const kept = new Kept()
  const isAll = (): boolean => kept.size === disk.size
  return {
    ...file,
    async *chunks(signal) {
      if (isAll()) return yield* passingBytes(kept.blob, { signal })
      let at = 0
      for await (const chunk of passingBytes(disk, { signal })) {
        if (disk.size <= COPIED_AT_ONCE) kept.add(chunk, at)
        at += chunk.length
        yield chunk
      }
    },
    slice: (start, end) => (end <= kept.size ? kept.slice(start, end) : bytesOf(disk.slice(start, end))),
    blob: () => (kept.size === 0 ? disk : new Blob([kept.blob, disk.slice(kept.size)])),
    copyRest: async signal => {
      if (disk.size > COPIED_AT_ALL) return
      while (!isAll() && !signal.aborted) {
        const piece = disk.slice(kept.size, kept.size + PIECE)
        const bytes = await piece.arrayBuffer().catch(() => undefined)
        if (!bytes) return
        kept.append(new Blob([bytes]))
        await turn()
      }
    }
  }
}

/** Takes no time that anybody notices. */
const COPIED_AT_ONCE = 16 * 2 ** 20
/** More would fill the browser's memory. */
const COPIED_AT_ALL = 2 ** 30
const PIECE = 8 * 2 ** 20
