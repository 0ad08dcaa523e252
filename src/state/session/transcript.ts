// The transcript as signals: applies operations as they come, and tells exactly the rows that changed.

import { batch, createSignal } from 'solid-js'
import { apply, type Draft, emptyDraft, type ModelChange } from '../../model/transcript/apply.ts'
import type { EntryHistory } from '../../model/transcript/entry-history.ts'
import type {
  Entry,
  EntryId,
  Millis,
  Notice,
  Op,
  Session,
  Spending,
  ThreadId
} from '../../model/transcript/types.ts'
import { createKeyedSignals } from '../schedule/keyed-signals.ts'
import { createPast } from './past.ts'

export interface TranscriptState {
  /** All entries so far. The list is the same object throughout; reading it here makes the caller follow its growth. */
  entries(): readonly Entry[]
  /** One entry, followed. */
  entry(id: EntryId): Entry | undefined
  /** One entry, as it is now. */
  peek(id: EntryId): Entry | undefined
  /** Where it stands among all of them. */
  placeOf(id: EntryId): number | undefined
  session(): Session
  /** Its directory: the session changes with every reply, this hardly ever. */
  cwd(): string | undefined
  notices(): readonly Notice[]
  /** What requests took, as it is now. */
  spendings(): readonly Spending[]
  /** Which model a thread used from when on, as it is now. */
  modelsOf(thread: ThreadId): readonly ModelChange[]
  /** What entries were before they changed. */
  past(): Promise<EntryHistory>
}

export interface TranscriptStore extends TranscriptState {
  apply(ops: readonly Op[]): void
  /** All that was there is read. It is shown at once; what is written from then on comes at its own pace. */
  settle(): void
  /** Nothing more comes: all of it is shown. */
  end(): void
  clear(): void
}

// When the list is told to have grown, all that is derived from it is derived anew. The pause between two such times is
// the longest of these three:
/** at least so long; */
const MIN_WAIT: Millis = 60
/** so many times as long as deriving took the last time; */
const SHARE = 3
/** while what is there is read, a millisecond for every so many entries. */
const ENTRIES = 40
/** After so many operations nothing waits: deriving from more of them at once would hold up the page. */
const MANY = 3000

export const createTranscript = (): TranscriptStore => {
  let draft: Draft = emptyDraft()
  const past = createPast()
  const [grown, setGrown] = createSignal(0)
  const [session, setSession] = createSignal<Session>({})
  const [cwd, setCwd] = createSignal<string>()
  const [notices, setNotices] = createSignal<readonly Notice[]>([])

  const peek = (id: EntryId): Entry | undefined => {
    const place = draft.place.get(id)
    return place === undefined ? undefined : draft.entries[place]
  }

  const watched = createKeyedSignals(peek)

  let timer: ReturnType<typeof setTimeout> | undefined
  let told = Number.NEGATIVE_INFINITY
  let cost: Millis = 0
  let fresh = 0
  /** All that was there is read: what comes now comes as it is written. */
  let isSettled = false
  const tellGrown = (): void => {
    clearTimeout(timer)
    timer = undefined
    fresh = 0
    const start = performance.now()
    setGrown(count => count + 1)
    told = performance.now()
    cost = told - start
  }
  const grow = (ops: number): void => {
    fresh += ops
    const isMany = fresh >= MANY
    if (timer !== undefined && !(isMany && fresh - ops < MANY)) return
    clearTimeout(timer)
    // Always in a task of its own: inside a batch the cost could not be seen.
    timer = setTimeout(tellGrown, isMany ? 0 : wait())
  }
  const wait = (): Millis =>
    told +
    Math.max(MIN_WAIT, isSettled ? 0 : draft.entries.length / ENTRIES, cost * SHARE) -
    performance.now()

  const tellChanged = (ops: readonly Op[]): void => {
    for (const op of ops) {
      const id = op.op === 'put' ? op.entry.id : op.op === 'append' ? op.id : undefined
      if (id !== undefined) watched.tell(id)
    }
  }

  return {
    entries: () => {
      grown()
      return draft.entries
    },
    entry: watched.get,
    peek,
    placeOf: id => draft.place.get(id),
    session,
    cwd,
    notices,
    spendings: () => [...draft.spendings.values()],
    modelsOf: thread => draft.models.get(thread) ?? [],
    past: past.whole,
    apply: ops =>
      batch(() => {
        const before = draft.notices.length
        apply(draft, ops, past.note)
        tellChanged(ops)
        setSession(draft.session)
        setCwd(draft.session.cwd)
        if (draft.notices.length !== before) setNotices([...draft.notices])
        if (ops.some(op => op.op === 'put' || op.op === 'append')) grow(ops.length)
      }),
    settle: () => {
      if (!isSettled || (fresh > 0 && wait() <= 0)) tellGrown()
      isSettled = true
    },
    end: tellGrown,
    clear: () =>
      batch(() => {
        draft = emptyDraft()
        isSettled = false
        past.clear()
        watched.tellAll()
        setSession({})
        setCwd(undefined)
        setNotices([])
        tellGrown()
        // The first entries of the next log are shown at once.
        told = Number.NEGATIVE_INFINITY
      })
  }
}
