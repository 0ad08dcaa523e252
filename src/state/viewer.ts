// The one thing that components call: what is open, what is shown of it, and what the reader can do.

import { batch, createSignal } from 'solid-js'
import type { FormatId } from '../adapters/contract.ts'
import { type EngineClient, type News, Stopped } from '../engine/client.ts'
import type { NamedBlob, SessionInfo } from '../engine/protocol.ts'
import { errorWords } from '../model/error-words.ts'
import { storyOf } from '../model/story.ts'
import type { Ledger, ThreadId } from '../model/types.ts'
import { createAsking } from './asking.ts'
import { startEngine } from './engine.ts'
import { createFinding } from './finding.ts'
import { createFolds } from './folds.ts'
import type { AwaitedLog, From } from './link.ts'
import { createListing } from './listing.ts'
import { type Fetching, NOTHING_READ, type OpenHow, type Standing, UNREAD } from './opening.ts'
import { createPlace } from './place.ts'
import type { Reading } from './restart.ts'
import { createSettings } from './settings.ts'
import { createSettled } from './settled.ts'
import type { Sheet } from './sheet.ts'
import type { Desk } from './sources/desk.ts'
import type { Far } from './sources/far.ts'
import type { FarFrom } from './sources/open-far.ts'
import { createTranscript } from './transcript.ts'

export type { MarkedLines } from './aim.ts'

export type Phase = 'empty' | 'loading' | 'ready' | 'failed'

export type Viewer = ReturnType<typeof createViewer>

/** Files that are not handed over to the worker in one go. */
const MANY = 100

export const createViewer = () => {
  const transcript = createTranscript()
  const folds = createFolds()
  const [settings, change] = createSettings(() => globalThis.localStorage)
  const [phase, setPhase] = createSignal<Phase>('empty')
  const [format, setFormat] = createSignal<FormatId>()
  const [progress, setProgress] = createSignal({ done: 0, total: 0 })
  const [ledger, setLedger] = createSignal<Ledger>()
  const [problems, setProblems] = createSignal<readonly string[]>([])
  const [note, setNote] = createSignal('')
  const [sessions, setSessions] = createSignal<readonly SessionInfo[]>([])
  const [shown, setShown] = createSignal(-1)
  const [looking, setLooking] = createSignal(0)
  const [openings, setOpenings] = createSignal(0)
  const [isCancelled, setCancelled] = createSignal(false)
  const [sheet, showSheet] = createSignal<Sheet>()
  // Saying the same words happens anew each time.
  const [said, say] = createSignal('', { equals: false })
  const [from, setFrom] = createSignal<From>()
  const [awaited, setAwaited] = createSignal<AwaitedLog>()
  const [far, setFar] = createSignal<Far>()
  const [isConfined, setConfined] = createSignal(false)
  const finding = createFinding()
  const story = createSettled((): ThreadId => storyOf(transcript.entries()))
  const place = createPlace(story)
  const startedAt = createSettled(() => transcript.entries().find(entry => entry.at !== undefined)?.at)
  let engine: EngineClient | undefined
  let fetching: Fetching | undefined
  let given: readonly NamedBlob[] = []
  /** Counts what was opened: files that are still being handed over for something else are left. */
  let opened = 0
  /** Of what is being opened, beside what its files themselves give rise to. */
  let troubles: readonly string[] = []
  let reading: Reading = NOTHING_READ
  /** What is on the page; another log may be on its way, and nothing may come of it. */
  let standing: Standing = { from: from(), given, reading }
  const stand = (): void => {
    standing = { from: from(), given, reading }
  }

  const hear = (news: News): void => {
    // The reader went back to the list of sessions: what is on its way of one of them is no longer wanted.
    if (shown() < 0 && (news.tell === 'batch' || news.tell === 'end')) return
    switch (news.tell) {
      case 'sessions':
        batch(() => {
          setLooking(0)
          setSessions(news.sessions)
          setProblems([...troubles, ...news.refused])
          if (news.sessions.filter(({ isLog }) => isLog).length > 1) leave()
        })
        stand()
        return
      case 'found':
      case 'lines':
        listing.hear(news)
        return
      case 'at':
        reading = { ...reading, at: news.record }
        return
      case 'start':
        reading = { ...reading, ...UNREAD, session: news.session }
        batch(() => {
          transcript.clear()
          folds.reset()
          place.reset()
          setAwaited(log => (log?.kind === 'unnamed' ? undefined : log))
          setLedger(undefined)
          setCancelled(false)
          setShown(news.session)
          setOpenings(count => count + 1)
          setPhase('loading')
        })
        stand()
        return
      case 'batch':
        reading = { ...reading, ops: reading.ops + news.ops.length }
        batch(() => {
          transcript.apply(news.ops)
          setFormat(news.format)
          setProgress({ done: news.done, total: news.total })
        })
        return
      case 'end':
        reading = { ...reading, at: null, isWhole: true }
        batch(() => {
          transcript.settle()
          setFormat(news.format)
          setLedger(news.ledger)
          setCancelled(news.cancelled)
          setPhase('ready')
        })
        standing = { ...standing, reading }
        return
      case 'refused':
        given = standing.given
        reading = standing.reading
        setFrom(standing.from)
        setFar(coming => coming ?? standing.far)
        fail(news.sentences)
        return
      default:
        news satisfies never
    }
  }

  /** Nothing is shown of any session. */
  const leave = (): void => {
    transcript.clear()
    setShown(-1)
    setFormat(undefined)
    setLedger(undefined)
    place.leave()
    showSheet(undefined)
    setPhase('ready')
  }

  const fail = (sentences: readonly string[]): void =>
    batch(() => {
      setLooking(0)
      setProblems(sentences)
      setPhase('failed')
    })

  /** A worker that is gone is told of where it is replaced. */
  const failWith = (error: unknown): void => {
    if (!(error instanceof Stopped)) fail([errorWords(error)])
  }

  /** Whatever was coming, from this device, this site or another host, is no longer wanted. */
  const leaveComing = (): void => {
    opened++
    troubles = []
    fetching?.leave()
    fetching = undefined
    const left = far()
    left?.leave()
    if (left?.is === 'open' && phase() === 'ready')
      standing = { ...standing, far: { ...left, isShown: true } }
    setFar(undefined)
  }

  const isListed = (): boolean => shown() < 0 && sessions().length > 1

  const settle = (): void => {
    leaveComing()
    setFar(standing.far)
    setProblems([])
    setPhase(transcript.entries().length > 0 || isListed() ? 'ready' : 'empty')
  }

  const ask: EngineClient['ask'] = request => {
    try {
      engine ??= startEngine(hear, goOn)
      return engine.ask(request)
    } catch (error) {
      return import('./restart.ts').then(({ blockedSentence }) =>
        Promise.reject(new Error(blockedSentence(error)))
      )
    }
  }

  /** The worker is gone. What was read stays, and the next one goes on from there. */
  const goOn = async (reason: string, hasSpoken: boolean): Promise<void> => {
    engine = undefined
    const { afterDeath } = await import('./restart.ts')
    const { request, skip, sentence } = afterDeath(reading, reason, hasSpoken)
    reading = { ...reading, skip, at: null, deaths: reading.deaths + 1 }
    if (!request) return fail([sentence])
    setProblems([sentence])
    ask(request).catch(failWith)
  }

  const open = (files: readonly NamedBlob[], how: OpenHow = {}): void => {
    if (files.length === 0) return
    troubles = how.troubles ?? []
    setProblems(troubles)
    setNote(how.note ?? '')
    setLooking(files.length)
    setPhase('loading')
    const { join = false, format: chosen } = how
    given = join ? [...given, ...files] : files
    setConfined(was => (join && was) || (how.isConfined ?? false))
    reading = { ...NOTHING_READ, files: given, format: chosen }
    const request = { ask: 'open', files, join, ...(chosen ? { format: chosen } : {}) } as const
    const mine = ++opened
    const handedOver = async (): Promise<void> => {
      void ask({ ask: 'gather', files: [] })
      const { handOver } = await import('./hand-over.ts')
      await handOver(request, ask, () => opened === mine)
    }
    ;(files.length > MANY ? handedOver() : ask(request)).catch(failWith)
  }

  const takeFiles = (files: readonly NamedBlob[], how?: OpenHow): void => {
    leaveComing()
    setFrom(how?.from)
    open(files, how)
  }

  /** More of it comes while it is read. */
  const complain = (sentence: string): void => void setProblems(said => [...new Set([...said, sentence])])

  const desk: Desk = {
    setFar,
    setPhase,
    setProgress,
    settle,
    fail,
    open: takeFiles,
    begin: (wanted, { file, whole, again }) => {
      setFrom(wanted)
      open([file])
      given = [whole]
      reading = { ...reading, files: given, again: () => [again()] }
    },
    hold: coming => {
      fetching = coming
    },
    complain: sentence => {
      troubles = [sentence]
      complain(sentence)
    }
  }
  const bring = (way: (ways: typeof import('./sources/ways-in.ts')) => Promise<void> | void): Promise<void> =>
    import('./sources/ways-in.ts').then(way).catch(failWith)

  const listing = createListing(request => ask(request))

  const viewer = {
    transcript,
    folds,
    settings,
    change,
    phase,
    format,
    progress,
    ledger,
    /** Sentences about files that could not be read. */
    problems,
    /** What was not taken of a folder. */
    note,
    sessions,
    shown,
    /** How many files are being looked at, to tell what they are. */
    looking,
    /** How many times a log was started: what was true of the one before is no longer. */
    openings,
    isCancelled,
    startedAt,
    story,
    ...place.here,
    sheet,
    showSheet,
    /** For screen readers and the corner of the page: what just happened. */
    said,
    say,
    /** Where the open log came from, if a link can say it. */
    from,
    setFrom: (known: From | undefined): void => {
      standing = { ...standing, from: known }
      setFrom(known)
    },
    /** A log that a link is to and that is not here: it opens once somebody drops it. */
    awaited,
    setAwaited,
    /** Says for good, above the log, what a reader should know. */
    complain,
    /** The files that are open. */
    given: (): readonly NamedBlob[] => given,
    /** Who handed the log over does not want it kept on this device. */
    isConfined,
    open: takeFiles,
    /** Logs that lie on this site, by their paths below it. */
    openSite: async (paths: readonly string[]): Promise<void> => {
      leaveComing()
      setPhase('loading')
      setProgress({ done: 0, total: 0 })
      const mine = new AbortController()
      desk.hold({ leave: () => mine.abort(), stop: settle })
      await bring(ways => ways.fromSite(desk, paths, mine))
    },
    /** A log that comes from another host, and how far it is. */
    far,
    openFar: async (wanted: FarFrom): Promise<void> => {
      leaveComing()
      await bring(ways => ways.fromFar(desk, wanted))
    },
    /** Hears the page that opened this one. */
    receive: (opener: Window, signal: AbortSignal): Promise<void> =>
      bring(ways => ways.fromOpener(desk, opener, signal)),
    /** Away with what went wrong, back to what is open. */
    settle,
    /** A part of a log that the link itself holds. */
    openExcerpt: (data: string): void => {
      leaveComing()
      given = []
      reading = NOTHING_READ
      setFrom({ kind: 'excerpt', data })
      setConfined(false)
      setProblems([])
      setNote('')
      setPhase('loading')
      ask({ ask: 'unfold', data }).catch(failWith)
    },
    /** Text from the clipboard is a file like any other. */
    paste: (text: string): void => takeFiles([{ path: 'pasted text', blob: new Blob([text]) }]),
    show: (session: number): void => {
      setPhase('loading')
      reading = { ...reading, format: undefined }
      ask({ ask: 'show', session }).catch(failWith)
    },
    /** Several sessions were found, and the reader has not chosen one: the page lists them. */
    isLibrary: (): boolean => isListed() && (phase() === 'ready' || phase() === 'failed'),
    /** Back to the list. */
    leaveSession: (): void => {
      if (sessions().length > 1) void import('./library.ts').then(library => library.leaveSession(viewer))
    },
    toLibrary: (): void =>
      batch(() => {
        void ask({ ask: 'cancel' })
        leave()
      }),
    rereadAs: (as: FormatId): void => {
      reading = { ...reading, format: as }
      ask({ ask: 'show', session: shown(), format: as }).catch(failWith)
    },
    cancel: (): void => {
      const coming = far()
      if (coming?.is === 'coming') coming.stop()
      if (fetching) fetching.stop()
      else if (phase() === 'loading') void ask({ ask: 'cancel' })
    },
    close: (): void =>
      batch(() => {
        leaveComing()
        engine?.close()
        engine = undefined
        given = []
        standing = { from: undefined, given, reading: NOTHING_READ }
        transcript.clear()
        setFrom(undefined)
        finding.type('')
        place.leave()
        setSessions([])
        setShown(-1)
        setPhase('empty')
        setProblems([])
      }),
    ...createAsking(request => ask(request)),
    ...finding,
    ...listing
  }
  return viewer
}
