// ATIF files that belong to another one: the trajectory of a sub-agent, or what continues a trajectory. Harbor names them
// after it (`trajectory.summarization-1.json`), by file or by id; others refer to them.

import type { Cursor } from '../../adapters/reading/cursor.ts'
import { lastName, referredIn, trajectoryNames } from '../../adapters/reading/trajectory-names.ts'

export interface TrajectoryFile {
  readonly path: string
  readonly names: readonly string[]
  readonly refers: readonly string[]
}

export const trajectoryIn = (path: string, records: readonly Cursor[]): TrajectoryFile => ({
  path,
  names: [lastName(path), ...records.slice(0, 1).flatMap(trajectoryNames)],
  refers: records.flatMap(referredIn)
})

/** Whether it is a part of that one, which lies beside it or above. */
export const isPartOf = (part: TrajectoryFile, whole: TrajectoryFile): boolean => {
  const [file = '', id] = whole.names
  const [own = '', ownId = ''] = part.names
  const folder = folderOf(whole.path)
  if (part === whole || !part.path.startsWith(folder)) return false
  if (part.names.some(name => whole.refers.includes(name))) return true
  if (folderOf(part.path) !== folder) return false
  return own.startsWith(`${file.replace(/\.json$/, '')}.`) || (id !== undefined && ownId.startsWith(`${id}-`))
}

const folderOf = (path: string): string => path.slice(0, path.length - lastName(path).length)
