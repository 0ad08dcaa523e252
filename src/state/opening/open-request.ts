// The log that was asked for and the log on the page. They differ while another one is on its way; if nothing comes of it,
// the page goes back to the one that stands.

import { createSignal } from 'solid-js'
import type { From } from '../links/link.ts'
import type { Far } from '../sources/far.ts'
import type { ReadingUnderWay } from '../workers/restart.ts'

/** Of a session that was not begun. */
export const UNREAD_LOG = { ops: 0, at: null, skip: [], deaths: 0, isWhole: false } as const

const NOTHING_READ: ReadingUnderWay = { files: [], format: undefined, session: 0, ...UNREAD_LOG }

interface Standing {
  readonly from: From | undefined
  readonly reading: ReadingUnderWay
  /** The host that it came from. */
  readonly far?: Far
}

export const createOpenRequest = () => {
  const [from, setFrom] = createSignal<From>()
  const [far, setFar] = createSignal<Far>()
  const [turnedAway, setTurnedAway] = createSignal<ReadingUnderWay['files']>([])
  let reading = NOTHING_READ
  let standing: Standing = { from: undefined, reading }

  const backToFar = (): void => void setFar(coming => coming ?? standing.far)

  return {
    /** For components. */
    here: {
      /** Where the open log came from, if a link can say it. */
      from,
      /** The log on the page has another address now. */
      setFrom: (known: From | undefined): void => {
        standing = { ...standing, from: known }
        setFrom(known)
      },
      /** A log that comes from another host, and how far it is. */
      far,
      /** The files that are open. */
      given: () => reading.files,
      /** The files that were asked for last and could not be opened. */
      turnedAway
    },
    setFrom,
    setFar,
    reading: (): ReadingUnderWay => reading,
    /** Another log is asked for. */
    want: (wanted: Pick<ReadingUnderWay, 'files' | 'format'>): void => {
      reading = { ...NOTHING_READ, ...wanted }
      setTurnedAway([])
    },
    /** More is known of how it is read. */
    note: (known: Partial<ReadingUnderWay>): void => {
      reading = { ...reading, ...known }
    },
    /** What was asked for is on the page. */
    stand: (): void => {
      standing = { from: from(), reading }
    },
    /** It was read to its end. */
    finish: (): void => {
      reading = { ...reading, at: null, isWhole: true }
      standing = { ...standing, reading }
    },
    /** Something else is wanted: what comes from another host is left, what has come from there is remembered. */
    leaveFar: (isReady: boolean): void => {
      const left = far()
      left?.leave()
      if (left?.is === 'open' && isReady) standing = { ...standing, far: { ...left, isShown: true } }
      if (left?.is === 'followed' && isReady)
        standing = {
          ...standing,
          far: { ...left, is: 'open', part: undefined, isShown: true, retry: undefined }
        }
      setFar(undefined)
    },
    /** The host of the log on the page is named again, unless another one is. */
    backToFar,
    /** Nothing came of what was asked for. */
    fallBack: (): void => {
      setTurnedAway(reading.files)
      reading = standing.reading
      setFrom(standing.from)
      backToFar()
    },
    /** No log is open. */
    clear: (): void => {
      reading = NOTHING_READ
      standing = { from: undefined, reading }
      setFrom(undefined)
    }
  }
}
