// What opens an encrypted file: a random key that a link carries, or a passphrase. Of either, and of the file's salt, comes
// the key of the file.

import type { SealedBytes } from './format.ts'

export type SealingSecret =
  | { readonly by: 'key'; readonly key: SealedBytes }
  | { readonly by: 'passphrase'; readonly words: string }

export interface FileKey {
  readonly key: CryptoKey
  /** Tells a wrong secret from a damaged file, before anything is opened. */
  readonly check: SealedBytes
}

/** Of scrypt: 128 MB and about a second for each try. */
export const WORK = 17

export const sealingKey = async (
  secret: SealingSecret,
  salt: SealedBytes,
  work: number
): Promise<FileKey> => {
  const root = secret.by === 'key' ? secret.key : await stretched(secret.words, salt, work)
  const material = await crypto.subtle.importKey('raw', root, 'HKDF', false, ['deriveBits'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt, info: new TextEncoder().encode('unspool sealed 1') }
  const bits = new Uint8Array(await crypto.subtle.deriveBits(how, material, 48 * 8))
  const key = await crypto.subtle.importKey('raw', bits.slice(0, 32), 'AES-GCM', false, [
    'encrypt',
    'decrypt'
  ])
  return { key, check: bits.slice(32) }
}

/** As it stands in a link. */
export const keyText = (key: SealedBytes): string =>
  btoa(String.fromCharCode(...key))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

/** Nothing for what is no key. */
export const keyIn = (text: string): SealedBytes | undefined =>
  /^[\w-]{43}$/.test(text)
    ? Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), char => char.charCodeAt(0))
    : undefined

const stretched = async (words: string, salt: SealedBytes, work: number): Promise<SealedBytes> => {
  const { scryptAsync } = await import('@noble/hashes/scrypt.js')
  const how = { N: 2 ** work, r: 8, p: 1, dkLen: 32, asyncTick: 10 }
  return new Uint8Array(await scryptAsync(words.normalize('NFKC'), salt, how))
}
