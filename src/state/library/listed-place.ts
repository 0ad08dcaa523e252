// A place whose sessions the page lists: by its path on this site, or a folder of this device by its name. A folder is only
// reached by what the reader chose; after a reload that may be missing.

import type { FolderHandle } from '../../engine/library/folder-files.ts'

export type ListedPlace =
  | { readonly kind: 'site'; readonly path: string }
  | { readonly kind: 'folder'; readonly name: string; readonly handle: FolderHandle | undefined }

/** What the browser adds to a handle of the reader's disk. */
export interface Permitted {
  queryPermission?(how: { mode: 'read' }): Promise<PermissionState>
  requestPermission?(how: { mode: 'read' }): Promise<PermissionState>
}

/** Asks the reader, if need be: call it at a click. */
export const mayRead = async (folder: FolderHandle & Permitted): Promise<boolean> => {
  try {
    const now = await (folder.queryPermission?.({ mode: 'read' }) ?? 'granted')
    return now === 'granted' || (await folder.requestPermission?.({ mode: 'read' })) === 'granted'
  } catch {
    return false
  }
}

/** Without asking. */
export const isReadable = async (folder: FolderHandle & Permitted): Promise<boolean> => {
  try {
    return (await (folder.queryPermission?.({ mode: 'read' }) ?? 'granted')) === 'granted'
  } catch {
    return false
  }
}
