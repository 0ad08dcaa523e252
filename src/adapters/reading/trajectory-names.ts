// What an ATIF document is called, and which others it names: sub-agents and what continues it may be files of their own.

import type { Cursor } from './cursor.ts'
import { firstOf } from './first.ts'

/** What a trajectory, or a reference to one, is known by, the surest first. */
export const trajectoryNames = (at: Cursor): readonly string[] =>
  typeof at.value === 'string'
    ? [at.value, lastName(at.value)]
    : ['trajectory_id', 'session_id'].flatMap(key => at.str(key) || []).concat(pathNames(at))

const pathNames = (at: Cursor): readonly string[] => {
  const path = at.str('trajectory_path') ?? ''
  return path === '' ? [] : [path, lastName(path)]
}

export const lastName = (path: string): string => path.replace(/^.*[\\/]/, '')

/** A list by the book; one object, or the name of a file, elsewhere. */
export const trajectoryRefs = (at: Cursor): readonly Cursor[] => {
  const refs = firstOf(at, 'subagent_trajectory_ref', 'subagent_trajectory_refs')
  return refs.items()
}

/** The names of all trajectories that this record refers to. */
export const referredIn = (record: Cursor): readonly string[] => {
  const steps = record.get('steps').isList ? record.list('steps') : [record]
  const next = record.get('continued_trajectory_ref')
  return [
    ...(next.exists ? [next] : []),
    ...steps.flatMap(step => [step, ...step.get('observation').list('results')].flatMap(trajectoryRefs))
  ].flatMap(trajectoryNames)
}
