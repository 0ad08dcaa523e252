// Encrypts a file, chunk by chunk, so that its size does not matter. Text is packed first.

import { CHUNK, headerBytes, nonceOf, type SealedBytes } from './format.ts'
import { type SealingSecret, sealingKey, WORK } from './secret.ts'

/** `salt`: sixteen bytes of chance, another one for each file. */
export const seal = async (
  file: { readonly blob: Blob; readonly name: string },
  secret: SealingSecret,
  salt: SealedBytes,
  signal?: AbortSignal
): Promise<Blob> => {
  const work = secret.by === 'passphrase' ? WORK : 0
  const { key, check } = await sealingKey(secret, salt, work)
  const header = headerBytes({ by: secret.by, work, chunk: CHUNK, salt, check })
  const parts: BlobPart[] = [header]
  let number = 0
  for await (const { bytes, isLast } of chunksOf(file)) {
    signal?.throwIfAborted()
    const how = { name: 'AES-GCM', iv: nonceOf(number++, isLast), additionalData: header }
    // A blob of its own: the browser may keep it on disk.
    parts.push(new Blob([await crypto.subtle.encrypt(how, key, bytes)]))
  }
  return new Blob(parts, { type: 'application/octet-stream' })
}

async function* chunksOf({ blob, name }: { readonly blob: Blob; readonly name: string }) {
  const head = new TextEncoder().encode(`${JSON.stringify({ name })}\n`)
  const isPacked = blob.type === 'application/zip'
  const stream = isPacked ? blob.stream() : blob.stream().pipeThrough(new CompressionStream('gzip'))
  const reader = stream.getReader()
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
