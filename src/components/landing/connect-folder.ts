// From the browser's dialog to a library: the folder gets a name in the address, and the address opens it.

import type { FolderHandle } from '../../engine/library/folder-files.ts'
import { connectFolder } from '../../state/library/folders.ts'
import { encodeLink } from '../../state/links/link.ts'

type FolderPicker = (how: { id: string; mode: 'read' }) => Promise<FolderHandle>

/** Chromium's way to a folder that can be looked into again. */
export const folderPickerIn = (page: object): FolderPicker | undefined =>
  'showDirectoryPicker' in page && typeof page.showDirectoryPicker === 'function'
    ? how => (page.showDirectoryPicker as FolderPicker)(how)
    : undefined

/** What to say where nothing comes of it. */
export const pickFolder = async (pick: FolderPicker): Promise<string | undefined> => {
  try {
    await showFolder(await pick({ id: 'unspool', mode: 'read' }))
    return undefined
  } catch (error) {
    // Who closes the dialog knows.
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    return 'The browser does not open this folder for a page. Choose one below it, drop it here, or run npx unspool in a terminal.'
  }
}

export const showFolder = async (folder: FolderHandle): Promise<void> => {
  const name = await connectFolder(folder)
  location.hash = encodeLink({ from: { kind: 'folder', name } })
}
