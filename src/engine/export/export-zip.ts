// Several files as one archive, piece by piece.

import { Zip, ZipDeflate } from 'fflate'
import { archiveNames } from '../../model/files/archive-name.ts'
import type { SessionReader } from '../read/reader.ts'
import { blobBytes } from '../unpack/stream.ts'
import { cleanStretches } from './export-lines.ts'
import type { Leaving } from './leaving.ts'

export const zipped = async (reader: SessionReader, leaving: Leaving): Promise<Blob> => {
  const blobs: Blob[] = []
  let failure: Error | undefined
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else blobs.push(new Blob([new Uint8Array(chunk)]))
  })
  const names = archiveNames(reader.files.map(({ path }) => leaving.cleaner.text(path)))
  for (const [i, name] of names.entries()) {
    const entry = new ZipDeflate(name, { level: 3 })
    // The same files give the same archive.
    entry.mtime = new Date(1980, 0, 1)
    zip.add(entry)
    for await (const { blob } of cleanStretches(reader, i, leaving))
      for await (const chunk of blobBytes(blob)) entry.push(chunk)
    entry.push(new Uint8Array(0), true)
  }
  zip.end()
  if (failure) throw failure
  return new Blob(blobs, { type: 'application/zip' })
}
