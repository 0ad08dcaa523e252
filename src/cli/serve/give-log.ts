// A log file as an answer: all of it, or from a byte on, as a page asks that follows it. Who does not take what was read keeps
// no file open meanwhile, so that nobody waits for others.

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OpenPlaces } from './open-places.ts'
import type { OpenedLog } from './shelf.ts'

/** False: the log is not there. */
export const giveLog = async (
  open: () => Promise<OpenedLog | undefined>,
  places: OpenPlaces,
  address: string,
  request: IncomingMessage,
  response: ServerResponse
): Promise<boolean> => {
  const begun = await places.take(async () => {
    const log = await open()
    if (!log) return undefined
    const [first, end] = head(log.size, address, request, response)
    return { at: await giveSome(log, first, end, response), end, id: log.id }
  })
  if (!begun) return false
  for (let { at } = begun; at < begun.end && !response.destroyed; ) {
    await drained(response)
    at = await places.take(async () => {
      const log = await open()
      if (log?.id === begun.id) return giveSome(log, at, begun.end, response)
      await log?.handle.close()
      return cut(response, begun.end)
    })
  }
  response.end()
  return true
}

/** Says what comes: `[first, end)` of the bytes. */
const head = (
  size: number,
  address: string,
  { headers, method }: IncomingMessage,
  response: ServerResponse
): readonly [number, number] => {
  const range = rangeIn(headers.range, size)
  const always = {
    'Content-Type': /\.(?:jsonl|ndjson)$/.test(address) ? 'application/x-ndjson' : 'application/octet-stream',
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'no-store'
  }
  if (range === 'beyond') {
    response.writeHead(416, { ...always, 'Content-Range': `bytes */${size}` })
    return [0, 0]
  }
  const [first, end] = range ?? [0, size]
  response.writeHead(range ? 206 : 200, {
    ...always,
    'Content-Length': String(end - first),
    ...(range ? { 'Content-Range': `bytes ${first}-${end - 1}/${size}` } : {})
  })
  return method === 'HEAD' ? [end, end] : [first, end]
}

const PIECE = 2 ** 18
/** Milliseconds that a file stays open for somebody who takes nothing. */
const PATIENCE = 100

/** As much as is taken at once. Where to go on. */
const giveSome = async (
  { handle }: OpenedLog,
  from: number,
  end: number,
  response: ServerResponse
): Promise<number> => {
  let at = from
  try {
    while (at < end && !response.destroyed) {
      const piece = Buffer.allocUnsafe(Math.min(PIECE, end - at))
      const { bytesRead } = await handle.read(piece, 0, piece.length, at)
      if (bytesRead === 0) return cut(response, end)
      at += bytesRead
      if (!response.write(piece.subarray(0, bytesRead)) && !(await drained(response, PATIENCE))) break
    }
    return at
  } finally {
    await handle.close()
  }
}

/** Cut rather than ended: whoever reads must see that it is not all. */
const cut = (response: ServerResponse, end: number): number => {
  response.destroy()
  return end
}

/** Once more can be written, or nobody is there any more; false: not within so many milliseconds. */
const drained = (response: ServerResponse, millis?: number): Promise<boolean> =>
  new Promise(resolve => {
    if (!response.writableNeedDrain || response.destroyed) return resolve(true)
    const timer = millis === undefined ? undefined : setTimeout(() => done(false), millis)
    const go = (): void => done(true)
    const done = (isDrained: boolean): void => {
      clearTimeout(timer)
      response.off('drain', go)
      response.off('close', go)
      resolve(isDrained)
    }
    response.on('drain', go)
    response.on('close', go)
  })

/** `[first, end)`; nothing where all of it is wanted, or what is wanted cannot be told. */
const rangeIn = (
  header: string | undefined,
  size: number
): readonly [number, number] | 'beyond' | undefined => {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined) return undefined
  if (Number(first) >= size) return 'beyond'
  const end = last ? Math.min(size, Number(last) + 1) : size
  return end <= Number(first) ? undefined : [Number(first), end]
}
