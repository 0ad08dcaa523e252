// What was given to the page: which sessions are in it, and what was not taken, in words.

import type { SessionFiles } from '../read/group.ts'
import { lookThrough } from '../read/look.ts'
import type { RefusedFile } from '../read/refusal.ts'
import type { OpenedFile } from '../unpack/index.ts'
import type { NamedBlob, SessionInfo } from './protocol.ts'

/** Nothing if it was stopped. */
export const sessionsAmong = async (
  files: readonly NamedBlob[],
  signal: AbortSignal
): Promise<
  { readonly sessions: readonly SessionFiles[]; readonly refused: readonly string[] } | undefined
> => {
  try {
    const { sessions, refused } = await lookThrough(files, signal)
    return { sessions, refused: await sentencesOf(refused) }
  } catch (error) {
    if (signal.aborted) return undefined
    throw error
  }
}

const sentencesOf = async (files: readonly RefusedFile[]): Promise<readonly string[]> => {
  if (files.length === 0) return []
  const { refusalWords } = await import('../read/refusal-words.ts')
  return files.map(({ path, refused }) => `${path}: ${refusalWords(refused, path)}`)
}

/** JSON that is no log counts only where there is nothing better. */
export const logsFirst = (found: readonly SessionFiles[]): readonly SessionFiles[] =>
  found.some(({ isLog }) => isLog)
    ? [...found.filter(({ isLog }) => isLog), ...found.filter(({ isLog }) => !isLog)]
    : found.map(session => ({ ...session, isLog: true }))

export const infoOf = ({ path, files, isLog }: SessionFiles): SessionInfo => ({
  path,
  files: files.length,
  size: files.reduce((sum, file) => sum + (file.size ?? 0), 0),
  isLog,
  ...modifiedOf(files)
})

/** When its files were written last, as the disk says it. */
export const modifiedOf = (files: readonly OpenedFile[]): { readonly modified?: number } => {
  const times = files.flatMap(({ modified }) => modified ?? [])
  return times.length === 0 ? {} : { modified: Math.max(...times) }
}
