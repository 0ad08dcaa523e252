// Which log this is, whatever it is called and however it was packed: the hash of its bytes. Of several files read
// together it is the hash of their hashes, sorted, one a line: names and the order they were given in do not matter.

import type { NamedBlob } from '../rpc/protocol.ts'
import { passingBytes } from '../unpack/stream.ts'
import type { OpenedFile } from './source.ts'

export interface LogIdentity {
  /** SHA-256, in hex. */
  readonly hash: string
  /** Of all files, unpacked. */
  readonly size: number
  /** What a person would look for. */
  readonly name: string
  readonly files: readonly NamedBlob[]
}

/** Between two pieces other requests get their turn. Stops with an error when the signal says so. */
export const identify = (files: readonly OpenedFile[], signal?: AbortSignal): Promise<LogIdentity> => {
  const known = found.get(files)
  if (known) return known
  const finding = findOut(files, signal)
  found.set(files, finding)
  // Who was stopped may ask again.
  finding.catch(() => found.delete(files))
  return finding
}

/** Several parts of the page want to know. */
const found = new WeakMap<readonly OpenedFile[], Promise<LogIdentity>>()

const findOut = async (files: readonly OpenedFile[], signal?: AbortSignal): Promise<LogIdentity> => {
  const named = files.map(file => ({ path: file.path, blob: file.blob() }))
  const hashes: string[] = []
  for (const { blob } of named) hashes.push(await hashOf(blob, signal))
  const [only = ''] = hashes
  return {
    hash: hashes.length === 1 ? only : await hashOf(new Blob([hashes.sort().join('\n')]), signal),
    size: named.reduce((sum, { blob }) => sum + blob.size, 0),
    name: nameOf(named),
    files: named
  }
}

/** Bytes that the browser hashes in one go, ten times as fast as a script does. */
const AT_ONCE = 4 * 2 ** 20

const hashOf = async (blob: Blob, signal: AbortSignal | undefined): Promise<string> => {
  // Only secure pages have it.
  const native: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (native && blob.size <= AT_ONCE) {
    const bytes = await blob.arrayBuffer()
    const hash = new Uint8Array(await native.digest('SHA-256', bytes))
    // Given back now: a worker that falls idle would hold it until it ends.
    bytes.transfer?.(0)
    signal?.throwIfAborted()
    return hexOf(hash)
  }
  // A piece at a time: the browser's own digest wants a file as a whole.
  const { sha256 } = await import('@noble/hashes/sha2.js')
  const sum = sha256.create()
  for await (const bytes of passingBytes(blob, { signal })) sum.update(bytes)
  signal?.throwIfAborted()
  return hexOf(sum.digest())
}

const hexOf = (hash: Uint8Array): string =>
  Array.from(hash, byte => byte.toString(16).padStart(2, '0')).join('')

const nameOf = ([main, ...others]: readonly NamedBlob[]): string => {
  const name = main?.path.split('/').at(-1) ?? ''
  if (others.length === 0) return name
  return `${name} and ${others.length} more file${others.length === 1 ? '' : 's'}`
}
