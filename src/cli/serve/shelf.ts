// The logs that may be asked for, by addresses that were made for them. An address is looked up, never put together to a
// path; each time a file is opened it is checked that it is still the file that was found, and no link to another.

import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, open, realpath, stat } from 'node:fs/promises'
import { basename, dirname, relative, sep } from 'node:path'
import { type FoundFile, isInside } from '../logs/find.ts'

export interface OpenedLog {
  readonly handle: FileHandle
  readonly size: number
  /** Of the file itself, whatever it is called. */
  readonly id: string
}

export interface Shelf {
  /** From now on it may be asked for. Answers with its address, as a path below the site. */
  put(file: FoundFile): string
  /** Nothing for what is not, or no longer, there. */
  open(address: string): Promise<OpenedLog | undefined>
}

export const createShelf = (): Shelf => {
  const files = new Map<string, FoundFile>()
  return {
    put: file => {
      const address = addressOf(file)
      files.set(address, file)
      return address
    },
    open: async address => {
      const file = files.get(address)
      return file && openLog(file).catch(() => undefined)
    }
  }
}

const openLog = async ({ path, root }: FoundFile): Promise<OpenedLog | undefined> => {
  const handle = await open(
    path,
    constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)
  )
  try {
    const [info, real, there] = await Promise.all([handle.stat(), realpath(path), stat(path)])
    const isMeant = real === path && isInside(real, root) && info.ino === there.ino && info.dev === there.dev
    if (isMeant && info.isFile()) return { handle, size: info.size, id: `${info.dev} ${info.ino}` }
  } catch (error) {
    await handle.close()
    throw error
  }
  await handle.close()
  return undefined
}

/** The folder is a number; below it names stay, because they tell which files belong together. */
const addressOf = ({ path, root }: FoundFile): string => {
  const base = path === root ? dirname(path) : root
  const name = path === root ? basename(path) : relative(root, path).split(sep).join('/')
  return ODD.test(name) ? `logs/${digest(path)}/log.jsonl` : `logs/${digest(base)}/${name}`
}

/** What a link would have to escape twice, or may not hold. */
const ODD = /[\\%?#\p{Cc}]|\/\/|(?:^|\/)\.\.(?:\/|$)|[^\w/]$/u

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)
