// ATIF files that belong to another one: the trajectory of a sub-agent, or what continues a trajectory. Harbor names them
// after it (`trajectory.summarization-1.json`), by file or by id; others refer to them.

import type { Cursor } from '../../adapters/reading/cursor.ts'
import { lastName, referredIn, trajectoryNames } from '../../adapters/reading/trajectory-names.ts'

export interface TrajectoryFile {
  readonly path: string
  readonly names: readonly string[]
  readonly refers: readonly string[]
  /** Comes with the file: most logs need neither. */
  readonly finder: typeof wholeFinder
}

export const trajectoryIn = (path: string, records: readonly Cursor[]): TrajectoryFile => ({
  path,
  names: [lastName(path), ...records.slice(0, 1).flatMap(trajectoryNames)],
  refers: records.flatMap(referredIn),
  finder: wholeFinder
})

/** Finds the first file that one is a part of. There may be thousands: it is looked up by what it says of itself. */
export const wholeFinder = (
  files: readonly TrajectoryFile[]
): ((part: TrajectoryFile) => TrajectoryFile | undefined) => {
  const places = new Map<string, number[]>()
  const lengths = new Set<number>()
  for (const [n, file] of files.entries()) {
    lengths.add(file.names[1]?.length ?? 0)
    for (const sign of signsOf(file)) {
      const known = places.get(sign)
      if (known) known.push(n)
      else places.set(sign, [n])
    }
  }
  return part => {
    let first: number | undefined
    for (const sign of wantedBy(part, lengths))
      for (const n of places.get(sign) ?? [])
        if ((first === undefined || n < first) && isPartOf(part, files[n] as TrajectoryFile)) first = n
    return first === undefined ? undefined : files[first]
  }
}

/** Whether it is a part of that one, which lies beside it or above. */
const isPartOf = (part: TrajectoryFile, whole: TrajectoryFile): boolean => {
  const [file = '', id] = whole.names
  const [own = '', ownId = ''] = part.names
  const folder = folderOf(whole.path)
  if (part === whole || !part.path.startsWith(folder)) return false
  if (part.names.some(name => whole.refers.includes(name))) return true
  if (folderOf(part.path) !== folder) return false
  return own.startsWith(stemOf(file)) || (id !== undefined && ownId.startsWith(`${id}-`))
}

/** What a whole is found by: what it refers to, its name and its id. */
const signsOf = ({ path, names: [file = '', id], refers }: TrajectoryFile): ReadonlySet<string> => {
  const folder = folderOf(path)
  return new Set([
    ...refers.map(name => `refers ${name}`),
    `file ${folder}${stemOf(file)}`,
    ...(id === undefined ? [] : [`id ${folder} ${id}-`])
  ])
}

/** What its whole would be found by. `lengths`: of the ids that there are. */
function* wantedBy({ path, names }: TrajectoryFile, lengths: ReadonlySet<number>): Generator<string> {
  const [own = '', ownId = ''] = names
  const folder = folderOf(path)
  for (const name of names) yield `refers ${name}`
  for (let at = own.indexOf('.'); at >= 0; at = own.indexOf('.', at + 1))
    yield `file ${folder}${own.slice(0, at + 1)}`
  for (const length of lengths) if (ownId[length] === '-') yield `id ${folder} ${ownId.slice(0, length + 1)}`
}

/** What the names of its parts begin with. */
const stemOf = (file: string): string => `${file.replace(/\.json$/, '')}.`

const folderOf = (path: string): string => path.slice(0, path.length - lastName(path).length)
