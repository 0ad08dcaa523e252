// A file of which more comes through a port, part by part, until it says that this was all. Reading waits at the end.

import { deferred } from '../../model/values/deferred.ts'
import { Kept } from '../unpack/kept.ts'
import type { OpenedFile, SourceFile } from './source.ts'

export const openGrowing = (file: SourceFile, port: MessagePort): OpenedFile => {
  const known = opened.get(file)
  if (known) return known
  const growing = grow(file, port)
  opened.set(file, growing)
  return growing
}

/** A port is emptied once; who opens the file again gets what came out of it. */
const opened = new WeakMap<SourceFile, OpenedFile>()

const grow = ({ path, blob, size }: SourceFile, port: MessagePort): OpenedFile => {
  const kept = new Kept()
  kept.append(blob)
  let isWhole = false
  let wake = deferred<void>()
  port.onmessage = (event: MessageEvent<Blob | 'end'>) => {
    if (event.data === 'end') {
      isWhole = true
      port.close()
    } else kept.append(event.data)
    wake.resolve()
    wake = deferred()
  }
  const piece = async (at: number): Promise<Uint8Array> => kept.slice(at, Math.min(kept.size, at + CHUNK))
  return {
    path,
    size,
    notices: [],
    slice: (start, end) => kept.slice(start, end),
    blob: () => kept.blob,
    async *soFar() {
      for (let at = 0; at < kept.size; at += CHUNK) yield await piece(at)
    },
    async *chunks(signal) {
      const stopped = new Promise<void>(resolve =>
        signal?.addEventListener('abort', () => resolve(), { once: true })
      )
      let at = 0
      let isNews = true
      while (!signal?.aborted) {
        if (at < kept.size) {
          const bytes = await piece(at)
          at += bytes.length
          isNews = true
          yield bytes
        } else if (isWhole) return
        else if (isNews) {
          isNews = false
          yield NOTHING
        } else await Promise.race([wake.promise, stopped])
      }
    }
  }
}

const CHUNK = 2 ** 20
const NOTHING = new Uint8Array()
