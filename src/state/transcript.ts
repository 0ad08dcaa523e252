// The transcript as signals: applies operations as they come, and tells exactly the rows that changed.

import { type Accessor, batch, createSignal, type Setter } from 'solid-js'
import { apply, type Draft, emptyDraft } from '../model/apply.ts'
import type { Entry, EntryId, Millis, Notice, Op, Session } from '../model/types.ts'

export interface TranscriptState {
  /** All entries so far. The list is the same object throughout; reading it here makes the caller follow its growth. */
  entries(): readonly Entry[]
  /** One entry, followed. */
  entry(id: EntryId): Entry | undefined
  /** One entry, as it is now. */
  peek(id: EntryId): Entry | undefined
  session(): Session
  notices(): readonly Notice[]
}

export interface TranscriptStore extends TranscriptState {
  apply(ops: readonly Op[]): void
  /** Shows at once what was applied: nothing more comes for now. */
  settle(): void
  clear(): void
}

/** Everything derived from the list is derived anew when it is told to have grown: not more often than this, */
const MIN_WAIT: Millis = 60
/** and never so often that deriving takes more than one part in this many of the page's time. */
const SHARE = 8

export const createTranscript = (): TranscriptStore => {
  let draft: Draft = emptyDraft()
  const watched = new Map<EntryId, { get: Accessor<Entry | undefined>; set: Setter<Entry | undefined> }>()
  const [grown, setGrown] = createSignal(0)
  const [session, setSession] = createSignal<Session>({})
  const [notices, setNotices] = createSignal<readonly Notice[]>([])

  const peek = (id: EntryId): Entry | undefined => {
    const place = draft.place.get(id)
    return place === undefined ? undefined : draft.entries[place]
  }

  const watch = (id: EntryId): Entry | undefined => {
    const known = watched.get(id)
    if (known) return known.get()
    const [get, set] = createSignal(peek(id))
    watched.set(id, { get, set })
    return get()
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  let told = Number.NEGATIVE_INFINITY
  let cost: Millis = 0
  const tellGrown = (): void => {
    clearTimeout(timer)
    timer = undefined
    const start = performance.now()
    setGrown(count => count + 1)
    told = performance.now()
    cost = told - start
  }
  const grow = (): void => {
    if (timer !== undefined) return
    const wait = told + Math.max(MIN_WAIT, cost * SHARE) - performance.now()
    // Always in a task of its own: inside a batch the cost could not be seen.
    timer = setTimeout(tellGrown, Math.max(0, wait))
  }

  const tellChanged = (ops: readonly Op[]): void => {
    for (const op of ops) {
      const id = op.op === 'put' ? op.entry.id : op.op === 'append' ? op.id : undefined
      if (id !== undefined) watched.get(id)?.set(peek(id))
    }
  }

  return {
    entries: () => {
      grown()
      return draft.entries
    },
    entry: watch,
    peek,
    session,
    notices,
    apply: ops =>
      batch(() => {
        const before = draft.notices.length
        apply(draft, ops)
        tellChanged(ops)
        setSession(draft.session)
        if (draft.notices.length !== before) setNotices([...draft.notices])
        if (ops.some(op => op.op === 'put' || op.op === 'append')) grow()
      }),
    settle: tellGrown,
    clear: () =>
      batch(() => {
        draft = emptyDraft()
        for (const { set } of watched.values()) set(undefined)
        watched.clear()
        setSession({})
        setNotices([])
        tellGrown()
        // The first entries of the next log are shown at once.
        told = Number.NEGATIVE_INFINITY
      })
  }
}
