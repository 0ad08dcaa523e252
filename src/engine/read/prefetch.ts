// Sessions in their order, the short ones with their bytes in memory. Asking for a small file takes longer than reading
// it, so some are asked for ahead of their turn, and whoever goes through a session twice asks once.

import { joinBytes } from '../../model/values/join-bytes.ts'
import { bytesOf } from '../unpack/stream.ts'
import type { SessionFiles } from './group.ts'
import type { OpenedFile } from './source.ts'

/** Sessions up to so many bytes are read as a whole at once. */
export const SHORT = 256 * 1024

/** A session of a list, by its number. Its files may have to be looked for first. */
export interface NumberedSession {
  readonly session: number
  /** Another one once something of it was written. */
  readonly state?: string
  /** Never rejects: what cannot be opened says so when it is read. */
  open(): SessionFiles | Promise<SessionFiles>
}

export const numberedSessions = (sessions: readonly SessionFiles[]): readonly NumberedSession[] =>
  sessions.map((files, session) => ({ session, open: () => files }))

export async function* atHand(
  wanted: readonly NumberedSession[]
): AsyncGenerator<readonly [NumberedSession, SessionFiles]> {
  const coming: Promise<readonly [NumberedSession, SessionFiles]>[] = []
  let asked = 0
  for (const _ of wanted) {
    for (; asked < wanted.length && coming.length < AHEAD; asked++)
      coming.push(...wanted.slice(asked, asked + 1).map(held))
    const next = await coming.shift()
    if (next) yield next
  }
}

const AHEAD = 16

export const isShort = ({ files }: SessionFiles): boolean =>
  files.reduce((sum, { size, soFar }) => sum + (soFar ? Number.NaN : (size ?? Number.NaN)), 0) <= SHORT

const held = async (numbered: NumberedSession): Promise<readonly [NumberedSession, SessionFiles]> => {
  const session = await numbered.open()
  if (!isShort(session)) return [numbered, session]
  // One that cannot be read stays as it is: whoever reads it says so.
  const files = await Promise.all(session.files.map(inMemory)).catch(() => session.files)
  return [numbered, { ...session, files }]
}

const inMemory = async (file: OpenedFile): Promise<OpenedFile> => {
  const bytes = await bytesIn(file)
  return {
    ...file,
    async *chunks() {
      if (bytes.length > 0) yield bytes
    },
    slice: async (start, end) => bytes.slice(start, end)
  }
}

/** A plain file, or one that was unpacked already, is asked for once: a stream costs more than a small file. */
const bytesIn = async (file: OpenedFile): Promise<Uint8Array> => {
  const blob = file.blob()
  if (blob.size === file.size) return bytesOf(blob)
  const pieces: Uint8Array[] = []
  for await (const piece of file.chunks()) pieces.push(piece.slice())
  return joinBytes(pieces)
}
