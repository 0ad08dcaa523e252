// A link is followed, however late its entry comes: to the entry, its lines, its branch, its sub-agent. What could not
// be found, or only by its words, is said.

import { batch, createEffect, createSignal, on, untrack } from 'solid-js'
import type { SessionInfo } from '../../engine/rpc/protocol.ts'
import { type FoundEntry, findEntry, isMeant } from '../../model/links/find-entry.ts'
import { type Entry, MAIN, type MessageId, type ThreadId } from '../../model/transcript/types.ts'
import type { ViewerState } from '../session/viewer.ts'
import type { Link } from './link.ts'

/** How a link ended that did not lead straight to its entry. */
export interface Arrived {
  /** lines: at the entry, which does not have the lines of the link. */
  readonly by: 'hash' | 'quote' | 'place' | 'lines' | 'nowhere'
  readonly link: Link
}

export interface LinkArrival {
  /**
   * Follow this link in the log that is the nth to be opened: ids of another log may be the same. `unread`: what of the
   * link could not be read, in words.
   */
  want(link: Link, opening: number, unread?: string): void
  /** It is not followed any more. */
  forget(): void
  /** The link that is still being followed. */
  pending(): Link | undefined
}

export const createLinkArrival = (viewer: ViewerState): LinkArrival => {
  const [wanted, setWanted] = createSignal<Wanted>()

  const isListed = (goal: Wanted): boolean => viewer.isLibrary() && viewer.sessions() !== goal.left

  const [untold, setUntold] = createSignal<Wanted>()
  /** The link that was followed last. */
  let last: Wanted | undefined

  // Whoever goes on is told all the same, and so is who was sent on by the search of the link.
  createEffect(() => {
    const goal = untold()
    if (!goal || (viewer.openings() < goal.opening && !isListed(goal))) return
    setUntold(undefined)
    untrack(() => {
      // What a list complains of are files.
      if (!viewer.isLibrary()) viewer.complain(unreadNote(goal))
      viewer.say(goal.unread ?? '')
    })
  })

  createEffect(() => {
    const goal = wanted()
    if (!goal) return
    if (isListed(goal)) return void goOn(goal, undefined)
    if (viewer.openings() < goal.opening) return
    const entries = viewer.transcript.entries()
    const { link } = goal
    const named = link.at === undefined ? undefined : viewer.transcript.peek(link.at)
    const isWhole = viewer.phase() === 'ready'
    if (named && (isWhole || hasPlace(entries, link)) && isMeant(entries, named, link))
      return arrive(goal, { id: named.id, by: 'id' })
    if (!isWhole) return
    void findEntry(entries, link, inSlices()).then(found => {
      if (wanted() === goal) goOn(goal, found)
    })
  })

  /** Ends where it was found for sure, or in the last of the sessions in which it can be. */
  const goOn = (goal: Wanted, found: FoundEntry | undefined): void => {
    const { link } = goal
    const [first, ...others] = isSure(found, link) ? [] : (goal.others ?? otherSessions(viewer, link))
    if (first === undefined) return void arrive(goal, found)
    const best = better(goal.best, found && { session: viewer.shown(), by: found.by })
    const next = others.length === 0 ? (best?.session ?? first) : first
    if (others.length === 0 && next === viewer.shown()) return void arrive(goal, found)
    batch(() => {
      setWanted({ link, opening: viewer.openings() + 1, others, best })
      if (next < 0) viewer.toLibrary()
      else viewer.show(next)
    })
  }

  // Who went somewhere else in the meantime is not pulled away.
  createEffect(
    on(viewer.target, target => {
      if (target !== undefined) setWanted(undefined)
    })
  )

  const arrive = ({ link }: Wanted, found: FoundEntry | undefined): void =>
    batch(() => {
      setWanted(undefined)
      showPlace(viewer, link)
      viewer.navigate(found?.id, { isStep: true, lines: found?.by === 'place' ? undefined : link.line })
      const by = found ? found.by : 'nowhere'
      if (by === 'id' || (link.at === undefined && by === (link.hash ? 'hash' : 'nowhere'))) return
      tellArrived(viewer, { by, link })
    })

  return {
    want: (link, opening, unread) => {
      const isOther = opening > viewer.openings()
      const goal = { link, opening, unread, ...(isOther ? { left: viewer.sessions() } : {}) }
      // What was said of the link before is not true of this one.
      if (last?.unread !== undefined) viewer.withdraw(unreadNote(last))
      last = goal
      setUntold(unread === undefined ? undefined : goal)
      setWanted(goal)
    },
    forget: () => void setWanted(undefined),
    pending: () => wanted()?.link
  }
}

interface Wanted {
  readonly link: Link
  readonly opening: number
  /** What of the link could not be read. */
  readonly unread?: string | undefined
  /** The list that is on the page until the log of the link has come: the link is not about it. */
  readonly left?: readonly SessionInfo[]
  /** Sessions of these files in which it was not looked for yet. */
  readonly others?: readonly number[]
  /** The session with the likeliest entry so far. */
  readonly best?: Likely | undefined
}

interface Likely {
  readonly session: number
  readonly by: FoundEntry['by']
}

const unreadNote = ({ unread }: Wanted): string => `${unread} The rest of it was followed.`

export const tellArrived = (viewer: ViewerState, arrived: Arrived): void => {
  viewer.setArrived(arrived)
  viewer.say(SAID[arrived.by])
}

/** The same words may stand in two sessions (a prompt that was tried twice): the id tells which one is meant. */
const isSure = (found: FoundEntry | undefined, { at }: Link): boolean =>
  found?.by === 'id' || (found?.by === 'hash' && at === undefined)

/** The first of those that are equally likely. */
const better = (a: Likely | undefined, b: Likely | undefined): Likely | undefined =>
  a && (!b || LIKELY.indexOf(a.by) <= LIKELY.indexOf(b.by)) ? a : b

const LIKELY: readonly FoundEntry['by'][] = ['id', 'hash', 'quote', 'place']

/** Files that were dropped together may hold several sessions; the last resort is what is shown: one, or their list. */
const otherSessions = (viewer: ViewerState, { at, hash }: Link): readonly number[] => {
  const all = viewer.sessions().flatMap(({ isLog }, session) => (isLog ? [session] : []))
  const others = all.filter(session => session !== viewer.shown())
  // A folder with a year of sessions is not read through.
  return (at ?? hash) === undefined || others.length === 0 || others.length > MOST
    ? []
    : [...others, viewer.shown()]
}

const MOST = 40

const SAID: Readonly<Record<Arrived['by'], string>> = {
  hash: 'Found by its words: it has another name in this log',
  quote: 'Found by its first words only',
  place: 'The text here has changed since the link was made',
  lines: 'The lines of the link are not in this entry',
  nowhere: 'This log has no such entry'
}

/** Have the branch and the sub-agent that the link names come? They may follow long after the entry. */
const hasPlace = (entries: readonly Entry[], { leaf, thread }: Link): boolean =>
  (leaf === undefined || isLeaf(entries, leaf)) && (thread === undefined || isThread(entries, thread))

const isLeaf = (entries: readonly Entry[], leaf: MessageId): boolean =>
  entries.some(entry => entry.message === leaf)

const isThread = (entries: readonly Entry[], thread: ThreadId): boolean =>
  entries.some(entry => entry.thread === thread)

/** The branch and the sub-agent that the link names, or the latest one and the main timeline. */
const showPlace = (viewer: ViewerState, { leaf, thread, moment }: Link): void => {
  const entries = viewer.transcript.entries()
  const hasLeaf = leaf !== undefined && isLeaf(entries, leaf)
  const hasThread = thread !== undefined && isThread(entries, thread)
  viewer.chooseLeaf(hasLeaf ? leaf : undefined)
  viewer.focus(hasThread ? thread : MAIN)
  viewer.showMoment(moment)
  if (leaf !== undefined && !hasLeaf) viewer.say('This log has no such branch')
  if (thread !== undefined && !hasThread) viewer.say('This log has no such sub-agent')
}

const SLICE = 12

/** Looking through a large log takes turns with the page. */
const inSlices = (): (() => Promise<void> | undefined) => {
  let end = performance.now() + SLICE
  return () => {
    if (performance.now() < end) return undefined
    return new Promise(resolve =>
      setTimeout(() => {
        end = performance.now() + SLICE
        resolve()
      })
    )
  }
}
