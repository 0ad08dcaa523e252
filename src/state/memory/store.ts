// Keeping logs on this device, finding them again, and forgetting them.

import type { NamedBlob } from '../../engine/protocol.ts'
import { deleteDatabase, OURS, transact } from './database.ts'
import { type KeptLog, restoredFiles, restoredLog } from './kept.ts'

/** The browser copies the files by itself, beside the page. Rejects where it cannot. */
export const keep = async (log: KeptLog, files: readonly NamedBlob[]): Promise<void> => {
  await transact('readwrite', store => {
    store('logs').put(log, log.hash)
    store('files').put(
      files.map(({ path, blob }) => ({ path, blob })),
      log.hash
    )
    return undefined
  })
}

/** The last one kept first. `broken` counts what is there and makes no sense. */
export const keptLogs = async (): Promise<{ readonly logs: readonly KeptLog[]; readonly broken: number }> => {
  const stored: readonly unknown[] = (await transact('readonly', store => store('logs').getAll())) ?? []
  const logs = stored.map(restoredLog).filter(log => log !== undefined)
  return { logs: logs.sort((a, b) => b.at - a.at), broken: stored.length - logs.length }
}

/** By the hash, or its first digits. */
export const keptLog = async (hash: string): Promise<KeptLog | undefined> =>
  restoredLog(await transact('readonly', store => store('logs').get(startingWith(hash))))

export const keptFiles = async (hash: string): Promise<readonly NamedBlob[] | undefined> =>
  restoredFiles(await transact('readonly', store => store('files').get(startingWith(hash))))

/** The last one takes the whole database with it. */
export const forget = async (hash: string): Promise<void> => {
  await transact('readwrite', store => {
    store('logs').delete(hash)
    store('files').delete(hash)
    return undefined
  })
  const left = await transact('readonly', store => store('logs').count())
  if (left === 0) await deleteDatabase(OURS)
}

const startingWith = (hash: string): IDBKeyRange => IDBKeyRange.bound(hash, `${hash}~`)
