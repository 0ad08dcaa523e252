// A log file as an answer: all of it, or from a byte on, as a page asks that follows it.

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OpenedLog } from './shelf.ts'

export const giveLog = async (
  { handle, size }: OpenedLog,
  address: string,
  request: IncomingMessage,
  response: ServerResponse
): Promise<void> => {
  const range = rangeIn(request.headers.range, size)
  const headers = {
    'Content-Type': /\.(?:jsonl|ndjson)$/.test(address) ? 'application/x-ndjson' : 'application/octet-stream',
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'no-store'
  }
  if (range === 'beyond') {
    await handle.close()
    response.writeHead(416, { ...headers, 'Content-Range': `bytes */${size}` }).end()
    return
  }
  const [first, end] = range ?? [0, size]
  response.writeHead(range ? 206 : 200, {
    ...headers,
    'Content-Length': String(end - first),
    ...(range ? { 'Content-Range': `bytes ${first}-${end - 1}/${size}` } : {})
  })
  if (request.method === 'HEAD' || end === first) {
    await handle.close()
    response.end()
    return
  }
  await new Promise<void>(resolve => {
    const bytes = handle.createReadStream({ start: first, end: end - 1, highWaterMark: 1 << 18 })
    // Cut rather than ended: whoever reads must see that it is not all.
    const cut = (): void => void response.destroy()
    bytes.on('error', cut)
    bytes.on('end', () => bytes.bytesRead < end - first && cut())
    response.on('close', () => {
      bytes.destroy()
      resolve()
    })
    bytes.pipe(response)
  })
}

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
