// What is open, as signals, and how it changes with what the worker tells.

import { batch, createSignal } from 'solid-js'
import type { News } from '../../engine/rpc/client.ts'
import type { SessionInfo } from '../../engine/rpc/protocol.ts'
import type { FormatId } from '../../model/transcript/formats.ts'
import { primaryThreadOf } from '../../model/transcript/primary-thread.ts'
import type { Ledger, ThreadId } from '../../model/transcript/types.ts'
import { createListing } from '../library/listing.ts'
import type { AwaitedLog } from '../links/link.ts'
import { createOpenRequest, UNREAD_LOG } from '../opening/open-request.ts'
import { createDistinctSignal } from '../schedule/distinct-signal.ts'
import { createDrawn } from './drawn.ts'
import { createFolds } from './folds.ts'
import { createReadingPlace } from './place.ts'
import type { Sheet } from './sheet.ts'
import { createTranscript } from './transcript.ts'
import { createTurnFolds } from './turn-folds.ts'

export type Phase = 'empty' | 'loading' | 'ready' | 'failed'

export type OpenLog = ReturnType<typeof createOpenLog>

export const createOpenLog = () => {
  const transcript = createTranscript()
  const folds = createFolds()
  const turnFolds = createTurnFolds()
  const [phase, setPhase] = createSignal<Phase>('empty')
  const [format, setFormat] = createSignal<FormatId>()
  const [progress, setProgress] = createSignal({ done: 0, total: 0 })
  const [ledger, setLedger] = createSignal<Ledger>()
  const [problems, setProblems] = createSignal<readonly string[]>([])
  const [sessions, setSessions] = createSignal<readonly SessionInfo[]>([])
  const [shown, setShown] = createSignal(-1)
  const [looking, setLooking] = createSignal(0)
  const [openings, setOpenings] = createSignal(0)
  const [isCancelled, setCancelled] = createSignal(false)
  const [sheet, showSheet] = createSignal<Sheet>()
  const [awaited, setAwaited] = createSignal<AwaitedLog>()
  const primaryThread = createDistinctSignal((): ThreadId => primaryThreadOf(transcript.entries()))
  const startedAt = createDistinctSignal(() => transcript.entries().find(entry => entry.at !== undefined)?.at)
  const place = createReadingPlace(primaryThread)
  const listing = createListing()
  const standing = createOpenRequest()
  /** Of what is being opened, beside what its files themselves give rise to. */
  let troubles: readonly string[] = []
  /** All of it is on its way, whatever its size: a pause is no rest. */
  let isBounded = false

  const hear = (news: News): void => {
    // The reader went back to the list of sessions: what is on its way of one of them is no longer wanted.
    if (shown() < 0 && (news.tell === 'batch' || news.tell === 'end')) return
    if (news.tell === 'start' && isListed() && phase() !== 'loading') return
    switch (news.tell) {
      case 'sessions':
        batch(() => {
          setLooking(0)
          setSessions(news.sessions)
          setProblems([...troubles, ...news.refused])
          if (news.sessions.filter(({ isLog }) => isLog).length > 1) leave()
        })
        standing.stand()
        return
      case 'found':
      case 'lines':
        listing.hear(news)
        return
      case 'at':
        standing.note({ at: news.record })
        return
      case 'start':
        standing.note({ ...UNREAD_LOG, session: news.session })
        batch(() => {
          transcript.clear()
          folds.reset()
          turnFolds.reset()
          place.reset()
          setAwaited(log => (log?.kind === 'unnamed' ? undefined : log))
          setLedger(undefined)
          setCancelled(false)
          setShown(news.session)
          setOpenings(count => count + 1)
          setPhase('loading')
        })
        standing.stand()
        return
      case 'batch':
        standing.note({ ops: standing.reading().ops + news.count })
        batch(() => {
          transcript.apply(news.ops)
          setFormat(news.format)
          setProgress({ done: news.done, total: news.total })
        })
        return
      case 'quiet':
        // Of a log whose size is known the rest is on its way; of any other this may be all for a long time.
        if (progress().total > 0 || isBounded) return
        batch(() => {
          transcript.settle()
          setFormat(news.format)
          setLedger(news.ledger)
          setPhase('ready')
        })
        return
      case 'end':
        batch(() => {
          transcript.end()
          setFormat(news.format)
          setLedger(news.ledger)
          setCancelled(news.cancelled)
          setPhase('ready')
        })
        standing.finish()
        return
      case 'refused':
        standing.fallBack()
        fail(news.sentences)
        return
      default:
        news satisfies never
    }
  }

  const fail = (sentences: readonly string[]): void =>
    batch(() => {
      setLooking(0)
      setProblems(sentences)
      setPhase('failed')
    })

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

  /** Several sessions were found, and none is shown. */
  const isListed = (): boolean => shown() < 0 && sessions().length > 1

  return {
    standing,
    hear,
    fail,
    leave,
    setPhase,
    setProgress,
    setProblems,
    setLooking,
    /** What is wrong with what is being opened, known before it is read. */
    setTroubles: (sentences: readonly string[]): void => {
      troubles = sentences
    },
    setBounded: (is: boolean): void => {
      isBounded = is
    },
    /** Nothing is on its way, and nothing is wrong. */
    rest: (): void => {
      setProblems([])
      setPhase(transcript.entries().length > 0 || isListed() ? 'ready' : 'empty')
    },
    /** No log is open. */
    clear: (): void => {
      standing.clear()
      transcript.clear()
      place.leave()
      setSessions([])
      setShown(-1)
      setFormat(undefined)
      setPhase('empty')
      setProblems([])
    },
    /** For components. */
    view: {
      transcript,
      folds,
      turnFolds,
      phase,
      format,
      progress,
      ledger,
      /** Sentences about files that could not be read. */
      problems,
      /** Says for good, above the log, what a reader should know. */
      complain: (sentence: string): void => void setProblems(said => [...new Set([...said, sentence])]),
      /** It is not so any more. */
      withdraw: (sentence: string): void =>
        void setProblems(said => said.filter(other => other !== sentence)),
      sessions,
      /** Which of them is on the page; below 0: none. */
      shown,
      /** Several sessions were found, and the reader has not chosen one: the page lists them. */
      isLibrary: (): boolean => isListed() && (phase() === 'ready' || phase() === 'failed'),
      /** How many files are being looked at, to tell what they are. */
      looking,
      /** How many times a log was started: what was true of the one before is no longer. */
      openings,
      isCancelled,
      startedAt,
      primaryThread,
      ...place.here,
      ...createDrawn(transcript),
      sheet,
      showSheet,
      ...standing.here,
      /** A log that a link is to and that is not here: it opens once somebody drops it. */
      awaited,
      setAwaited,
      summaries: listing.summaries,
      heard: listing.heard
    }
  }
}
