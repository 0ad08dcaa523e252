// The log files below a place, as they lie there now. A link that leads out of the place is not followed, and a folder that
// cannot be read is named and passed over.

import type { Dirent } from 'node:fs'
import { access, constants, readdir, realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { announceOnce } from '../terminal.ts'
import { type LogPlace, logPlaces } from './places.ts'

export interface FoundFile {
  readonly agent: string
  /** Without links. */
  readonly path: string
  /** What it must lie in, without links; the file itself where it was named. */
  readonly root: string
  readonly size: number
  /** When it was written last. */
  readonly modified: number
}

export const findLogs = async (places: readonly LogPlace[]): Promise<readonly FoundFile[]> => {
  const found = (await Promise.all(places.map(filesIn))).flat()
  // Two places may be one, by a link or a variable.
  return [...new Map(found.map(file => [file.path, file])).values()]
}

/** The places that a file lies in. */
export const placesAround = async (path: string): Promise<readonly LogPlace[]> => {
  const all = logPlaces().map(async place => {
    const root = await realpath(place.folder).catch(() => undefined)
    return root !== undefined && isInside(path, root) ? [place] : []
  })
  return (await Promise.all(all)).flat()
}

/** A file or a folder that somebody named. */
export const findGiven = async (path: string): Promise<readonly FoundFile[]> => {
  const real = await realpath(path)
  const info = await stat(real)
  await access(real, constants.R_OK).catch(() => {
    throw new Error(unreadable(path))
  })
  if (!info.isDirectory())
    return [{ agent: '', path: real, root: real, size: info.size, modified: info.mtimeMs }]
  return filesIn({ agent: '', folder: real, isLog: /(?:)/ })
}

const filesIn = async ({ agent, folder, isLog }: LogPlace): Promise<readonly FoundFile[]> => {
  const root = await realpath(folder).catch(() => undefined)
  if (root === undefined) return []
  const found: FoundFile[] = []
  const waiting = [root]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const items: readonly Dirent[] = await readdir(next, { withFileTypes: true }).catch(error => {
      tellOf(next, error)
      return []
    })
    for (const item of items) {
      const path = join(next, item.name)
      if (item.isDirectory()) {
        if (!PASSED.has(item.name)) waiting.push(path)
      } else if (isLog.test(relative(root, path).split(sep).join('/'))) {
        const file = await lookAt(path, root, item.isSymbolicLink())
        if (file) found.push({ agent, root, ...file })
      }
    }
  }
  return found
}

/** What is gone by now was never there. */
const tellOf = (path: string, { code }: NodeJS.ErrnoException): void => {
  if (code === 'EACCES' || code === 'EPERM') announceOnce(unreadable(path))
}

export const unreadable = (path: string): string => `${path}: it cannot be read. Check who may read it.`

/** No log lies in there, and much else does. */
const PASSED = new Set(['node_modules', '.git'])

const lookAt = async (
  path: string,
  root: string,
  isLink: boolean
): Promise<Pick<FoundFile, 'path' | 'size' | 'modified'> | undefined> => {
  try {
    const real = isLink ? await realpath(path) : path
    if (!isInside(real, root)) return undefined
    const info = await stat(real)
    await access(real, constants.R_OK)
    return info.isFile() ? { path: real, size: info.size, modified: info.mtimeMs } : undefined
  } catch (error) {
    tellOf(path, error as NodeJS.ErrnoException)
    return undefined
  }
}

export const isInside = (path: string, root: string): boolean =>
  path === root || path.startsWith(root.endsWith(sep) ? root : root + sep)
