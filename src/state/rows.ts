// The rows of each thread, derived as the transcript grows. Keys are strings, so that a list of them re-renders only
// what is new; the row behind a key is looked up where it is drawn.

import { type Accessor, createMemo, getOwner, runWithOwner } from 'solid-js'
import { type Branch, branches } from '../model/forks.ts'
import { branchKey, type Row, type RowsWanted, rows } from '../model/rows.ts'
import type { EntryId, MessageId, ThreadId } from '../model/types.ts'
import { hides } from './settings.ts'
import type { Viewer } from './viewer.ts'

export interface ThreadRows {
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
}

export const createRows = (viewer: Viewer): Rows => {
  const owner = getOwner()
  const abandoned = createMemo(() => branches(viewer.transcript.entries(), viewer.leaf()))
  const made = new Map<string, ThreadRows>()

  const branchOf = createMemo(() => {
    const place = new Map<MessageId, string>()
    for (const branch of abandoned())
      for (const message of branch.messages) place.set(message, branchKey(branch))
    return place
  })

  const make = (wanted: Pick<RowsWanted, 'thread' | 'within'>): ThreadRows => {
    const list = createMemo(() =>
      rows(viewer.transcript.entries(), {
        ...wanted,
        folded: abandoned(),
        hide: entry => hides(viewer.settings, entry)
      })
    )
    const byKey = createMemo(() => new Map(list().map(row => [row.key, row])))
    const keys = createMemo(() => list().map(row => row.key), [], { equals: sameList })
    const holder = createMemo(
      () => new Map(list().flatMap(row => idsIn(row).map(id => [id, row.key] as const)))
    )
    return {
      keys,
      row: key => byKey().get(key),
      keyOf: id => holder().get(id) ?? branchOf().get(viewer.transcript.peek(id)?.message ?? '')
    }
  }

  /** Made once, and kept as long as the viewer: many places ask for the same thread. */
  const kept = (key: string, wanted: Pick<RowsWanted, 'thread' | 'within'>): ThreadRows => {
    const known = made.get(key)
    if (known) return known
    const fresh = runWithOwner(owner, () => make(wanted)) ?? make(wanted)
    made.set(key, fresh)
    return fresh
  }

  return {
    branches: abandoned,
    of: thread => kept(`thread ${thread}`, { thread }),
    inside: branch => kept(branchKey(branch), { thread: branch.thread, within: branch })
  }
}

const idsIn = (row: Row): readonly EntryId[] => {
  switch (row.row) {
    case 'entry':
      return [row.entry.id]
    case 'group':
      return row.calls.map(call => call.entry.id)
    case 'branch':
      return []
    default:
      return row satisfies never
  }
}

const sameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((key, i) => key === b[i])
