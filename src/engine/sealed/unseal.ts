// Opens an encrypted file: all of it or nothing. A part that was not checked is never shown.

import { ownProperty } from '../../model/values/own-property.ts'
import { parseJson } from '../../model/values/parse-json.ts'
import { HEADER, nonceOf, type SealedBytes, type SealedHeader, sealedHeader, TAG } from './format.ts'
import { type SealingSecret, sealingKey } from './secret.ts'

export type Unsealed =
  | { readonly is: 'open'; readonly name: string; readonly blob: Blob }
  | { readonly is: SealFault }

/** other: it wants a passphrase and got a key, or the other way round. changed or cut: nobody can tell which. */
export type SealFault = 'newer' | 'damaged' | 'other' | 'wrong' | 'changed' | 'cut' | 'changed or cut'

export const unseal = async (file: Blob, secret: SealingSecret, signal?: AbortSignal): Promise<Unsealed> => {
  const start = await bytesOf(file.slice(0, HEADER))
  const header = sealedHeader(start)
  if (typeof header === 'string') return { is: header }
  if (header.by !== secret.by) return { is: 'other' }
  const { key, check } = await sealingKey(secret, header.salt, header.work)
  if (!isSame(check, header.check)) return { is: 'wrong' }
  const parts: Blob[] = []
  for (const [number, piece] of piecesOf(file, header).entries()) {
    signal?.throwIfAborted()
    const bytes = await bytesOf(piece.blob)
    const opened = await decrypted(key, start, bytes, number, piece.isLast)
    if (!opened) {
      if (!piece.isLast) return { is: 'changed' }
      const isCut = bytes.length <= TAG || (await decrypted(key, start, bytes, number, false)) !== undefined
      return { is: isCut ? 'cut' : 'changed or cut' }
    }
    parts.push(new Blob([opened]))
  }
  return named(new Blob(parts))
}

const piecesOf = (
  file: Blob,
  { chunk }: SealedHeader
): { readonly blob: Blob; readonly isLast: boolean }[] => {
  const size = chunk + TAG
  const count = Math.max(1, Math.ceil((file.size - HEADER) / size))
  return Array.from({ length: count }, (_, i) => ({
    blob: file.slice(HEADER + i * size, HEADER + (i + 1) * size),
    isLast: i === count - 1
  }))
}

const decrypted = async (
  key: CryptoKey,
  header: SealedBytes,
  bytes: SealedBytes,
  number: number,
  isLast: boolean
): Promise<ArrayBuffer | undefined> => {
  const how = { name: 'AES-GCM', iv: nonceOf(number, isLast), additionalData: header }
  return crypto.subtle.decrypt(how, key, bytes).catch(() => undefined)
}

/** The first line says what the file is called. */
const named = async (blob: Blob): Promise<Unsealed> => {
  const start = await bytesOf(blob.slice(0, LONGEST_NAME))
  const end = start.indexOf(0x0a)
  if (end < 0) return { is: 'damaged' }
  const name = nameIn(new TextDecoder().decode(start.subarray(0, end)))
  return name === undefined ? { is: 'damaged' } : { is: 'open', name, blob: blob.slice(end + 1) }
}

const nameIn = (line: string): string | undefined => {
  const name = ownProperty(parseJson(line), 'name')
  return typeof name === 'string' ? name : undefined
}

const LONGEST_NAME = 64 * 1024

const isSame = (a: SealedBytes, b: SealedBytes): boolean => {
  let difference = a.length ^ b.length
  for (const [i, byte] of a.entries()) difference |= byte ^ (b[i] ?? 0)
  return difference === 0
}

const bytesOf = async (blob: Blob): Promise<SealedBytes> => new Uint8Array(await blob.arrayBuffer())
