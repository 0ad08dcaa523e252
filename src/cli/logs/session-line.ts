// What is said of a session in a list: the summary that a library of the page shows, its length in time, and its tokens.

import { summarise } from '../../engine/library/summary.ts'
import type { FoundSession } from './sessions.ts'

export const sessionLineOf = async (session: FoundSession, part: 'head' | 'whole') => {
  const files = await session.open()
  if (files.files.length === 0) throw new Error(`${session.files[0]?.path}: it is gone.`)
  return summarise(files, part, new AbortController().signal, breathe)
}

export type SessionLine = Awaited<ReturnType<typeof sessionLineOf>>

/** Others want to be answered meanwhile. */
const breathe = (): Promise<void> => new Promise(resolve => setImmediate(resolve))
