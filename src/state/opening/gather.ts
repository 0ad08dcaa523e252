// Everything that can be handed to the page (dropped, chosen, pasted) as files with paths. What is given by hand is always
// taken; of a folder only what can be a log (gather-folder.ts).

import type { NamedBlob } from '../../engine/rpc/protocol.ts'
import type { FileHandle } from '../live/growing-file.ts'

export interface Gathered {
  readonly files: readonly NamedBlob[]
  /** Files of a folder that are no logs, by their names. */
  readonly left: number
  /** Logs of a folder with nothing in them. */
  readonly empty: number
  readonly unreadable: number
  /** There was more than we take. */
  readonly isCut: boolean
  /** Of a file that was dropped alone: it may still be written. */
  readonly handle?: FileHandle
}

/** What a drop or the clipboard carries. Its items are gone once the event is over: they are taken before the first wait. */
export const gatherTransfer = (transfer: Transfer): Promise<Gathered> => {
  const found: (DroppedEntry | File)[] = []
  const handles: Promise<unknown>[] = []
  for (const item of Array.from(transfer.items)) {
    if (item.kind !== 'file') continue
    const entry = item.webkitGetAsEntry?.()
    // A dropped file is itself better than its entry: no second reading that could fail.
    const thing = entry?.isDirectory ? entry : item.getAsFile()
    if (thing) found.push(thing)
    if (thing instanceof File && item.getAsFileSystemHandle)
      handles.push(item.getAsFileSystemHandle().catch(() => undefined))
  }
  return found.length === 1 ? withHandle(gatherFound(found), handles[0]) : gatherFound(found)
}

/** A file that came with a handle can be followed. */
export const withHandle = async (
  found: Promise<Gathered>,
  given: Promise<unknown> | undefined
): Promise<Gathered> => {
  const handle = await given
  return isFileHandle(handle) ? { ...(await found), handle } : found
}

const isFileHandle = (handle: unknown): handle is FileHandle =>
  typeof handle === 'object' && handle !== null && 'getFile' in handle

/** Files of an input. Those of a folder have a path inside it. */
export const gatherChosen = async (files: Iterable<File>): Promise<Gathered> => {
  const named = Array.from(files, blob => ({ path: blob.webkitRelativePath || blob.name, blob }))
  const isFolder = named.some(({ blob }) => blob.webkitRelativePath)
  return isFolder ? (await folders()).fromFolder(named, 0) : { ...NOTHING, files: named }
}

export const gatherText = (text: string): Gathered => ({
  ...NOTHING,
  files: [{ path: 'pasted text', blob: new Blob([text]) }]
})

/** Was everything taken that was given? */
export const isWhole = ({ files, left, empty, unreadable, isCut }: Gathered): boolean =>
  files.length > 0 && left + empty + unreadable === 0 && !isCut

/** The parts of the browser's DataTransfer that are used. */
export interface Transfer {
  readonly items: Iterable<TransferItem> | ArrayLike<TransferItem>
}
export interface TransferItem {
  readonly kind: string
  getAsFile(): File | null
  webkitGetAsEntry?(): DroppedEntry | null
  getAsFileSystemHandle?(): Promise<unknown>
}
export interface DroppedEntry {
  readonly isDirectory: boolean
  readonly name: string
  readonly fullPath: string
  file?(done: (file: File) => void, failed: (error: unknown) => void): void
  createReader?(): {
    readEntries(done: (entries: DroppedEntry[]) => void, failed: (error: unknown) => void): void
  }
}

const folders = () => import('./gather-folder.ts')

const NOTHING: Gathered = { files: [], left: 0, empty: 0, unreadable: 0, isCut: false }

const gatherFound = async (found: readonly (DroppedEntry | File)[]): Promise<Gathered> => {
  const parts = await Promise.all(
    found.map(async thing =>
      thing instanceof File ? gatherChosen([thing]) : (await folders()).gatherFolder(thing)
    )
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
