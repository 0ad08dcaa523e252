// Opens what was dropped, and turns away what cannot be a log. Runs the same in a worker and in Node. Most logs are
// plain files: what unpacks the others is fetched when one comes.

import { numbered } from '../../model/files/numbered.ts'
import { isRefusal, type RefusedFile, refusalForBytes, refuse } from '../read/refusal.ts'
import type { OpenedFile, SourceFile } from '../read/source.ts'
import { formOf, inTurns, plainFile, START } from './form.ts'
import { bytesOf } from './stream.ts'

export type { OpenedFile, SourceFile } from '../read/source.ts'

export const openFiles = async (
  files: readonly SourceFile[],
  signal?: AbortSignal
): Promise<readonly (OpenedFile | RefusedFile)[]> =>
  toldApart((await inTurns(files, file => openFile(file, files.length > 1), signal)).flat())

const openFile = async (
  file: SourceFile,
  isOneOfMany: boolean
): Promise<readonly (OpenedFile | RefusedFile)[]> => {
  if (file.more) return [(await import('../read/growing.ts')).openGrowing(file, file.more)]
  const start = await bytesOf(file.blob.slice(0, START)).catch(() => undefined)
  if (!start) return [{ path: file.path, ...refuse('gone') }]
  const form = formOf(start)
  if (form !== 'plain') return (await import('./packed.ts')).openPacked(file, form, isOneOfMany)
  const refusal = refusalForBytes(start)
  return [refusal ? { path: file.path, ...refusal } : plainFile(file)]
}

/** An archive may hold a name twice, and so may what is dropped: both files are shown, each under a name of its own. */
const toldApart = (files: readonly (OpenedFile | RefusedFile)[]): readonly (OpenedFile | RefusedFile)[] => {
  const taken = new Set<string>()
  const names = numbered(
    files.flatMap(file => (isRefusal(file) ? [] : [file.path])),
    { isFree: name => !taken.has(name), take: name => taken.add(name), shorten: stem => stem }
  ).values()
  return files.map(file => {
    if (isRefusal(file)) return file
    const path = names.next().value ?? file.path
    return path === file.path ? file : { ...file, path }
  })
}
