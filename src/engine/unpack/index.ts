// Opens what was dropped, and turns away what cannot be a log. Runs the same in a worker and in Node. Most logs are
// plain files: what unpacks the others is fetched when one comes.

import { numbered } from '../../model/files/numbered.ts'
import { concurrently } from '../../model/values/concurrently.ts'
import { isRefusal, type RefusedFile, refusalForStart, refuse } from '../read/refusal.ts'
import type { OpenedFile, SourceFile } from '../read/source.ts'
import { firstBytes, formOf, plainFile } from './form.ts'

export type { OpenedFile, SourceFile } from '../read/source.ts'

export const openFiles = async (
  files: readonly SourceFile[],
  signal?: AbortSignal,
  isOneOfMany = files.length > 1
): Promise<readonly (OpenedFile | RefusedFile)[]> => {
  const found = (await concurrently(files, file => openFile(file, isOneOfMany, signal), signal)).flat()
  const names = namesApart(found.flatMap(file => (isRefusal(file) ? [] : [file.path])))
  return found.map(file => (isRefusal(file) ? file : withPath(file, names.next().value)))
}

const withPath = (file: OpenedFile, path = file.path): OpenedFile =>
  path === file.path ? file : { ...file, path }

const openFile = async (
  file: SourceFile,
  isOneOfMany: boolean,
  signal?: AbortSignal
): Promise<readonly (OpenedFile | RefusedFile)[]> => {
  if (file.more) return [(await import('../read/growing.ts')).openGrowing(file, file.more)]
  const start = await firstBytes(file.blob).catch(() => undefined)
  if (!start) return [{ path: file.path, ...refuse('gone') }]
  const form = formOf(start)
  if (form !== 'plain') return (await import('./packed.ts')).openPacked(file, form, isOneOfMany, signal)
  const refusal = await refusalForStart(start)
  return [refusal ? { path: file.path, ...refusal } : plainFile(file)]
}

/** An archive may hold a name twice, and so may what is dropped: both files are shown, each under a name of its own. */
export const namesApart = (paths: readonly string[]): IterableIterator<string, undefined> => {
  const taken = new Set<string>()
  return numbered(paths, {
    isFree: name => !taken.has(name),
    take: name => taken.add(name),
    shorten: stem => stem
  }).values()
}
