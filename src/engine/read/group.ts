// Which of the given files belong together: a session, the transcripts of its sub-agents, and the files that lie
// beside them. Paths only tell which session a file without records of its own is part of.

import { groupBy } from '../../model/values/group-by.ts'
import type { OpenedFile } from '../unpack/index.ts'
import { isCopyAmong } from './copies.ts'
import { ownerFinder } from './owners.ts'
import type { RefusedFile } from './refusal.ts'
import { isJournal, type SeenFile } from './seen-file.ts'

export interface SessionFiles {
  /** The main file's. */
  readonly path: string
  /** False for JSON that no format is sure of, and for a copy of another session that is given: it can be shown. */
  readonly isLog: boolean
  /** The main file first, then what belongs to it, in an order that does not depend on how they were given. */
  readonly files: readonly OpenedFile[]
}

export interface Grouped {
  readonly sessions: readonly SessionFiles[]
  readonly refused: readonly RefusedFile[]
}

/** Which of these are a session. */
export const groupSeen = (given: readonly SeenFile[]): Grouped => {
  const seen = withoutStrays(given)
  const companions = new Map([...companionsIn(seen), ...partsIn(seen)])
  const mains = seen.filter(file => file.role === 'main' && !companions.has(file))
  const sidecars = seen.filter(file => file.role === 'agent' || file.role === 'sidecar')
  const owners = new Map(mains.map(main => [main, [] as SeenFile[]]))
  for (const [part, whole] of companions) owners.get(whole)?.push(part)
  const orphans: SeenFile[] = []
  const ownerOf = ownerFinder(mains)
  for (const sidecar of sidecars.sort(byPath)) {
    const owner = ownerOf(sidecar)
    if (owner) owners.get(owner)?.push(sidecar)
    else orphans.push(sidecar)
  }
  // Sub-agents whose session is not here are read as sessions of their own, each with its sidecar.
  const byStem = groupBy(
    orphans.filter(({ role }) => role === 'sidecar'),
    ({ file }) => stem(file.path)
  )
  for (const orphan of orphans.filter(({ role, file }) => role === 'agent' || isJournal(file.path)))
    owners.set(orphan, [...(byStem.get(stem(orphan.file.path)) ?? [])])
  return {
    sessions: [...owners].map(([main, parts]) => ({
      path: main.file.path,
      isLog: main.isLog !== false,
      files: [main, ...parts.sort(sidecarsFirst)].map(({ file }) => file)
    })),
    refused: seen.flatMap(({ refusal, file }) => (refusal ? [{ ...refusal, path: file.path }] : []))
  }
}

/** What is no log is turned away where there is no log beside it: among logs it is only left aside. */
const withoutStrays = (seen: readonly SeenFile[]): readonly SeenFile[] => {
  const paths = new Set(seen.map(({ file }) => file.path))
  const told = seen.map(one => (isCopyAmong(one.file.path, paths) ? { ...one, isLog: false } : one))
  if (told.some(({ role, isLog }) => role !== 'refused' && isLog !== false)) return told
  return told.map(one => (one.stray ? { ...one, role: 'refused' as const, refusal: one.stray } : one))
}

/** Each history with the panel of its task: the only two in their folder. */
const companionsIn = (seen: readonly SeenFile[]): ReadonlyMap<SeenFile, SeenFile> => {
  const halves = groupBy(
    seen.filter(({ role, half }) => role === 'main' && half),
    ({ file }) => file.path.replace(/[^/]*$/, '')
  )
  const pairs = [...halves.values()].flatMap(files => {
    const panel = files.find(({ half }) => half === 'panel')
    const history = files.find(({ half }) => half === 'history')
    return files.length === 2 && panel && history ? [[history, panel] as const] : []
  })
  return new Map(pairs)
}

/** Parts of a trajectory, each with the file that is part of no other. */
const partsIn = (seen: readonly SeenFile[]): ReadonlyMap<SeenFile, SeenFile> => {
  const files = new Map(seen.flatMap(one => (one.trajectory ? [[one.trajectory, one] as const] : [])))
  const [first] = files.keys()
  if (!first) return new Map()
  const wholeOf = first.finder([...files.keys()])
  const parts = new Map<SeenFile, SeenFile>()
  for (const [file, part] of files) {
    const passed = new Set([file])
    let top = file
    for (let whole = wholeOf(top); whole && !passed.has(whole); whole = wholeOf(top)) {
      passed.add(whole)
      top = whole
    }
    const whole = files.get(top)
    if (whole && whole !== part) parts.set(part, whole)
  }
  return new Map([...parts].filter(([, whole]) => !parts.has(whole)))
}

const stem = (path: string): string => path.replace(/(\.meta)?\.jsonl?$/, '')

const byPath = (a: SeenFile, b: SeenFile): number =>
  a.file.path < b.file.path ? -1 : a.file.path > b.file.path ? 1 : 0

/** What links a sub-agent to its call comes before the sub-agent. */
const sidecarsFirst = (a: SeenFile, b: SeenFile): number =>
  a.role === b.role ? byPath(a, b) : a.role === 'sidecar' ? -1 : 1
