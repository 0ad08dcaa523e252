// The log of changes: a session as it is after each line. A value may come from any line, so each one remembers where
// it stands in the log. Nothing that was read is changed: what a line changes is copied first.

import { printJson } from '../../model/entry/json.ts'
import type { RecordNo, Text, TextReading, ValuePath } from '../../model/transcript/types.ts'
import { ownProperty } from '../../model/values/own-property.ts'
import { Cursor } from '../reading/cursor.ts'

/** What a line changed: requests from this one on, and of the first of them parts from this one on. */
export interface PatchedPlace {
  readonly request: number
  readonly part: number
  /** Whether later requests are as they were. */
  readonly isAlone: boolean
}

interface Origin {
  readonly record: RecordNo
  readonly path: ValuePath
}

type Container = Record<string | number, unknown>

export class PatchedSession {
  readonly #top: Container = {}
  readonly #owned = new WeakSet<object>([this.#top])
  readonly #origins = new WeakMap<object, Map<string | number, Origin>>()

  /** The session as it stands. */
  get session(): Cursor {
    return new PatchedCursor(this.#top, 0, [], this).get(ROOT)
  }

  /** Undefined: the path leads nowhere. */
  apply(patch: Cursor): PatchedPlace | undefined {
    const kind = patch.num('kind')
    const keys = kind === 0 ? [] : patch.list('k').map(({ value }) => value)
    if (!keys.every(isKey)) return undefined
    const path = [ROOT, ...keys]
    const place = placeOf(keys, kind === 2 ? this.#cutAt(path, patch.num('i')) : 0)
    const isDone = kind === 2 ? this.#push(path, patch) : this.#set(path, patch, kind === 3)
    return isDone ? place : undefined
  }

  /** Where a member came from, if a line put it there. */
  originOf(container: unknown, key: string | number): Origin | undefined {
    return typeof container === 'object' && container !== null
      ? this.#origins.get(container)?.get(key)
      : undefined
  }

  /** It holds values of several lines. */
  isMixed(value: unknown): boolean {
    return typeof value === 'object' && value !== null && this.#owned.has(value)
  }

  #set(path: readonly (string | number)[], patch: Cursor, isDeletion: boolean): boolean {
    const key = path.at(-1) ?? ROOT
    const container = this.#reach(path.slice(0, -1))
    if (!container) return false
    if (Array.isArray(container) && !(typeof key === 'number' && key <= container.length)) return false
    if (isDeletion && !Array.isArray(container)) delete container[key]
    else
      this.#put(container, key, isDeletion ? null : patch.get('v').value, {
        record: patch.record,
        path: ['v']
      })
    return true
  }

  #push(path: readonly (string | number)[], patch: Cursor): boolean {
    const container = this.#reach(path.slice(0, -1))
    const key = path.at(-1) ?? ROOT
    if (!container) return false
    if (ownProperty(container, key) === undefined && !Array.isArray(container)) container[key] = []
    const list = this.#reach(path)
    if (!Array.isArray(list)) return false
    list.length = this.#cutAt(path, patch.num('i'))
    for (const [i, item] of patch.list('v').entries())
      this.#put(list as unknown as Container, list.length, item.value, {
        record: patch.record,
        path: ['v', i]
      })
    return true
  }

  #cutAt(path: readonly (string | number)[], wish: number | undefined): number {
    let value: unknown = this.#top
    for (const key of path) value = ownProperty(value, key)
    const length = Array.isArray(value) ? value.length : 0
    return wish === undefined ? length : Math.max(0, Math.min(Math.floor(wish), length))
  }

  #put(container: Container, key: string | number, value: unknown, { record, path }: Origin): void {
    container[key] = value
    const origins = this.#origins.get(container) ?? new Map<string | number, Origin>()
    origins.set(key, { record, path })
    this.#origins.set(container, origins)
  }

  /** The object or list at this path, ours to change. */
  #reach(path: readonly (string | number)[]): Container | undefined {
    let at = this.#top
    for (const key of path) {
      const next = ownProperty(at, key)
      if (typeof next !== 'object' || next === null) return undefined
      if (!this.#owned.has(next)) {
        const copy = Array.isArray(next) ? [...next] : { ...next }
        this.#owned.add(copy)
        at[key] = copy
      }
      at = at[key] as Container
    }
    return at
  }
}

const ROOT = 'session'

/** A key that leads out of the session is no key. */
const isKey = (key: unknown): key is string | number =>
  typeof key === 'number' ? Number.isInteger(key) && key >= 0 : typeof key === 'string' && key !== '__proto__'

const placeOf = ([list, request, member, part]: readonly (string | number)[], cut: number): PatchedPlace => {
  if (list === undefined) return { request: 0, part: 0, isAlone: false }
  if (list !== 'requests') return { request: Number.POSITIVE_INFINITY, part: 0, isAlone: true }
  if (typeof request !== 'number') return { request: cut, part: 0, isAlone: false }
  if (member !== 'response') return { request, part: 0, isAlone: true }
  return { request, part: typeof part === 'number' ? part : cut, isAlone: true }
}

/** Stands on a value of the session, and says which line holds it. */
class PatchedCursor extends Cursor {
  readonly #session: PatchedSession

  constructor(value: unknown, record: RecordNo, path: ValuePath, session: PatchedSession) {
    super(value, record, path)
    this.#session = session
  }

  override get(...keys: readonly (string | number)[]): Cursor {
    let at: PatchedCursor = this
    for (const key of keys) at = at.#step(key)
    return at
  }

  override list(key?: string | number): readonly Cursor[] {
    const at = key === undefined ? this : this.get(key)
    return Array.isArray(at.value) ? at.value.map((_, i) => at.get(i)) : []
  }

  /** JSON of several lines stands nowhere in the log: it is held. */
  override text(as?: TextReading): Text {
    return this.#session.isMixed(this.value) ? printJson(this.value) : super.text(as)
  }

  #step(key: string | number): PatchedCursor {
    const value = ownProperty(this.value, key)
    const origin = this.#session.originOf(this.value, key)
    const { record, path } = origin ?? { record: this.record, path: [...this.path, key] }
    return new PatchedCursor(value, record, path, this.#session)
  }
}
