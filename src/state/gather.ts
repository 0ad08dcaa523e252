// Everything that can be handed to the page (dropped, chosen, pasted) as files with paths. Of a folder only what can
// be a log or a part of one: names decide there, and only there. What is given by hand is always taken.

import { isPersistedOutput } from '../engine/persisted.ts'
import type { NamedBlob } from '../engine/protocol.ts'

export interface Gathered {
  readonly files: readonly NamedBlob[]
  /** Files of a folder that are no logs, by their names. */
  readonly left: number
  /** Logs of a folder with nothing in them. */
  readonly empty: number
  readonly unreadable: number
  /** There was more than we take. */
  readonly isCut: boolean
}

/** What a drop or the clipboard carries. Its items are gone once the event is over: they are taken before the first wait. */
export const gatherTransfer = (transfer: Transfer): Promise<Gathered> => {
  const found: (Entry | File)[] = []
  for (const item of Array.from(transfer.items)) {
    if (item.kind !== 'file') continue
    const entry = item.webkitGetAsEntry?.()
    // A dropped file is itself better than its entry: no second reading that could fail.
    const thing = entry?.isDirectory ? entry : item.getAsFile()
    if (thing) found.push(thing)
  }
  return gatherFound(found)
}

/** Files of an input. Those of a folder have a path inside it. */
export const gatherChosen = async (files: Iterable<File>): Promise<Gathered> => {
  const named = Array.from(files, blob => ({ path: blob.webkitRelativePath || blob.name, blob }))
  const isFolder = named.some(({ blob }) => blob.webkitRelativePath)
  return isFolder ? fromFolder(named, 0) : { ...NOTHING, files: named }
}

export const gatherText = (text: string): Gathered => ({
  ...NOTHING,
  files: [{ path: 'pasted text', blob: new Blob([text]) }]
})

/** Was everything taken that was given? */
export const isWhole = ({ files, left, empty, unreadable, isCut }: Gathered): boolean =>
  files.length > 0 && left + empty + unreadable === 0 && !isCut

/** JSON, lines of it, an event stream, or a log with JSON in its lines? Judged on the beginning. */
export const looksLikeLog = (text: string): boolean => {
  const start = text.slice(0, 16_384).trimStart()
  return /^[[{]/.test(start) || /^(data|event|id|retry):/.test(start) || /^[^\n{]{1,200}\{\s*"/m.test(start)
}

/** The parts of the browser's DataTransfer that are used. */
export interface Transfer {
  readonly items: Iterable<TransferItem> | ArrayLike<TransferItem>
}
export interface TransferItem {
  readonly kind: string
  getAsFile(): File | null
  webkitGetAsEntry?(): Entry | null
}
export interface Entry {
  readonly isDirectory: boolean
  readonly name: string
  readonly fullPath: string
  file?(done: (file: File) => void, failed: (error: unknown) => void): void
  createReader?(): {
    readEntries(done: (entries: Entry[]) => void, failed: (error: unknown) => void): void
  }
}

interface NamedFile {
  readonly path: string
  readonly blob: File
}

/** A folder may hold a whole disk. */
const MAX_FILES = 20_000
const MAX_SEEN = 100_000

const NOTHING: Gathered = { files: [], left: 0, empty: 0, unreadable: 0, isCut: false }

const gatherFound = async (found: readonly (Entry | File)[]): Promise<Gathered> => {
  const parts = await Promise.all(
    found.map(thing => (thing instanceof File ? gatherChosen([thing]) : gatherFolder(thing)))
  )
  const sum = (of: 'left' | 'empty' | 'unreadable'): number => parts.reduce((n, part) => n + part[of], 0)
  return {
    files: parts.flatMap(part => part.files),
    left: sum('left'),
    empty: sum('empty'),
    unreadable: sum('unreadable'),
    isCut: parts.some(part => part.isCut)
  }
}

/** Level by level, without recursion. */
const gatherFolder = async (top: Entry): Promise<Gathered> => {
  const files: NamedFile[] = []
  let left = 0
  let unreadable = 0
  let seen = 0
  let folders = [top]
  while (folders.length > 0 && seen < MAX_SEEN) {
    const lists = await Promise.all(folders.map(entriesOf))
    const inside = lists.flatMap(list => list ?? [])
    seen += inside.length
    folders = inside.filter(entry => entry.isDirectory && !SKIPPED_FOLDER.test(entry.name))
    const plain = inside.filter(entry => !entry.isDirectory)
    const wanted = plain.filter(entry => isLogName(pathOf(entry)))
    const read = (await Promise.all(wanted.map(fileOf))).filter(file => file !== undefined)
    for (const file of read) files.push(file)
    left += plain.length - wanted.length
    unreadable += wanted.length - read.length + lists.filter(list => list === undefined).length
  }
  const gathered = await fromFolder(files, left)
  return { ...gathered, unreadable, isCut: gathered.isCut || folders.length > 0 }
}

/** The newest first: who opens a folder of sessions most often wants the last one. */
const fromFolder = async (named: readonly NamedFile[], left: number): Promise<Gathered> => {
  const logs = named.filter(({ path }) => isLogName(path))
  const files: NamedFile[] = []
  for (const [i, file] of logs.entries()) {
    // The browser looks on the disk for the size of a file: not for thousands in one go.
    if (i % 50 === 49) await new Promise(done => setTimeout(done))
    if (file.blob.size > 0) files.push(file)
  }
  files.sort((a, b) => b.blob.lastModified - a.blob.lastModified || (a.path < b.path ? -1 : 1))
  return {
    files: files.slice(0, MAX_FILES),
    left: left + named.length - logs.length,
    empty: logs.length - files.length,
    unreadable: 0,
    isCut: files.length > MAX_FILES
  }
}

/** Nothing for a folder that may not be read. */
const entriesOf = async (folder: Entry): Promise<readonly Entry[] | undefined> => {
  const reader = folder.createReader?.()
  const all: Entry[] = []
  // Browsers hand out a hundred at a time; an empty list is the end.
  while (reader && all.length < MAX_SEEN) {
    const some = await new Promise<Entry[] | undefined>(done =>
      reader.readEntries(done, () => done(undefined))
    )
    if (!some) return all.length > 0 ? all : undefined
    if (some.length === 0) break
    all.push(...some)
  }
  return all
}

const fileOf = async (entry: Entry): Promise<NamedFile | undefined> => {
  const file = await new Promise<File | undefined>(done =>
    entry.file ? entry.file(done, () => done(undefined)) : done(undefined)
  )
  return file && { path: pathOf(entry), blob: file }
}

const pathOf = (entry: Entry): string => entry.fullPath.replace(/^\//, '')

const SKIPPED_FOLDER = /(^|\/)(node_modules|\.git)(\/|$)/

const LOG_NAME = /\.(jsonl|ndjson|json|sse|log|traj|eval|zip)(\.(gz|zst))?$|\.(gz|zst)$/i
/** Settings, manifests and indexes of agents and projects. */
const OTHER_NAME =
  /^(package|package-lock|tsconfig.*|settings.*|config|\.?credentials|auth|oauth_creds|sessions-index|mcp)\.json$/i

const isLogName = (path: string): boolean => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (isPersistedOutput(path)) return true
  return LOG_NAME.test(name) && !OTHER_NAME.test(name) && !SKIPPED_FOLDER.test(path)
}
