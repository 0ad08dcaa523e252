// The files of a folder that a page was given, as they are now. Listing names is cheap, asking for the time of a file is not:
// files that were written lately are asked for each time, the others now and then.

import { concurrently } from '../../model/values/concurrently.ts'
import { isLogName, isSkippedFolder } from '../read/log-name.ts'
import type { PlacedFile } from './session-grouper.ts'

/** What we need of a FileSystemDirectoryHandle. */
export interface FolderHandle {
  readonly kind: 'directory'
  readonly name: string
  entries(): AsyncIterable<readonly [string, FolderHandle | FileInFolder]>
}

export interface FileInFolder {
  readonly kind: 'file'
  readonly name: string
  getFile(): Promise<File>
}

export interface FolderFile extends PlacedFile {
  readonly handle: FileInFolder
}

export interface FolderContents {
  readonly files: readonly FolderFile[]
  /** Files and folders in it that cannot be read. */
  readonly unreadable: number
  /** There is more than we look at. */
  readonly isCut: boolean
}

/** A folder may hold a whole disk. */
const MAX_FILES = 50_000
const MAX_DEPTH = 12
/** Written lately: it may go on. */
const LATELY = 15 * 60_000
/** All files are asked for after so long; */
const ROUND = 30_000
/** and after so many times as long as asking took. */
const SHARE = 20

interface Known {
  readonly handle: FileInFolder
  readonly size: number
  readonly modified: number
}

export class FolderFiles {
  readonly #root: FolderHandle
  readonly #now: () => number
  #known = new Map<string, Known>()
  #changed = new Set<string>()
  #round = { at: Number.NEGATIVE_INFINITY, took: 0 }

  constructor(root: FolderHandle, now: () => number) {
    this.#root = root
    this.#now = now
  }

  /** The next time it is asked for, whenever it was written. */
  noteChanged(path: string): void {
    this.#changed.add(path)
  }

  /** Rejects where the folder itself cannot be read. */
  async look(signal?: AbortSignal): Promise<FolderContents> {
    const start = this.#now()
    const found = new Map<string, FileInFolder>()
    const told = await walk(this.#root, found, signal)
    const changed = this.#changed
    this.#changed = new Set()
    const isRound = start - this.#round.at > Math.max(ROUND, SHARE * this.#round.took)
    let { unreadable } = told
    const known = new Map<string, Known>()
    await concurrently(
      [...found],
      async ([path, handle]) => {
        const before = this.#known.get(path)
        const isAsked = !before || isRound || changed.has(path) || start - before.modified < LATELY
        const file = isAsked ? await handle.getFile().catch(() => undefined) : undefined
        if (file) known.set(path, { handle, size: file.size, modified: file.lastModified })
        // It is still named, so it is not gone: it cannot be read just now.
        else if (before) known.set(path, before)
        if (isAsked && !file) unreadable++
      },
      signal
    )
    this.#known = known
    if (isRound) this.#round = { at: start, took: this.#now() - start }
    const files = [...known].map(([path, { handle, size, modified }]) => ({
      path,
      bunch: bunchOf(path),
      size,
      modified,
      handle,
      blob: () => handle.getFile().catch(() => undefined)
    }))
    return { files: files.sort((a, b) => b.modified - a.modified), unreadable, isCut: told.isCut }
  }
}

/** What may belong together: the first folder in it, where there is one. */
const bunchOf = (path: string): string => {
  const [, first = '', ...rest] = path.split('/')
  return rest.length === 0 ? '' : first
}

const walk = async (
  root: FolderHandle,
  found: Map<string, FileInFolder>,
  signal?: AbortSignal
): Promise<Omit<FolderContents, 'files'>> => {
  let unreadable = 0
  let level: (readonly [string, FolderHandle])[] = [[root.name, root]]
  for (let depth = 0; level.length > 0 && depth < MAX_DEPTH && found.size < MAX_FILES; depth++) {
    const next: (readonly [string, FolderHandle])[] = []
    await concurrently(
      level,
      async ([path, folder]) => {
        try {
          for await (const [name, handle] of folder.entries()) {
            if (found.size >= MAX_FILES) return
            const inside = `${path}/${name}`
            if (handle.kind === 'file') {
              if (isLogName(inside)) found.set(inside, handle)
            } else if (!isSkippedFolder(name)) next.push([inside, handle])
          }
        } catch (error) {
          if (folder === root) throw error
          unreadable++
        }
      },
      signal
    )
    level = next
  }
  return { unreadable, isCut: level.length > 0 || found.size >= MAX_FILES }
}
