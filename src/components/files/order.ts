// The columns of the list of files, and the orders that they give it.

import type { TouchedFile } from '../../model/files/files.ts'

export type FileColumn = 'path' | 'calls' | 'read' | 'written' | 'lines'

export interface FileOrder {
  readonly by: FileColumn
  readonly down: boolean
}

export const COLUMNS: readonly { readonly id: FileColumn; readonly title: string }[] = [
  { id: 'path', title: 'file' },
  { id: 'calls', title: 'calls' },
  { id: 'read', title: 'read' },
  { id: 'written', title: 'changed' },
  { id: 'lines', title: 'lines' }
]

export const orderedFiles = (
  files: readonly TouchedFile[],
  { by, down }: FileOrder
): readonly TouchedFile[] => [...files].sort((a, b) => (down ? -1 : 1) * compared(a, b, by))

/** Everything that was done to a file apart from reading it. */
export const changesOf = ({ deeds }: TouchedFile): number =>
  deeds.write + deeds.edit + deeds.delete + deeds.move

const compared = (a: TouchedFile, b: TouchedFile, by: FileColumn): number => {
  switch (by) {
    case 'path':
      return a.path < b.path ? -1 : a.path > b.path ? 1 : 0
    case 'calls':
      return a.calls.length - b.calls.length
    case 'read':
      return a.deeds.read - b.deeds.read
    case 'written':
      return changesOf(a) - changesOf(b)
    case 'lines':
      return a.added + a.removed - b.added - b.removed
    default:
      return by satisfies never
  }
}
