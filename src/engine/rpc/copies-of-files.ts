// Copies of files of the disk: browsers refuse to read a file once it has changed.

import { keptFile } from '../read/kept-file.ts'
import type { OpenedFile } from '../unpack/index.ts'
import { modifiedOf } from './look-through.ts'

/** What was read of the file can be read again, even if the file changes or goes away. */
export const keptIfOnDisk = (file: OpenedFile): OpenedFile =>
  file.modified === undefined ? file : keptFile(file)

/** One after the other. Files that nobody has written to for long wait until the page has drawn everything. */
export const copyRest = async (files: readonly OpenedFile[], signal: AbortSignal): Promise<void> => {
  if (!mayChange(files)) await new Promise(resolve => setTimeout(resolve, AT_REST))
  for (const file of files) await file.copyRest?.(signal)
}

const AT_REST = 5000

/** A file that was written a moment ago may be written again. */
export const mayChange = (files: readonly OpenedFile[]): boolean =>
  Date.now() - (modifiedOf(files).modified ?? 0) < LATELY

const LATELY = 600_000
