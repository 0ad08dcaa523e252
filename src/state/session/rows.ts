// The rows of each thread, derived as the transcript grows. Keys are strings, so that a list of them re-renders only
// what is new; the row behind a key is looked up where it is drawn.

import {
  type Accessor,
  batch,
  createComputed,
  createMemo,
  createSignal,
  getOwner,
  runWithOwner
} from 'solid-js'
import { groupKey } from '../../model/rows/groups.ts'
import { IncrementalRows } from '../../model/rows/incremental-rows.ts'
import type { RowChunks } from '../../model/rows/row-chunks.ts'
import { branchKey, type Row, rows } from '../../model/rows/rows.ts'
import { foldedAway } from '../../model/rows/turn-fold.ts'
import type { Branch } from '../../model/transcript/forks.ts'
import type { Entry, EntryId, MessageId, ThreadId } from '../../model/transcript/types.ts'
import { createKeyedSignals } from '../schedule/keyed-signals.ts'
import { hides } from '../settings/settings.ts'
import type { ViewerState } from './viewer.ts'

export interface ThreadRows {
  /** The list is the same object throughout; reading it here makes the caller follow its growth. */
  readonly keys: Accessor<readonly string[]>
  row(key: string): Row | undefined
  /** The row that an entry is drawn in: its own, its group's or its branch's. */
  keyOf(entry: EntryId): string | undefined
}

export interface Rows {
  of(thread: ThreadId): ThreadRows
  /** The rows inside an abandoned branch. */
  inside(branch: Branch): ThreadRows
  readonly branches: Accessor<readonly Branch[]>
  /** Gaps of over an hour in the thread that the session is about. */
  readonly gaps: Accessor<number>
}

interface ListedRows extends ThreadRows {
  readonly gaps: Accessor<number>
  refresh(): void
}

const NOTHING: ReadonlySet<EntryId> = new Set()

export const createRows = (viewer: ViewerState): Rows => {
  const owner = getOwner()
  const transcript = viewer.drawn
  const book = new IncrementalRows()
  const [read, setRead] = createSignal(0)
  /** Only where a turn is folded does this follow the entries. */
  const folded = createMemo(
    () => {
      const prompts = viewer.turnFolds.folded()
      return prompts.size === 0 ? NOTHING : foldedAway(transcript.entries(), prompts)
    },
    NOTHING,
    { equals: sameSet }
  )
  const hide = createMemo(() => {
    const chosen = { density: viewer.settings.density, hidden: viewer.settings.hidden }
    const away = folded()
    return (entry: Entry): boolean => hides(chosen, entry) || away.has(entry.id)
  })
  const calendar = createMemo(() => ({ isUtc: viewer.settings.times === 'utc' }))
  const threads = new Map<ThreadId, ListedRows>()
  const opened = new Map<string, ThreadRows>()
  const branches = new Map<'all', ReturnType<typeof makeBranches>>()

  createComputed(() => {
    book.read(transcript.entries(), { leaf: viewer.leaf(), hide: hide(), calendar: calendar() })
    batch(() => {
      for (const thread of threads.values()) thread.refresh()
      setRead(count => count + 1)
    })
  })

  const makeThread = (thread: ThreadId): ListedRows => {
    let { list } = book.refresh(thread, transcript.modelsOf(thread))
    let count = list.keys.length
    const [grown, setGrown] = createSignal(0)
    const [gaps, setGaps] = createSignal(list.gaps)
    const watched = createKeyedSignals((key: string) => rowIn(list, key, transcript.placeOf))
    return {
      keys: () => {
        grown()
        return list.keys
      },
      row: watched.get,
      keyOf: id => {
        const entry = transcript.peek(id)
        const branch = entry && book.branchOf(entry.message)
        if (branch && branch.thread === thread) return branchKey(branch.first)
        return list.rowOf(id, transcript.placeOf(id) ?? -1)?.key
      },
      gaps,
      refresh: () => {
        const now = book.refresh(thread, transcript.modelsOf(thread))
        list = now.list
        // A log without entries changes no row: it has none.
        setGaps(list.gaps)
        if (now.changed.length === 0 && list.keys.length === count) return
        count = list.keys.length
        for (const key of now.changed) watched.tell(key)
        setGrown(times => times + 1)
      }
    }
  }

  /** The entries of each branch, found in one go however many are open. */
  const makeBranches = (): Accessor<ReadonlyMap<MessageId, readonly Entry[]>> =>
    createMemo(() => {
      read()
      const found = new Map<MessageId, Entry[]>()
      for (const entry of transcript.entries()) {
        const branch = book.branchOf(entry.message)
        const entries = branch && found.get(branch.root)
        if (entries) entries.push(entry)
        else if (branch) found.set(branch.root, [entry])
      }
      return found
    })

  const makeInside = (branch: Branch): ThreadRows => {
    const inBranches = kept(branches, 'all', makeBranches)
    const list = createMemo(() =>
      rows(inBranches().get(branch.root) ?? [], {
        thread: branch.thread,
        hide: hide(),
        calendar: calendar(),
        changes: transcript.modelsOf(branch.thread)
      })
    )
    return {
      keys: createMemo(() => list().map(row => row.key), [], { equals: sameList }),
      row: key => list().find(row => row.key === key),
      keyOf: id => list().find(row => holds(row, id))?.key
    }
  }

  /** Made once, and kept as long as the viewer: many places ask for the same thread. */
  const kept = <K, V>(made: Map<K, V>, key: K, make: () => V): V => {
    const known = made.get(key)
    if (known) return known
    const fresh = runWithOwner(owner, make) ?? make()
    made.set(key, fresh)
    return fresh
  }

  return {
    branches: () => {
      read()
      return book.branches()
    },
    gaps: () => kept(threads, viewer.primaryThread(), () => makeThread(viewer.primaryThread())).gaps(),
    of: thread => kept(threads, thread, () => makeThread(thread)),
    inside: branch => kept(opened, branchKey(branch.first), () => makeInside(branch))
  }
}

/** A key is the id of an entry, or names the first entry of a group or of a branch. */
const rowIn = (
  list: RowChunks,
  key: string,
  placeOf: (id: EntryId) => number | undefined
): Row | undefined => {
  for (const id of [key, key.slice(groupKey('').length), key.slice(branchKey('').length)]) {
    const place = placeOf(id)
    const row = place === undefined ? undefined : list.rowAt(key, place)
    if (row) return row
  }
  return undefined
}

const holds = (row: Row, id: EntryId): boolean =>
  row.row === 'group' ? row.calls.some(call => call.key === id) : row.row === 'entry' && row.key === id

const sameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((key, i) => key === b[i])

const sameSet = (a: ReadonlySet<EntryId>, b: ReadonlySet<EntryId>): boolean =>
  a.size === b.size && [...a].every(id => b.has(id))
