// A folder of this device as a library: its files, grouped to sessions, as they are now.

import { counted } from '../../model/wording/numbers.ts'
import { type FolderContents, type FolderFile, FolderFiles, type FolderHandle } from './folder-files.ts'
import { type FoundInPlace, isLately, type LibraryPlace, PlaceLost } from './library-place.ts'
import { type PlacedSession, SessionGrouper } from './session-grouper.ts'

export const folderPlace = (folder: FolderHandle, now: () => number): LibraryPlace => {
  const files = new FolderFiles(folder, now)
  const grouper = new SessionGrouper<FolderFile>()
  return {
    async *look(signal) {
      const contents = await files.look(signal).catch(error => {
        if (signal.aborted) throw error
        throw lost(folder.name, error)
      })
      const note = noteOn(contents)
      for await (const { sessions, isAll } of grouper.sessions(contents.files, signal))
        yield { sessions: sessions.map(session => inPlace(session, now())), isAll, note }
    },
    watch: changed =>
      observe(folder, records => {
        for (const { relativePathComponents: path } of records)
          files.noteChanged([folder.name, ...path].join('/'))
        changed()
      })
  }
}

const noteOn = ({ unreadable, isCut }: FolderContents): string =>
  [
    unreadable > 0 ? `${counted(unreadable, 'file')} in it cannot be read.` : '',
    isCut ? 'It holds more than this page looks at: connect a smaller folder for the rest.' : ''
  ]
    .filter(Boolean)
    .join(' ')

const inPlace = ({ path, files, open }: PlacedSession<FolderFile>, now: number): FoundInPlace => {
  const modified = Math.max(...files.map(file => file.modified))
  return {
    key: path,
    path,
    files: files.length,
    size: files.reduce((sum, { size }) => sum + size, 0),
    modified,
    isLive: isLately(modified, now),
    parts: files,
    open
  }
}

const lost = (name: string, error: unknown): PlaceLost => {
  const kind = error instanceof Error ? error.name : ''
  if (kind === 'NotFoundError')
    return new PlaceLost(`The folder ${name} is gone: it was moved or deleted. What was read of it stays.`)
  if (kind === 'NotAllowedError')
    return new PlaceLost(`This page may not look into the folder ${name} any more.`, true)
  return new PlaceLost(`The folder ${name} cannot be read just now. It is tried again.`)
}

/** Chromium tells what changes in a folder; elsewhere it is looked at again and again. */
const observe = async (
  folder: FolderHandle,
  changed: (records: readonly Change[]) => void
): Promise<() => void> => {
  const { FileSystemObserver: Observer } = globalThis as { FileSystemObserver?: ObserverClass }
  if (!Observer) return () => undefined
  const observer = new Observer(changed)
  await observer.observe(folder, { recursive: true })
  return () => observer.disconnect()
}

interface Change {
  readonly relativePathComponents: readonly string[]
}

type ObserverClass = new (
  changed: (records: readonly Change[]) => void
) => { observe(folder: FolderHandle, how: { recursive: boolean }): Promise<void>; disconnect(): void }
