// What one HTML file carries of a session, cleaned: first about it, then block after block, so that nobody holds all of it.

import type { SessionReader } from '../read/reader.ts'
import { cleanStretches } from './export-lines.ts'
import type { Leaving } from './leaving.ts'
import { aboutBlock, carriedNames, logBlock } from './one-file.ts'

export const carriedAbout = (reader: SessionReader, home: string | undefined, leaving: Leaving): Blob => {
  const names = carriedNames(reader.files.map(({ path }) => leaving.cleaner.text(path)))
  const about = {
    version: 1,
    files: names.map(path => ({ path })),
    ...(home === undefined ? {} : { home })
  } as const
  return new Blob([aboutBlock(about)])
}

/** `from` and `next` count the bytes of all files, one after the other. */
export const carriedBlock = async (
  reader: SessionReader,
  from: number,
  leaving: Leaving
): Promise<{ readonly blob: Blob; readonly next?: number }> => {
  let before = 0
  for (const file of reader.files.keys()) {
    const { size } = reader.bytes(file)
    if (from < before + size)
      for await (const { blob, end } of cleanStretches(reader, file, leaving, from - before))
        return { blob: await logBlock(file, blob), next: before + end }
    before += size
  }
  return { blob: new Blob() }
}
