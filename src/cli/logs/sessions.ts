// The files that were found, as sessions: those of one folder are looked at together, and only when something in it is new.

import { openAsBlob } from 'node:fs'
import { dirname, relative, sep } from 'node:path'
import type { SessionFiles } from '../../engine/read/group.ts'
import { lookThrough } from '../../engine/read/look.ts'
import { isRefusal } from '../../engine/read/refusal.ts'
import { openFiles } from '../../engine/unpack/index.ts'
import { groupBy } from '../../model/values/group-by.ts'
import type { FoundFile } from './find.ts'

export interface FoundSession {
  readonly agent: string
  /** The main file first. */
  readonly files: readonly FoundFile[]
  /** To read it from. */
  open(): Promise<SessionFiles>
  readonly size: number
  /** When something of it was written last. */
  readonly modified: number
}

/** Remembers what it saw: who asks again pays for what is new. */
export const createSessionFinder = () => {
  const known = new Map<string, { readonly state: string; readonly groups: readonly Grouping[] }>()
  /** The session that was written last comes first. */
  return async (found: readonly FoundFile[]): Promise<readonly FoundSession[]> => {
    const sessions: FoundSession[] = []
    for (const [bunch, files] of groupBy(found, bunchOf)) {
      const state = files.map(({ path, size }) => `${path} ${Math.min(size, LOOKED_AT)}`).join('\n')
      const before = known.get(bunch)
      const groups = before?.state === state ? before.groups : await grouped(files)
      known.set(bunch, { state, groups })
      const now = new Map(files.map(file => [slashed(file.path), file]))
      for (const { paths, isLog } of groups) {
        const present = paths.flatMap(path => now.get(path) ?? [])
        if (isLog && present[0]) sessions.push(sessionOf(present[0], present))
      }
    }
    return sessions.sort((a, b) => b.modified - a.modified)
  }
}

interface Grouping {
  readonly paths: readonly string[]
  readonly isLog: boolean
}

/** Beyond this, more of a file does not change what it is. */
const LOOKED_AT = 65_536

/** What may belong together: the first folder below the place, where there is one. */
const bunchOf = ({ root, path }: FoundFile): string => {
  const [first = '', ...rest] = relative(root, path).split(sep)
  return rest.length === 0 ? dirname(path) : `${root}${sep}${first}`
}

const grouped = async (files: readonly FoundFile[]): Promise<readonly Grouping[]> => {
  const given = await Promise.all(files.map(blobOf))
  const { sessions } = await lookThrough(given.flat())
  return sessions.map(({ files: parts, isLog }) => ({
    paths: [...new Set(parts.map(({ path }) => path))],
    isLog
  }))
}

/** As the reader names paths on every system. */
const slashed = (path: string): string => path.split(sep).join('/')

const blobOf = async ({ path, size }: FoundFile) => {
  if (size === 0) return []
  // A file may go at any time.
  const blob = await openAsBlob(path).catch(() => undefined)
  return blob ? [{ path: slashed(path), blob }] : []
}

const sessionOf = (main: FoundFile, files: readonly FoundFile[]): FoundSession => ({
  agent: main.agent,
  files,
  open: async () => {
    const opened = await openFiles((await Promise.all(files.map(blobOf))).flat())
    const read = opened.flatMap(file => (isRefusal(file) ? [] : [file]))
    return { path: main.path, isLog: true, files: read }
  },
  size: files.reduce((sum, { size }) => sum + size, 0),
  modified: Math.max(...files.map(({ modified }) => modified))
})
