// The sessions of the files that are open: the reader of the page knows them, and reads them when it has nothing else to do.

import { createEffect, createSignal, on, type Setter } from 'solid-js'
import type { SessionSummary } from '../../engine/library/summary.ts'
import type { SessionInfo } from '../../engine/rpc/protocol.ts'
import type { From } from '../links/link.ts'
import { goOnceThere } from '../memory/local.ts'
import type { ViewerState } from '../session/viewer.ts'
import type { LibraryRow, LibrarySupply } from './supply.ts'

/** Where files came from whose sessions are listed. */
export const originOf = (sessions: readonly SessionInfo[]): From | undefined => origins.get(sessions)

const origins = new WeakMap<readonly SessionInfo[], From>()

export const givenSupply = (
  viewer: ViewerState,
  sessions: readonly SessionInfo[],
  dispose: () => void
): LibrarySupply => {
  const found = sessions.map((info, session) => {
    const [summary, setSummary] = createSignal<SessionSummary>()
    return { row: { session, info, summary, isLive: () => false, isGone: () => false }, setSummary }
  })
  const rows: readonly LibraryRow[] = found.flatMap(({ row }) => (row.info.isLog ? [row] : []))
  const [counted, setCounted] = createSignal(0)
  const [told, setTold] = createSignal(0)
  const [isWorking, setWorking] = createSignal(false)
  const [isStopped, setStopped] = createSignal(false)
  const known = viewer.from()
  if (known && known.kind !== 'local') origins.set(sessions, known)
  let round = 0

  const work = async (): Promise<void> => {
    const mine = ++round
    setWorking(true)
    setStopped(false)
    await viewer.summarise(true).catch(() => undefined)
    if (mine !== round) return
    setWorking(false)
    // A reader that died goes on only when it is asked to.
    if (counted() < rows.length) setStopped(true)
  }

  createEffect(
    on(viewer.summaries, lines => {
      for (const [session, summary] of lines) take(found[session]?.setSummary, summary)
      setCounted(rows.filter(({ summary }) => summary()?.isWhole).length)
      setTold(times => times + 1)
    })
  )
  createEffect(
    on(viewer.sessions, now => {
      if (now !== sessions) dispose()
    })
  )

  return {
    rows: () => rows,
    left: found.flatMap(({ row }) => (row.info.isLog ? [] : [row])),
    told,
    counted,
    isWorking,
    isStopped,
    work,
    stop: () => {
      setStopped(true)
      void viewer.summarise(false)
    },
    searching: viewer,
    open: ({ session }, at, words) => {
      if (at !== undefined) goOnceThere(viewer, at, () => viewer.typeAt(words, at))
      viewer.setFrom(originOf(sessions))
      viewer.show(session)
    },
    leave: () => viewer.close()
  }
}

const take = (set: Setter<SessionSummary | undefined> | undefined, summary: SessionSummary): void =>
  void set?.(() => summary)
