// The open log and this device: which file it is, whether it is kept, and the reader's word on that.

import { createEffect, createSignal, on, onCleanup, onMount } from 'solid-js'
import type { LogIdentity } from '../../engine/read/identity.ts'
import { titleOf } from '../../model/transcript/title.ts'
import type { ViewerState } from '../session/viewer.ts'
import { whyNotKept } from './kept.ts'
import { localFrom, otherFile, unhashed } from './local.ts'
import { forget, keep, keptLog, keptLogs } from './store.ts'

/** unknown: not yet recognised, or no file of this device. */
export type Keeping = 'unknown' | 'offered' | 'keeping' | 'kept'

export const createKeeping = (viewer: ViewerState) => {
  const [state, setState] = createSignal<Keeping>('unknown')
  let identity: Promise<LogIdentity> | undefined

  /** Only what was read to its end has a hash. It is found once; who fails may try again. */
  const identified = (): Promise<LogIdentity> => {
    if (identity) return identity
    const opening = viewer.openings()
    const finding = viewer.identify()
    identity = finding
    finding.then(
      found => {
        if (viewer.openings() === opening && isFromDevice(viewer)) viewer.setFrom(localFrom(found))
      },
      () => {
        if (identity === finding) identity = undefined
      }
    )
    return finding
  }

  const recognise = async (opening: number): Promise<void> => {
    const found = await identified().catch(() => undefined)
    if (!found || viewer.openings() !== opening || !isFromDevice(viewer)) return
    const awaited = viewer.awaited()
    viewer.setAwaited(undefined)
    const isNamed = awaited?.kind === 'local'
    const other = isNamed && otherFile(awaited, found)
    if (other) viewer.complain(other)
    else if (isNamed) viewer.say('This is the file that the link is to')
    const kept = await keptLog(found.hash).catch(() => undefined)
    if (viewer.openings() === opening && state() !== 'keeping') setState(kept ? 'kept' : 'offered')
  }

  const offer = async (opening: number): Promise<void> => {
    const isWanted = await mustBeKnown(viewer)
    if (viewer.openings() !== opening || viewer.phase() !== 'ready') return
    if (isWanted) return recognise(opening)
    // A reload before it is hashed says which file to drop.
    viewer.setFrom(unhashed(viewer))
    setState('offered')
    needIn(REST)
  }

  const needIn = (pause: number): void => {
    clearTimeout(timer)
    timer = setTimeout(need, pause)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSoon = false
  createEffect(
    on([viewer.openings, viewer.phase], ([opening, phase]) => {
      clearTimeout(timer)
      isSoon = false
      identity = undefined
      setState('unknown')
      if (phase === 'ready' && !viewer.isCancelled() && isFromDevice(viewer)) void offer(opening)
    })
  )

  const need = (): void => {
    if (state() === 'offered' && !identity) void recognise(viewer.openings())
  }
  // The address now says more than that a log is open: it should say which one. Where the reader went is drawn first.
  createEffect(
    on([viewer.target, viewer.marked, viewer.leaf, viewer.thread], () => {
      if (isSoon || identity || state() !== 'offered') return
      isSoon = true
      needIn(DRAWN)
    })
  )

  /** It may have been forgotten with everything else, or in another tab. */
  const lookAgain = async (): Promise<void> => {
    const of = identity
    if (!of || state() === 'keeping' || document.hidden) return
    const kept = await of.then(({ hash }) => keptLog(hash)).catch(() => undefined)
    if (identity === of && state() !== 'keeping') setState(kept ? 'kept' : 'offered')
  }
  createEffect(on(viewer.sheet, () => void lookAgain(), { defer: true }))
  onMount(() => document.addEventListener('visibilitychange', lookAgain))
  onCleanup(() => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', lookAgain)
  })

  /** Does it, and says how it went. */
  const attempt = async (
    work: (of: LogIdentity) => Promise<void>,
    done: Keeping,
    words: string
  ): Promise<void> => {
    const before = state()
    const opening = viewer.openings()
    setState('keeping')
    const error = await identified()
      .then(work)
      .then(
        () => undefined,
        (reason: unknown) => ({ reason })
      )
    if (viewer.openings() === opening) setState(error ? before : done)
    const sentence = error ? whyNotKept(error.reason) : words
    if (error) viewer.complain(sentence)
    viewer.say(sentence)
  }

  return {
    state,
    keep: (agent: string): Promise<void> =>
      attempt(
        ({ hash, size, name, files }) => {
          const title = titleOf(viewer.transcript.session(), viewer.transcript.entries(), name)
          return keep({ hash, size, name, title, agent, at: Date.now() }, files)
        },
        'kept',
        'Saved in this browser: a reload opens it again'
      ),
    forget: (): Promise<void> =>
      attempt(({ hash }) => forget(hash), 'offered', 'Removed: it is open until you close it')
  }
}

/** Bytes of a log that is recognised as soon as it is read; of a larger one, once somebody needs to know, */
const AT_ONCE = 4 * 2 ** 20
/** or after so long: a reload should name it. */
const REST = 20_000
/** Milliseconds in which a jump is drawn. */
const DRAWN = 1_000

const mustBeKnown = async (viewer: ViewerState): Promise<boolean> => {
  const { done: size } = viewer.progress()
  const from = viewer.from()
  const isLinked =
    (from?.kind === 'local' && from.hash !== undefined) ||
    viewer.awaited() !== undefined ||
    viewer.target() !== undefined
  if (size <= AT_ONCE || isLinked) return true
  const kept = await keptLogs().catch(() => undefined)
  return kept?.logs.some(log => log.size === size) ?? false
}

/** Given by hand, not fetched from somewhere. */
const isFromDevice = (viewer: ViewerState): boolean => (viewer.from()?.kind ?? 'local') === 'local'
