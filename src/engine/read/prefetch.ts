// Sessions in their order, the short ones with their bytes in memory. Asking for a small file takes longer than reading
// it, so some are asked for ahead of their turn, and whoever goes through a session twice asks once.

import { joinBytes } from '../../model/values/join-bytes.ts'
import type { SessionFiles } from './group.ts'
import type { OpenedFile } from './source.ts'

/** Sessions up to so many bytes are read as a whole at once. */
export const SHORT = 256 * 1024

/** A session by its number. */
export type NumberedSession = readonly [number, SessionFiles]

export async function* atHand(wanted: readonly NumberedSession[]): AsyncGenerator<NumberedSession> {
  const coming: Promise<NumberedSession>[] = []
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

const held = async ([number, session]: NumberedSession): Promise<NumberedSession> => {
  if (!isShort(session)) return [number, session]
  // One that cannot be read stays as it is: whoever reads it says so.
  const files = await Promise.all(session.files.map(inMemory)).catch(() => session.files)
  return [number, { ...session, files }]
}

const inMemory = async (file: OpenedFile): Promise<OpenedFile> => {
  const pieces: Uint8Array[] = []
  for await (const piece of file.chunks()) pieces.push(piece.slice())
  const bytes = joinBytes(pieces)
  return {
    ...file,
    async *chunks() {
      if (bytes.length > 0) yield bytes
    },
    slice: async (start, end) => bytes.slice(start, end)
  }
}
