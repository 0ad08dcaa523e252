// The rows of a library whose sessions come, change and go: each keeps its row for as long as it is there.

import { type Accessor, batch, createSignal } from 'solid-js'
import type { LibraryEntry } from '../../engine/library/library.ts'
import type { SessionSummary } from '../../engine/library/summary.ts'
import type { ListedSession } from '../../engine/library/watch-protocol.ts'
import type { LibraryRow } from './supply.ts'

export interface WatchedRow extends LibraryRow {
  readonly listed: Accessor<ListedSession>
}

export const createWatchedRows = () => {
  const known = new Map<number, Held>()
  const [rows, setRows] = createSignal<readonly WatchedRow[]>([])
  const [told, setTold] = createSignal(0)
  const [counted, setCounted] = createSignal(0)
  const [running, setRunning] = createSignal(0)
  let whole = 0
  let live = 0

  const summed = (held: Held, summary: SessionSummary): void => {
    if (summary.isWhole && !held.row.summary()?.isWhole) whole++
    held.setSummary(() => summary)
  }

  return {
    rows,
    /** Grows with what is known of them. */
    told,
    counted,
    /** Sessions that were written a moment ago. */
    running,
    list: (sessions: readonly ListedSession[], gone: readonly number[]): void =>
      batch(() => {
        const fresh: WatchedRow[] = []
        for (const session of sessions) {
          const before = known.get(session.session)
          live += Number(session.isLive) - Number(before?.row.isLive() ?? false)
          const held = before ?? hold(session)
          if (before) before.setListed(session)
          else {
            known.set(session.session, held)
            fresh.push(held.row)
          }
          if (session.line) summed(held, session.line)
        }
        for (const session of gone) {
          const held = known.get(session)
          if (!held) continue
          whole -= Number(held.row.summary()?.isWhole ?? false)
          live -= Number(held.row.isLive())
          held.setGone(true)
          known.delete(session)
        }
        if (fresh.length + gone.length > 0)
          setRows(now => [...fresh, ...(gone.length > 0 ? now.filter(row => !row.isGone()) : now)])
        setCounted(whole)
        setRunning(live)
        setTold(times => times + 1)
      }),
    sum: (lines: readonly LibraryEntry[]): void =>
      batch(() => {
        for (const [session, summary] of lines) {
          const held = known.get(session)
          if (held) summed(held, summary)
        }
        setCounted(whole)
        setTold(times => times + 1)
      })
  }
}

interface Held {
  readonly row: WatchedRow
  setListed(session: ListedSession): void
  setSummary(make: () => SessionSummary): void
  setGone(is: true): void
}

const hold = (first: ListedSession): Held => {
  const [listed, setListed] = createSignal(first)
  const [summary, setSummary] = createSignal<SessionSummary>()
  const [isGone, setGone] = createSignal(false)
  const row: WatchedRow = {
    session: first.session,
    listed,
    get info() {
      const { path, files, size, modified } = listed()
      return { path, files, size, isLog: true, modified }
    },
    summary,
    isLive: () => !isGone() && listed().isLive,
    isGone
  }
  return { row, setListed, setSummary, setGone }
}
