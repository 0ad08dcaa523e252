// Zstandard: Codex packs its older rollouts this way. No browser unpacks it by itself.

import { Decompress } from 'fzstd'
import type { Bytes, Tell } from './stream.ts'

/**
 * A run of one byte is 128 KB unpacked in four bytes packed, so that pieces have to be small, and the first ones smaller:
 * of an archive of thousands of such runs only the beginning of each is wanted.
 */
const FIRST_PIECE = 64
const PIECE = 4 * 1024
/** What one piece may unpack to before it is handed on. */
const BURST = 32 * 2 ** 20

export async function* unzstd(bytes: Bytes, tell: Tell): Bytes {
  const ready: Uint8Array[] = []
  let burst = 0
  const engine = new Decompress(chunk => {
    burst += chunk.length
    if (burst > BURST) throw new BurstError()
    ready.push(chunk)
  })
  let piece = FIRST_PIECE
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; ) {
      const part = chunk.subarray(at, at + piece)
      at += part.length
      piece = Math.min(PIECE, piece * 2)
      const fault = attempt(() => engine.push(part))
      yield* ready.splice(0)
      if (fault) return tell(fault)
      burst = 0
    }
  }
  const fault = attempt(() => engine.push(new Uint8Array(0), true))
  yield* ready.splice(0)
  if (fault) tell(fault)
}

class BurstError extends Error {}

const attempt = (step: () => void): Parameters<Tell>[0] | undefined => {
  try {
    step()
    return undefined
  } catch (error) {
    return error instanceof BurstError
      ? { code: 'limit-reached', about: 'ratio' }
      : { code: 'truncated-archive' }
  }
}
