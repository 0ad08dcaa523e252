// The files of a place, as sessions. Whoever asks again pays for what is new: each file is looked at once, and again only as
// long as more of it can change what it is. Files of one bunch are looked at together.

import { concurrently } from '../../model/values/concurrently.ts'
import { groupBy } from '../../model/values/group-by.ts'
import { groupSeen, type SessionFiles } from '../read/group.ts'
import { lookAt } from '../read/look.ts'
import { isRefusal } from '../read/refusal.ts'
import type { SeenFile } from '../read/seen-file.ts'
import type { OpenedFile, SourceFile } from '../read/source.ts'
import { START } from '../unpack/form.ts'
import { openFiles } from '../unpack/index.ts'

/** A file where it lies, as it is now. */
export interface PlacedFile {
  /** With slashes. */
  readonly path: string
  /** Only files of the same bunch can belong together. */
  readonly bunch: string
  readonly size: number
  /** When it was written last. */
  readonly modified: number
  /** Nothing for one that is gone, or cannot be read. */
  blob(): Promise<Blob | undefined>
}

export interface PlacedSession<F extends PlacedFile> {
  /** The main file's. */
  readonly path: string
  /** The main file first. */
  readonly files: readonly F[]
  /** Never rejects: what cannot be opened says so when it is read. */
  open(): Promise<SessionFiles>
}

interface Grouping<F extends PlacedFile> {
  readonly sessions: readonly PlacedSession<F>[]
  /** False while files are still looked at. */
  readonly isAll: boolean
}

export class SessionGrouper<F extends PlacedFile> {
  readonly #seen = new Map<string, { readonly state: number; readonly files: readonly SeenFile[] }>()
  readonly #bunches = new Map<string, { readonly state: string; readonly groups: readonly Group[] }>()

  /** All that is known so far, again and again; at last all there is. */
  async *sessions(files: readonly F[], signal?: AbortSignal): AsyncGenerator<Grouping<F>> {
    const wanted = files.filter(file => file.size > 0 && this.#seen.get(file.path)?.state !== stateOf(file))
    let at = 0
    // What is known is grouped anew for each news: they come further and further apart.
    for (let step = STEP; at < wanted.length; step *= 2) {
      await concurrently(wanted.slice(at, at + step), file => this.#look(file), signal)
      at += step
      if (at < wanted.length) yield { sessions: this.#grouped(files, true), isAll: false }
    }
    yield { sessions: this.#grouped(files, false), isAll: true }
  }

  async #look(file: F): Promise<void> {
    this.#seen.set(file.path, { state: stateOf(file), files: await seenIn(file) })
  }

  /** While not all are looked at, a sub-agent may only seem to have no session. */
  #grouped(files: readonly F[], isPart: boolean): readonly PlacedSession<F>[] {
    return [...groupBy(files, ({ bunch }) => bunch)].flatMap(([bunch, members]) => {
      const now = new Map(members.map(file => [file.path, file]))
      return this.#groups(bunch, members, isPart).flatMap(group => sessionOf(group, now))
    })
  }

  #groups(bunch: string, files: readonly F[], isPart: boolean): readonly Group[] {
    const seen = files.flatMap(file =>
      (this.#seen.get(file.path)?.files ?? []).map(one => ({ ...one, of: file.path }))
    )
    const state = seen.map(({ of, file }) => `${of} ${file.path} ${this.#seen.get(of)?.state}`).join('\n')
    const before = this.#bunches.get(bunch)
    if (before?.state === state) return before.groups
    const origins = new Map(seen.map(({ file, of }) => [file, of]))
    const agents = new Set(seen.flatMap(({ role, file }) => (role === 'agent' ? [file] : [])))
    const groups = groupSeen(seen).sessions.flatMap(({ path, isLog, files: parts }): readonly Group[] => {
      const [main] = parts
      if (!isLog || !main || (isPart && agents.has(main))) return []
      return [
        { path, paths: parts.map(part => part.path), from: parts.flatMap(part => origins.get(part) ?? []) }
      ]
    })
    if (!isPart) this.#bunches.set(bunch, { state, groups })
    return groups
  }
}

interface Group {
  readonly path: string
  /** Of its files, once unpacked. */
  readonly paths: readonly string[]
  /** Of the files that they lie in. */
  readonly from: readonly string[]
}

/** Files that are looked at before somebody is told for the first time. */
const STEP = 400

/** Beyond this, more of a file does not change what it is. */
const stateOf = ({ size }: PlacedFile): number => Math.min(size, START)

const seenIn = async (file: PlacedFile): Promise<readonly SeenFile[]> => {
  const blob = await file.blob()
  const found = blob ? await lookAt({ path: file.path, blob }, false) : []
  return found.flatMap(one => (isRefusal(one) ? [] : [withoutBlob(one)]))
}

/** What was seen is remembered, and not what it was seen in: a file may be written at any time. */
const withoutBlob = (seen: SeenFile): SeenFile => ({ ...seen, file: lostFile(seen.file.path) })

const sessionOf = <F extends PlacedFile>(
  { path, paths, from }: Group,
  now: ReadonlyMap<string, F>
): readonly PlacedSession<F>[] => {
  const files = [...new Set(from)].flatMap(one => now.get(one) ?? [])
  if (files.length === 0) return []
  return [{ path, files, open: async () => ({ path, isLog: true, files: await openedOf(files, paths) }) }]
}

const openedOf = async (
  files: readonly PlacedFile[],
  paths: readonly string[]
): Promise<readonly OpenedFile[]> => {
  const given: SourceFile[] = []
  for (const file of files) {
    const blob = await file.blob()
    if (blob) given.push({ path: file.path, blob })
  }
  const opened = new Map(
    (await openFiles(given)).flatMap(file => (isRefusal(file) ? [] : [[file.path, file] as const]))
  )
  return paths.map(path => opened.get(path) ?? lostFile(path))
}

/** One that is not there any more: whoever reads it is told. */
const lostFile = (path: string): OpenedFile => ({
  path,
  size: 0,
  notices: [],
  // biome-ignore lint/correctness/useYield: there is nothing to give.
  async *chunks() {
    throw new Error(`${path} is gone.`)
  },
  slice: async () => new Uint8Array(),
  blob: () => new Blob()
})
