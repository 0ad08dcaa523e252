// The ways of a log into the page. Each first leaves whatever else was on its way.

import { batch, createSignal } from 'solid-js'
import type { NamedBlob } from '../../engine/rpc/protocol.ts'
import type { FormatId } from '../../model/transcript/formats.ts'
import type { From } from '../links/link.ts'
import type { LiveControl } from '../live/live.ts'
import type { LiveSource } from '../live/source.ts'
import type { OpenLog } from '../session/open-log.ts'
import type { FarFrom } from '../sources/open-far.ts'
import type { SourceHost } from '../sources/source-host.ts'
import type { Engine } from '../workers/engine.ts'

export interface OpenHow {
  readonly join?: boolean
  readonly isConfined?: boolean
  /** All of it is on its way: a pause is no rest. */
  readonly isBounded?: boolean
  readonly from?: From | undefined
  readonly format?: FormatId
  /** What was not taken of what was given. */
  readonly note?: string
  /** What of it did not come, said above the log. */
  readonly troubles?: readonly string[]
}

/** A log of this site that is coming. */
export interface Fetching {
  /** It is not wanted any more. */
  leave(): void
  /** What has come is enough. */
  stop(): void
}

/** Files that are not handed over to the worker in one go. */
const MANY = 100

export const createOpening = (log: OpenLog, { ask, order, failWith }: Engine, live: LiveControl) => {
  const { standing, setPhase, setProgress, setProblems, setTroubles, fail } = log
  const { setFrom, setFar } = standing
  const { phase, far, given, complain } = log.view
  const [notTaken, setNotTaken] = createSignal('')
  const [isConfined, setConfined] = createSignal(false)
  let fetching: Fetching | undefined
  /** Counts what was opened: files that are still being handed over for something else are left. */
  let opened = 0

  const open = (files: readonly NamedBlob[], how: OpenHow = {}): void => {
    if (files.length === 0) return
    const { join = false, format, troubles = [] } = how
    log.setBounded(how.isBounded ?? false)
    setTroubles(troubles)
    setProblems(troubles)
    setNotTaken(how.note ?? '')
    log.setLooking(files.length)
    setPhase('loading')
    setConfined(was => (join && was) || (how.isConfined ?? false))
    standing.want({ files: join ? [...given(), ...files] : files, format })
    const request = { ask: 'open', files, join, ...(format ? { format } : {}) } as const
    const mine = ++opened
    const handedOver = async (): Promise<void> => {
      void ask({ ask: 'gather', files: [] })
      const { handOver } = await import('./hand-over.ts')
      await handOver(request, ask, () => opened === mine)
    }
    if (files.length > MANY) handedOver().catch(failWith)
    else order(request)
  }

  /** At once: whoever looks meanwhile would find the name of one log on another. */
  const takeFiles = (files: readonly NamedBlob[], how?: OpenHow): void =>
    batch(() => {
      leaveComing()
      setFrom(how?.from)
      open(files, how)
    })

  /** Whatever was coming, from this device, this site or another host, is no longer wanted. */
  const leaveComing = (): void => {
    opened++
    setTroubles([])
    fetching?.leave()
    fetching = undefined
    live.leave()
    standing.leaveFar(phase() === 'ready')
  }

  const settle = (): void => {
    leaveComing()
    standing.backToFar()
    log.rest()
  }

  const desk: SourceHost = {
    setFar,
    setPhase,
    setProgress,
    settle,
    fail,
    open: takeFiles,
    opened: () => opened,
    begin: (wanted, { file, whole, again }, how) => {
      setFrom(wanted)
      open([file], how)
      standing.note({ files: [whole], again: () => [again()] })
    },
    join: ({ file, whole, again }) => {
      void ask({ ask: 'join', file }).catch(() => undefined)
      const { files, again: before } = standing.reading()
      standing.note({
        files: [...files, whole],
        again: () => [...(before?.() ?? files), again()],
        isJoined: true
      })
    },
    hold: coming => {
      fetching = coming
    },
    complain: sentence => {
      setTroubles([sentence])
      complain(sentence)
    }
  }
  const bring = (
    way: (ways: typeof import('../sources/ways-in.ts')) => Promise<void> | void
  ): Promise<void> => import('../sources/ways-in.ts').then(way).catch(failWith)

  return {
    leaveComing,
    /** For components. */
    ways: {
      /** What was not taken of a folder. */
      note: notTaken,
      /** Who handed the log over does not want it kept on this device. */
      isConfined,
      open: takeFiles,
      /** Text from the clipboard is a file like any other. */
      paste: (text: string): void => takeFiles([{ path: 'pasted text', blob: new Blob([text]) }]),
      /** Logs that lie on this site, by their paths below it. */
      openSite: async (paths: readonly string[], key?: string): Promise<void> => {
        leaveComing()
        setPhase('loading')
        setProgress({ done: 0, total: 0 })
        const mine = new AbortController()
        desk.hold({ leave: () => mine.abort(), stop: settle })
        await bring(ways => ways.fromSite(desk, { paths, key }, mine))
      },
      openFar: async (wanted: FarFrom): Promise<void> => {
        leaveComing()
        await bring(ways => ways.fromFar(desk, wanted, live))
      },
      /** A log that is still being written. `from`: what a link says of it. */
      follow: async (source: LiveSource, from?: From): Promise<void> => {
        leaveComing()
        await bring(ways => ways.fromLive(desk, source, from, live))
      },
      /** Hears the page that opened this one. */
      receive: (opener: Window, signal: AbortSignal): Promise<void> =>
        bring(ways => ways.fromOpener(desk, opener, signal, live)),
      /** A part of a log that the link itself holds. */
      openExcerpt: (data: string): void => {
        leaveComing()
        standing.want({ files: [], format: undefined })
        setFrom({ kind: 'excerpt', data })
        setConfined(false)
        setProblems([])
        setNotTaken('')
        setPhase('loading')
        order({ ask: 'unfold', data })
      },
      /** Ends what is coming or being read; what has come stays. */
      cancel: (): void => {
        const coming = far()
        if (coming?.is === 'coming') coming.stop()
        if (fetching) fetching.stop()
        else if (phase() === 'loading') void ask({ ask: 'cancel' })
      },
      /** Away with what went wrong, back to what is open. */
      settle
    }
  }
}
