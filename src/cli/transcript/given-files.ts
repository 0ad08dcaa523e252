// The logs that somebody named: a file, every file of a folder, or what comes through a pipe; opened, and told apart into
// sessions.

import { openAsBlob } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { groupSessions, type SessionFiles } from '../../engine/read/group.ts'
import { isRefusal } from '../../engine/read/refusal.ts'
import { refusalWords } from '../../engine/read/refusal-words.ts'
import type { NamedBlob } from '../../engine/rpc/protocol.ts'
import { openFiles } from '../../engine/unpack/index.ts'

export interface GivenSessions {
  readonly sessions: readonly SessionFiles[]
  /** Sentences about what is no log. */
  readonly troubles: readonly string[]
}

export const sessionsAt = async (paths: readonly string[]): Promise<GivenSessions> =>
  sessionsIn((await Promise.all(paths.map(blobsAt))).flat())

export const sessionsIn = async (given: readonly NamedBlob[]): Promise<GivenSessions> => {
  const opened = await openFiles(given)
  const { sessions, refused } = await groupSessions(opened.flatMap(file => (isRefusal(file) ? [] : [file])))
  const troubles = [...opened.filter(isRefusal), ...refused].map(
    ({ path, refused }) => `${path}: ${refusalWords(refused, path)}`
  )
  if (sessions.length === 0 && troubles.length === 0)
    return { sessions, troubles: ['Nothing to read: no files were found there.'] }
  return { sessions, troubles }
}

export const noSuchFile = (path: string): Error =>
  new Error(`${path}: there is no such file. Check the path.`)

const blobsAt = async (path: string): Promise<readonly NamedBlob[]> => {
  if (path === '-') return [{ path: 'standard input', blob: new Blob([await buffer(process.stdin)]) }]
  const info = await stat(path).catch(() => undefined)
  if (!info) throw noSuchFile(path)
  if (!info.isDirectory()) return [{ path, blob: await openAsBlob(path) }]
  return Promise.all(
    (await filesBelow(path)).map(async file => ({ path: file, blob: await openAsBlob(file) }))
  )
}

const filesBelow = async (folder: string): Promise<readonly string[]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .filter(item => item.isFile())
    .map(item => join(item.parentPath, item.name))
    .sort()
}
