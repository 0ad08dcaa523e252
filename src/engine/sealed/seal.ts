// Encrypts a file, chunk by chunk, so that its size does not matter. Text is packed first.

import { CHUNK, headerBytes, nonceOf, type SealedBytes } from './format.ts'
import { type SealingSecret, sealingKey, WORK } from './secret.ts'

export interface SealingSource {
  readonly name: string
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>
  /** It would not become smaller. */
  readonly isPacked: boolean
}

/** `salt`: sixteen bytes of chance, another one for each file. */
export const seal = async (
  { blob, name }: { readonly blob: Blob; readonly name: string },
  secret: SealingSecret,
  salt: SealedBytes,
  signal?: AbortSignal
): Promise<Blob> => {
  const source = { name, stream: blob.stream(), isPacked: blob.type === 'application/zip' }
  const parts: Blob[] = []
  for await (const bytes of sealing(source, secret, salt)) {
    signal?.throwIfAborted()
    // A blob of its own: the browser may keep it on disk.
    parts.push(new Blob([bytes]))
  }
  return new Blob(parts, { type: 'application/octet-stream' })
}

/** The header, then chunk after chunk. */
export async function* sealing(
  source: SealingSource,
  secret: SealingSecret,
  salt: SealedBytes
): AsyncGenerator<SealedBytes> {
  const work = secret.by === 'passphrase' ? WORK : 0
  const { key, check } = await sealingKey(secret, salt, work)
  const header = headerBytes({ by: secret.by, work, chunk: CHUNK, salt, check })
  yield header
  let number = 0
  for await (const { bytes, isLast } of chunksOf(source)) {
    const how = { name: 'AES-GCM', iv: nonceOf(number++, isLast), additionalData: header }
    yield new Uint8Array(await crypto.subtle.encrypt(how, key, bytes))
  }
}

async function* chunksOf({ name, stream, isPacked }: SealingSource) {
  const head = new TextEncoder().encode(`${JSON.stringify({ name })}\n`)
  const reader = (isPacked ? stream : stream.pipeThrough(new CompressionStream('gzip'))).getReader()
  let chunk = new Uint8Array(CHUNK)
  chunk.set(head)
  let filled = head.length
  for (let next = await reader.read(); !next.done; next = await reader.read())
    for (let at = 0; at < next.value.length; ) {
      // One byte more is needed to know that a full chunk is not the last one.
      if (filled === CHUNK) {
        yield { bytes: chunk, isLast: false }
        chunk = new Uint8Array(CHUNK)
        filled = 0
      }
      const piece = next.value.subarray(at, at + CHUNK - filled)
      chunk.set(piece, filled)
      filled += piece.length
      at += piece.length
    }
  yield { bytes: chunk.slice(0, filled), isLast: true }
}
