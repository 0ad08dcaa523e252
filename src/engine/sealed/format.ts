// An encrypted file, version 1. docs/encrypted-files.md describes it byte by byte, with a script that reads it.
//
//    0  7  the letters UNSPOOL         12  4  bytes of a chunk, big-endian
//    7  1  version                     16 16  salt
//    8  1  what opens it               32 16  check of the key
//    9  1  work factor of scrypt       48  …  chunks: AES-256-GCM, 16 bytes longer than what they hold
//
// What is sealed begins with a line of JSON, `{"name":…}`; the bytes of the file follow.

export const HEADER = 48
export const TAG = 16
/** What a chunk holds, but for the last one. */
export const CHUNK = 1 << 20

const VERSION = 1
const MAGIC = [0x55, 0x4e, 0x53, 0x50, 0x4f, 0x4f, 0x4c]

export type SealedBy = 'key' | 'passphrase'

export interface SealedHeader {
  readonly by: SealedBy
  /** Binary logarithm of scrypt's N; 0 where no passphrase is needed. */
  readonly work: number
  readonly chunk: number
  readonly salt: SealedBytes
  readonly check: SealedBytes
}

export type SealedBytes = Uint8Array<ArrayBuffer>

export const isSealed = (start: Uint8Array): boolean => MAGIC.every((byte, i) => start[i] === byte)

/** `newer`: of a later version. `damaged`: no file of ours says such things. `cut`: there is no more of it. */
export const sealedHeader = (start: SealedBytes): SealedHeader | 'newer' | 'damaged' | 'cut' => {
  if (!isSealed(start)) return 'damaged'
  if ((start[7] ?? 0) > VERSION) return 'newer'
  if (start.length < HEADER) return 'cut'
  if (start[7] !== VERSION) return 'damaged'
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength)
  const by = KINDS[view.getUint8(8)]
  const work = view.getUint8(9)
  const chunk = view.getUint32(12)
  const isWorkable = by === 'key' ? work === 0 : work >= LEAST_WORK && work <= MOST_WORK
  if (!by || !isWorkable || chunk < LEAST_CHUNK || chunk > MOST_CHUNK) return 'damaged'
  return { by, work, chunk, salt: start.slice(16, 32), check: start.slice(32, HEADER) }
}

export const headerBytes = ({ by, work, chunk, salt, check }: SealedHeader): SealedBytes => {
  const bytes = new Uint8Array(HEADER)
  const view = new DataView(bytes.buffer)
  bytes.set(MAGIC)
  bytes[7] = VERSION
  bytes[8] = KINDS.indexOf(by)
  bytes[9] = work
  view.setUint32(12, chunk)
  bytes.set(salt, 16)
  bytes.set(check, 32)
  return bytes
}

/** Never twice with one key: the salt makes the key of each file its own. The last byte tells a whole file from a cut one. */
export const nonceOf = (chunk: number, isLast: boolean): SealedBytes => {
  const nonce = new Uint8Array(12)
  new DataView(nonce.buffer).setUint32(7, chunk)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

const KINDS: readonly SealedBy[] = ['key', 'passphrase']

/** A file may not ask for more work or memory than a page can spend. */
const LEAST_WORK = 10
const MOST_WORK = 18
const LEAST_CHUNK = 4 << 10
const MOST_CHUNK = 16 << 20
