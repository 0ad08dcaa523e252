// The files of a folder that can be logs or parts of one, by their names.

import { isLogName, isSkippedFolder } from '../../engine/read/log-name.ts'
import { turn } from '../../engine/rpc/turn.ts'
import { inSlices } from '../schedule/slices.ts'
import type { DroppedEntry, Gathered } from './gather.ts'

interface NamedFile {
  readonly path: string
  readonly blob: File
}

/** A folder may hold a whole disk. */
const MAX_FILES = 50_000
const MAX_SEEN = 200_000

/** Level by level, without recursion. */
export const gatherFolder = async (top: DroppedEntry): Promise<Gathered> => {
  const files: NamedFile[] = []
  let left = 0
  let unreadable = 0
  let seen = 0
  let folders = [top]
  while (folders.length > 0 && seen < MAX_SEEN) {
    const lists = await inLots(folders, entriesOf)
    const inside = lists.flatMap(list => list ?? [])
    seen += inside.length
    folders = inside.filter(entry => entry.isDirectory && !isSkippedFolder(entry.name))
    const plain = inside.filter(entry => !entry.isDirectory)
    const wanted = plain.filter(entry => isLogName(pathOf(entry)))
    const read = (await inLots(wanted, fileOf)).filter(file => file !== undefined)
    for (const file of read) files.push(file)
    left += plain.length - wanted.length
    unreadable += wanted.length - read.length + lists.filter(list => list === undefined).length
  }
  const gathered = await fromFolder(files, left)
  return { ...gathered, unreadable, isCut: gathered.isCut || folders.length > 0 }
}

/** The newest first: who opens a folder of sessions most often wants the last one. */
export const fromFolder = async (named: readonly NamedFile[], left: number): Promise<Gathered> => {
  const found: (NamedFile & { readonly changed: number })[] = []
  let logs = 0
  // The browser looks on the disk for the size and the time of a file: once for each, and never for thousands in one go.
  function* sift(): Generator<void> {
    for (const file of named) {
      yield
      if (!isLogName(file.path)) continue
      logs++
      if (file.blob.size > 0) found.push({ ...file, changed: file.blob.lastModified })
    }
  }
  await inSlices(sift())
  found.sort((a, b) => b.changed - a.changed || (a.path < b.path ? -1 : 1))
  return {
    files: found.slice(0, MAX_FILES).map(({ path, blob }) => ({ path, blob })),
    left: left + named.length - logs,
    empty: logs - found.length,
    unreadable: 0,
    isCut: found.length > MAX_FILES
  }
}

/** A few in each task: the page stands still while the browser looks on the disk, and thousands of answers come as one. */
const inLots = async <T, R>(items: readonly T[], each: (item: T) => Promise<R>): Promise<readonly R[]> => {
  const results: R[] = []
  for (let at = 0; at < items.length; at += LOT) {
    for (const result of await Promise.all(items.slice(at, at + LOT).map(each))) results.push(result)
    await turn()
  }
  return results
}

const LOT = 32

/** Nothing for a folder that may not be read. */
const entriesOf = async (folder: DroppedEntry): Promise<readonly DroppedEntry[] | undefined> => {
  const reader = folder.createReader?.()
  const all: DroppedEntry[] = []
  // Browsers hand out a hundred at a time; an empty list is the end.
  while (reader && all.length < MAX_SEEN) {
    const some = await new Promise<DroppedEntry[] | undefined>(done =>
      reader.readEntries(done, () => done(undefined))
    )
    if (!some) return all.length > 0 ? all : undefined
    if (some.length === 0) break
    all.push(...some)
  }
  return all
}

const fileOf = async (entry: DroppedEntry): Promise<NamedFile | undefined> => {
  const file = await new Promise<File | undefined>(done =>
    entry.file ? entry.file(done, () => done(undefined)) : done(undefined)
  )
  return file && { path: pathOf(entry), blob: file }
}

const pathOf = (entry: DroppedEntry): string => entry.fullPath.replace(/^\//, '')
