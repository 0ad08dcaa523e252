// The logs that somebody named: a file, every file of a folder, or what comes through a pipe; opened, and told apart into
// sessions.

import { createReadStream, openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { SessionFiles } from '../../engine/read/group.ts'
import { lookThrough } from '../../engine/read/look.ts'
import { refusalWords } from '../../engine/read/refusal-words.ts'
import type { NamedBlob } from '../../engine/rpc/protocol.ts'
import { findGiven, unreadable } from '../logs/find.ts'

export interface GivenSessions {
  readonly sessions: readonly SessionFiles[]
  /** Sentences about what is no log. */
  readonly troubles: readonly string[]
}

export const sessionsAt = async (paths: readonly string[]): Promise<GivenSessions> => {
  const given = (await Promise.all(paths.map(blobsAt))).flat()
  const { sessions, refused } = await lookThrough(
    given.flatMap(file => (typeof file === 'string' ? [] : [file]))
  )
  const troubles = [
    ...given.flatMap(file => (typeof file === 'string' ? [file] : [])),
    ...refused.map(({ path, refused: why }) => `${path}: ${refusalWords(why, path)}`)
  ]
  if (sessions.length === 0 && troubles.length === 0)
    return { sessions, troubles: ['Nothing to read: no files were found there.'] }
  return { sessions, troubles }
}

export const noSuchFile = (path: string): Error =>
  new Error(`${path}: there is no such file. Check the path.`)

export const notAFile = (path: string): Error =>
  new Error(`${path}: this is no file. For what comes through a pipe: COMMAND | unspool watch -`)

/** Or a sentence about one that cannot be read. */
const blobsAt = async (path: string): Promise<readonly (NamedBlob | string)[]> => {
  if (path === '-') return [{ path: 'standard input', blob: new Blob([await buffer(process.stdin)]) }]
  const info = await stat(path).catch(() => undefined)
  if (!info) throw noSuchFile(path)
  // What a shell puts there for `<(…)`.
  if (!info.isDirectory() && !info.isFile())
    return [{ path, blob: new Blob([await buffer(createReadStream(path))]) }]
  const found = await findGiven(path).catch((error: Error) => error.message)
  if (typeof found === 'string') return [found]
  return Promise.all(
    found
      .map(file => join(path, relative(file.root, file.path)))
      .sort()
      .map(async file => {
        // It may go while others are looked for.
        const blob = await openAsBlob(file).catch(() => undefined)
        return blob ? { path: file, blob } : unreadable(file)
      })
  )
}
