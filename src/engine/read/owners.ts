// Which session a file belongs to that lies beside sessions: by the id of the session, or by the folder named after it. There
// may be thousands of both, so sessions are looked up and never gone through.

import { groupBy } from '../../model/values/group-by.ts'
import type { SeenFile } from './seen-file.ts'

export const ownerFinder = (mains: readonly SeenFile[]): ((sidecar: SeenFile) => SeenFile | undefined) => {
  const bySession = groupBy(mains, ({ session }) => session)
  const byFolder = groupBy(mains, ({ file }) => file.path.replace(/\.jsonl$/, '/'))
  const places = new Map(mains.map((main, n) => [main, n]))
  const placeOf = (main: SeenFile): number => places.get(main) ?? 0
  const only = mains.length === 1 ? mains : []
  return sidecar => {
    const named = sidecar.session === undefined ? [] : (bySession.get(sidecar.session) ?? [])
    const around = foldersAbove(sidecar.file.path).flatMap(folder => byFolder.get(folder) ?? [])
    const found = [...named, ...[...around, ...only].filter(main => mayOwn(main, sidecar))]
    if (found.length > named.length) found.sort((a, b) => placeOf(a) - placeOf(b))
    // A session that was copied keeps its id.
    return found.find(main => isBeside(sidecar, main)) ?? found[0]
  }
}

/** As far as ids tell. */
const mayOwn = (main: SeenFile, sidecar: SeenFile): boolean =>
  sidecar.session === undefined || main.session === undefined || sidecar.session === main.session

/** With their slash. */
const foldersAbove = (path: string): readonly string[] =>
  Array.from(path.matchAll(/\//g), ({ index }) => path.slice(0, index + 1))

/** In the same folder, or below it. */
const isBeside = (sidecar: SeenFile, main: SeenFile): boolean =>
  sidecar.file.path.startsWith(main.file.path.replace(/[^/]*$/, ''))
