// The logs that were open since the page was loaded, so that going back opens them again: files of this device too, as
// long as the page lives. Each entry of the browser's history says which one it belongs to.

import { batch } from 'solid-js'
import type { NamedBlob } from '../../engine/rpc/protocol.ts'
import type { From } from '../links/link.ts'
import type { ViewerState } from '../session/viewer.ts'

export interface Visit {
  readonly key: string
  readonly files: readonly NamedBlob[]
  /** -1: the list of all sessions. */
  readonly session: number
  readonly from: From | undefined
}

/** Files are held, not their bytes; pasted texts are: a few of them are enough. */
const KEPT = 12

export const createVisits = (viewer: ViewerState) => {
  const visits = new Map<string, Visit>()
  // Keys of another life of this page mean nothing here.
  const life = Math.floor(performance.timeOrigin).toString(36)
  let current: Visit | undefined
  let opening = 0

  const add = (): Visit => {
    const key = `${life}.${visits.size}`
    const visit = { key, files: viewer.given(), session: viewer.shown(), from: viewer.from() }
    visits.set(key, visit)
    const [...keys] = visits.keys()
    for (const old of keys.slice(0, -KEPT)) {
      // The sessions of a library share their files.
      const before = visits.get(old)
      if (before && before.files !== visit.files) visits.set(old, { ...visit, key: old, files: [] })
    }
    return visit
  }

  return {
    /** What is open now, and whether it is another log than before. */
    look: (): { readonly visit: Visit | undefined; readonly isOther: boolean } => {
      const before = current
      if (viewer.phase() === 'empty') current = undefined
      else if (viewer.openings() !== opening || viewer.isLibrary()) {
        opening = viewer.openings()
        if (current?.files !== viewer.given() || current.session !== viewer.shown()) current = add()
      }
      // Where a log came from may become known later.
      if (current && current.from !== viewer.from() && viewer.phase() === 'ready' && !viewer.far()) {
        current = { ...current, from: viewer.from() }
        visits.set(current.key, current)
      }
      return { visit: current, isOther: before?.key !== current?.key }
    },
    /** Opens the log of an entry of the history again. False: it is not here any more, or it is the one that is open. */
    reopen: (key: string | undefined): boolean => {
      const visit = key === undefined ? undefined : visits.get(key)
      if (!visit || visit.key === current?.key || visit.files.length === 0) return false
      const isBeside = visit.files === current?.files
      // Before anything is opened: whoever looks meanwhile finds the log that the address names.
      current = visit
      if (isBeside)
        batch(() => {
          viewer.setFrom(visit.from)
          if (visit.session < 0) viewer.toLibrary()
          else viewer.show(visit.session)
        })
      // With the host that it came from, and that is asked about once.
      else if (visit.from?.kind === 'url' || visit.from?.kind === 'gist') void viewer.openFar(visit.from)
      else if (visit.from?.kind === 'site' && visit.files.some(({ isPart }) => isPart))
        void viewer.openSite(visit.from.paths)
      else viewer.open(visit.files, { from: visit.from })
      return true
    },
    /** Is a log open that is not this one? */
    isOtherThan: (key: string | undefined): boolean => current !== undefined && current.key !== key
  }
}
