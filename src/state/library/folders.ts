// Folders that the reader connected: those of this visit by what was chosen, those of an earlier one if they are kept.

import type { FolderHandle } from '../../engine/library/folder-files.ts'
import { keptFolders } from '../memory/folder-store.ts'
import { isReadable } from './listed-place.ts'

const connected = new Map<string, FolderHandle>()

/** From now on it has this name in the address: its own, with a number where another folder has it. */
export const connectFolder = async (folder: FolderHandle): Promise<string> => {
  for (let n = 1; ; n++) {
    const name = n === 1 ? folder.name : `${folder.name} ${n}`
    const known = connected.get(name)
    if (!known || (await isSameFolder(known, folder))) {
      connected.set(name, folder)
      return name
    }
  }
}

/** Nothing where the reader has to choose it, or allow it, first. */
export const connectedFolder = async (name: string): Promise<FolderHandle | undefined> => {
  const known = connected.get(name)
  if (known) return known
  const kept = (await keptFolders().catch(() => [])).find(folder => folder.name === name)
  if (!kept || !(await isReadable(kept.handle))) return undefined
  connected.set(name, kept.handle)
  return kept.handle
}

const isSameFolder = async (a: object, b: object): Promise<boolean> =>
  a === b || ('isSameEntry' in a && typeof a.isSameEntry === 'function' && (await a.isSameEntry(b)) === true)
