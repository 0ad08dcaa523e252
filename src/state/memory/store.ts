// Keeping logs on this device, finding them again, and forgetting them.

import type { NamedBlob } from '../../engine/rpc/protocol.ts'
import { type Database, deleteDatabase, OURS, transactIn } from './database.ts'
import { type KeptLog, restoredFiles, restoredLog } from './kept.ts'

const DATABASE: Database<'logs' | 'files'> = { name: OURS, stores: ['logs', 'files'] }

/** Rejects where the browser does not let us, or a file is no longer what it was. */
export const keep = async (log: KeptLog, files: readonly NamedBlob[]): Promise<void> => {
  const own: NamedBlob[] = []
  for (const { path, blob } of files) own.push({ path, blob: await copied(blob) })
  // Private windows of WebKit store no blobs, but bytes.
  await put(log, own).catch(async error => {
    if (error?.name !== 'UnknownError') throw error
    await put(
      log,
      await Promise.all(own.map(async ({ path, blob }) => ({ path, bytes: await blob.arrayBuffer() })))
    )
  })
}

const put = async (log: KeptLog, files: readonly object[]): Promise<void> => {
  await transactIn(DATABASE, 'readwrite', store => {
    store('logs').put(log, log.hash)
    store('files').put(files, log.hash)
    return undefined
  })
}

/** The last one kept first. `broken` counts what is there and makes no sense. */
export const keptLogs = async (): Promise<{ readonly logs: readonly KeptLog[]; readonly broken: number }> => {
  const stored: readonly unknown[] =
    (await transactIn(DATABASE, 'readonly', store => store('logs').getAll())) ?? []
  const logs = stored.map(restoredLog).filter(log => log !== undefined)
  return { logs: logs.sort((a, b) => b.at - a.at), broken: stored.length - logs.length }
}

/** By the hash, or its first digits. */
export const keptLog = async (hash: string): Promise<KeptLog | undefined> =>
  restoredLog(await transactIn(DATABASE, 'readonly', store => store('logs').get(startingWith(hash))))

export const keptFiles = async (hash: string): Promise<readonly NamedBlob[] | undefined> =>
  restoredFiles(await transactIn(DATABASE, 'readonly', store => store('files').get(startingWith(hash))))

/** The last one takes the whole database with it. */
export const forget = async (hash: string): Promise<void> => {
  await transactIn(DATABASE, 'readwrite', store => {
    store('logs').delete(hash)
    store('files').delete(hash)
    return undefined
  })
  const left = await transactIn(DATABASE, 'readonly', store => store('logs').count())
  if (left === 0) await deleteDatabase(OURS)
}

/**
 * A private window stores of a file only where it lies, and logs grow: it is copied before, a piece at a time. A huge one
 * is left to the browser, which copies it by itself in other windows.
 */
const copied = async (blob: Blob): Promise<Blob> => {
  if (blob.size > COPIED) return blob
  const pieces: Blob[] = []
  for (let at = 0; at < blob.size; at += PIECE)
    pieces.push(new Blob([await blob.slice(at, at + PIECE).arrayBuffer()]))
  return new Blob(pieces)
}

const COPIED = 2 ** 28
const PIECE = 2 ** 23

const startingWith = (hash: string): IDBKeyRange => IDBKeyRange.bound(hash, `${hash}~`)
