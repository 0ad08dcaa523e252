// What is remembered while an opencode session is read: messages and parts by id, since both may be told again.

import {
  type Entry,
  type Event,
  type EventDetail,
  MAIN,
  type Millis,
  type Op,
  type RecordNo,
  type Text,
  type ThreadId
} from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { EntryPlace, Place } from '../reading/place.ts'
import { again, withRecord } from '../reading/sources.ts'
import { Chain } from '../transcript/chain.ts'
import { Facts } from '../transcript/facts.ts'
import { recordId } from '../transcript/names.ts'

/** The message whose parts are being read. */
export interface Open {
  readonly id: string
  readonly role: string
  readonly thread: ThreadId
  readonly n: RecordNo
  readonly at: Millis | undefined
}

export class Memory {
  readonly facts = new Facts()
  readonly #chain = new Chain()
  readonly #roles = new Map<string, string>()
  readonly #times = new Map<string, Millis>()
  readonly #settings = new Map<string, string>()
  readonly #places = new Map<string, Place>()
  readonly #parts = new Map<string, Entry>()
  #main: string | undefined
  #hasTitle = false
  /** A compaction is asked for by one message and summed up by the next. */
  #asked: string | undefined

  /** The first session of the log is the main thread; others are sub-agents. */
  threadOf(session: string | undefined): ThreadId {
    this.#main ??= session
    return session === undefined || session === this.#main ? MAIN : session
  }

  isMain(session: string | undefined): boolean {
    return this.threadOf(session) === MAIN
  }

  /** Parts that come alone do not say who speaks. */
  learnRole(open: Open): void {
    if (open.id === '') return
    this.#roles.set(open.id, open.role)
    if (open.at !== undefined) this.#times.set(open.id, open.at)
  }

  roleOf(message: string): string | undefined {
    return this.#roles.get(message)
  }

  timeOf(message: string): Millis | undefined {
    return this.#times.get(message)
  }

  /** A message of one entry. */
  begin(open: Open): Place {
    return this.#chain.begin(nameOf(open), open.n, open.thread, open.at)
  }

  /** A part of a message: a new entry, or again the one it made before. `id` is the log's own id for it. */
  part(open: Open, key: string, id: string, build: (base: EntryPlace) => Entry): readonly Op[] {
    const place = this.#place(open)
    const spot = `${place.message}\n${key}`
    const known = this.#parts.get(spot)
    const entry = build({
      ...place,
      ...optional('at', open.at),
      id: known?.id ?? this.#chain.fresh(id, open.n),
      src: known ? withRecord(known.src, open.n) : [open.n]
    })
    this.#parts.set(spot, entry)
    return [{ op: 'put', entry }]
  }

  compaction(open: Open, key: string, trigger: string): readonly Op[] {
    this.#asked = `${this.#place(open).message}\n${key}`
    return this.part(open, key, key, base => ({
      ...base,
      type: 'event',
      detail: { event: 'compaction', trigger }
    }))
  }

  /** The compaction that waits for its summary, with it; nothing if none does. */
  summedUp(n: RecordNo, summary: Text): readonly Op[] | undefined {
    const spot = this.#asked ?? ''
    const asked = this.#parts.get(spot)
    if (asked?.type !== 'event' || asked.detail.event !== 'compaction') return undefined
    this.#asked = undefined
    const entry = { ...again(asked, n), detail: { ...asked.detail, summary } }
    this.#parts.set(spot, entry)
    return [{ op: 'put', entry }]
  }

  /** An event of its own. */
  event(open: Open, id: string, detail: EventDetail): Event {
    const place = this.#chain.begin(id, open.n, open.thread, open.at)
    return { type: 'event', id: place.message, ...place, src: [open.n], detail }
  }

  /** A setting is told when it changes; the first value only fills the session. */
  setting(open: Open, setting: string, value: string | undefined): readonly Op[] {
    const before = this.#settings.get(setting)
    if (value === undefined || before === value) return []
    this.#settings.set(setting, value)
    if (before === undefined) return []
    const entry = this.event(open, `${nameOf(open)}.${setting}`, { event: 'setting', setting, value })
    return [{ op: 'put', entry }]
  }

  /** The session's title, or one by the way if it has none. */
  title(title: string | undefined, isOwn: boolean): readonly Op[] {
    if (!title || (this.#hasTitle && !isOwn)) return []
    this.#hasTitle = true
    return this.facts.learn({ title })
  }

  /** Its place is taken when the first entry of a message is put. */
  #place(open: Open): Place {
    const key = `${open.thread}\n${open.role}\n${open.id === '' ? recordId(open.n) : open.id}`
    const known = this.#places.get(key)
    if (known) return known
    const place = this.#chain.begin(nameOf(open), open.n, open.thread, open.at)
    this.#places.set(key, place)
    return place
  }
}

/** What a message is called: by the log, or else by its record. */
export const nameOf = (open: Open): string => open.id || recordId(open.n, open.thread)
