// gzip and the deflate of zip entries. The platform's own decompressor is fast but gives up, and forgets what it had
// ready, on a truncated file, on several members in a row, on bytes behind the end. Then a patient one goes on.

import { FlateErrorCode, Gunzip, Inflate } from 'fflate'
import type { Bytes, Open, Tell } from './stream.ts'

export type PackingFormat = 'gzip' | 'deflate-raw'

export async function* inflate(open: Open, packing: PackingFormat, tell: Tell): Bytes {
  let delivered = 0
  try {
    for await (const chunk of byPlatform(open(), packing)) {
      delivered += chunk.length
      yield chunk
    }
    return
  } catch {
    // Whatever it was, the second reading finds it again.
  }
  let skip = delivered
  for await (const chunk of byHand(open(), packing, tell)) {
    if (skip < chunk.length) yield chunk.subarray(skip)
    skip = Math.max(0, skip - chunk.length)
  }
}

async function* byPlatform(bytes: Bytes, packing: PackingFormat): Bytes {
  const reader = readable(bytes).pipeThrough(new DecompressionStream(packing)).getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel().catch(() => {})
  }
}

const readable = (bytes: Bytes): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({
    async pull(controller) {
      const next = await bytes.next()
      if (next.done) controller.close()
      else controller.enqueue(new Uint8Array(next.value))
    },
    async cancel() {
      await bytes.return()
    }
  })

/** Packed bytes that are unpacked at a time: bounds what one step can blow up to. */
const PIECE = 64 * 1024

async function* byHand(bytes: Bytes, packing: PackingFormat, tell: Tell): Bytes {
  const ready: Uint8Array[] = []
  let members = 1
  const engine = packing === 'gzip' ? new Gunzip() : new Inflate()
  engine.ondata = chunk => ready.push(chunk)
  if (engine instanceof Gunzip) engine.onmember = () => members++
  let total = 0
  let fault: unknown
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length && fault === undefined; at += PIECE) {
      fault = attempt(() => engine.push(chunk.subarray(at, at + PIECE)))
      for (const piece of ready.splice(0)) {
        total += piece.length
        if (piece.length > 0) yield piece
      }
    }
    if (fault !== undefined) break
  }
  fault ??= attempt(() => engine.push(new Uint8Array(0), true))
  for (const piece of ready.splice(0)) if (piece.length > 0) yield piece
  // Bytes behind the last member are padding. All members read without a fault: one of them must have failed its sum.
  const isPadding = codeOf(fault) === FlateErrorCode.InvalidHeader && total > 0
  if (fault !== undefined && !isPadding) tell({ code: 'truncated-archive' })
  else if (fault === undefined && members === 1) tell({ code: 'truncated-archive', about: 'checksum' })
}

/** What was thrown, if anything. */
const attempt = (step: () => void): unknown => {
  try {
    step()
    return undefined
  } catch (error) {
    return error ?? new Error('unpacking failed')
  }
}

const codeOf = (fault: unknown): unknown =>
  typeof fault === 'object' && fault !== null && 'code' in fault ? fault.code : undefined
