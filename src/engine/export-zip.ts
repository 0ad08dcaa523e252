// Several files as one archive, piece by piece.

import { Zip, ZipDeflate } from 'fflate'
import { archiveNames } from '../model/archive-name.ts'
import type { Redactor } from '../model/secrets/redactor.ts'
import { cleanPieces } from './export-lines.ts'
import type { OpenedFile } from './source.ts'
import { blobBytes } from './unpack/stream.ts'

export const zipped = async (files: readonly OpenedFile[], redactor: Redactor | undefined): Promise<Blob> => {
  const blobs: Blob[] = []
  let failure: Error | undefined
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else blobs.push(new Blob([new Uint8Array(chunk)]))
  })
  const names = archiveNames(files.map(({ path }) => path))
  for (const [i, file] of files.entries()) {
    const entry = new ZipDeflate(names[i] ?? `${i}`, { level: 3 })
    // The same files give the same archive.
    entry.mtime = new Date(1980, 0, 1)
    zip.add(entry)
    for await (const blob of redactor ? cleanPieces(file.blob(), redactor) : [file.blob()])
      for await (const chunk of blobBytes(blob)) entry.push(chunk)
    entry.push(new Uint8Array(0), true)
  }
  zip.end()
  if (failure) throw failure
  return new Blob(blobs, { type: 'application/zip' })
}
