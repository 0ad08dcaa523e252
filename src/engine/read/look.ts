// What was given, told apart into sessions. There may be thousands of files: a plain one, which most are, is asked for its
// first bytes once, and what it is and whose it is are both told from these.

import { concurrently } from '../../model/values/concurrently.ts'
import { firstBytes, formOf, plainFile } from '../unpack/form.ts'
import { namesApart, openFiles } from '../unpack/index.ts'
import type { Grouped } from './group.ts'
import { isRefusal, type RefusedFile, refusalForStart, refuse } from './refusal.ts'
import { type SeenFile, seenFile } from './seen-file.ts'
import type { OpenedFile, SourceFile } from './source.ts'

export const lookThrough = async (files: readonly SourceFile[], signal?: AbortSignal): Promise<Grouped> => {
  const found = (await concurrently(files, file => lookAt(file, files.length > 1, signal), signal)).flat()
  const seen = found.flatMap(one => (isRefusal(one) ? [] : [one]))
  const names = namesApart(seen.map(({ file }) => file.path))
  const { sessions, refused } = await grouped(seen.map(one => withPath(one, names.next().value)))
  return { sessions, refused: [...found.filter(isRefusal), ...refused] }
}

const grouped = async (seen: readonly SeenFile[]): Promise<Grouped> => {
  const [only] = seen
  // Most logs come alone.
  if (only && seen.length === 1 && only.role === 'main' && only.isLog)
    return { sessions: [{ path: only.file.path, isLog: true, files: [only.file] }], refused: [] }
  return (await import('./group.ts')).groupSeen(seen)
}

/** A file, or what is in an archive. `isOneOfMany`: two archives may hold the same paths. */
export const lookAt = async (
  source: SourceFile,
  isOneOfMany: boolean,
  signal?: AbortSignal
): Promise<readonly (SeenFile | RefusedFile)[]> => {
  const start = source.more ? undefined : await firstBytes(source.blob).catch(() => undefined)
  if (start && formOf(start) === 'plain') {
    const refusal = await refusalForStart(start)
    return [refusal ? { path: source.path, ...refusal } : await seenOr(plainFile(source), start)]
  }
  const opened = await openFiles([source], signal, isOneOfMany)
  return concurrently(opened, async file => (isRefusal(file) ? file : seenOr(file)), signal)
}

/** One that goes away meanwhile does not keep the others. */
const seenOr = (file: OpenedFile, start?: Uint8Array): Promise<SeenFile | RefusedFile> =>
  seenFile(file, start).catch(() => ({ path: file.path, ...refuse('gone') }))

const withPath = (seen: SeenFile, path = seen.file.path): SeenFile =>
  path === seen.file.path
    ? seen
    : {
        ...seen,
        file: { ...seen.file, path },
        trajectory: seen.trajectory && { ...seen.trajectory, path }
      }
