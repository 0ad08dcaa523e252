// Folders that the reader wants to find here again: what the browser gave for them, not what is in them.

import type { FolderHandle } from '../../engine/library/folder-files.ts'
import { type Database, deleteDatabase, OURS, transactIn } from './database.ts'

export interface KeptFolder {
  /** In the address, and on the page. */
  readonly name: string
  readonly handle: FolderHandle
  /** When it was kept. */
  readonly at: number
}

export const FOLDERS = `${OURS}-folders`

const DATABASE: Database<'folders'> = { name: FOLDERS, stores: ['folders'] }

/** The last one kept first. */
export const keptFolders = async (): Promise<readonly KeptFolder[]> => {
  const stored: readonly unknown[] =
    (await transactIn(DATABASE, 'readonly', store => store('folders').getAll())) ?? []
  return stored.filter(isKeptFolder).sort((a, b) => b.at - a.at)
}

/** Rejects where the browser does not let us. */
export const keepFolder = async (name: string, handle: FolderHandle): Promise<void> => {
  await transactIn(DATABASE, 'readwrite', store => {
    store('folders').put({ name, handle, at: Date.now() }, name)
    return undefined
  })
}

/** The last one takes the database with it. */
export const forgetFolder = async (name: string): Promise<void> => {
  await transactIn(DATABASE, 'readwrite', store => {
    store('folders').delete(name)
    return undefined
  })
  if ((await keptFolders()).length === 0) await deleteDatabase(FOLDERS)
}

const isKeptFolder = (stored: unknown): stored is KeptFolder =>
  typeof stored === 'object' &&
  stored !== null &&
  'name' in stored &&
  typeof stored.name === 'string' &&
  'at' in stored &&
  typeof stored.at === 'number' &&
  'handle' in stored &&
  typeof stored.handle === 'object' &&
  stored.handle !== null &&
  'entries' in stored.handle
