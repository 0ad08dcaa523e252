// A reader at the end of a log that grows stays there; one anywhere else stays where they are, and is told how much is new.

import { type Accessor, createEffect, createSignal, on, onCleanup, onMount } from 'solid-js'
import type { ViewerState } from '../../state/session/viewer.ts'
import { landing, letGo } from '../timeline/hold.ts'
import { onMove } from '../timeline/moves.ts'
import { isAtEnd, setAtEnd } from './at-end.ts'

/** So close to the end is at the end. */
const NEAR = 48
/** Below the last row the page has room: this share of the window is above it. */
const PLACE = 0.6
/** What has come is drawn within this time. */
const DRAWING = 1500

/** `total`: the entries that there are. `cursor`: what stands after the last of them. */
export const createFollowing = (
  viewer: ViewerState,
  total: Accessor<number>,
  cursor: () => HTMLElement | undefined,
  goToEnd: () => void
) => {
  const [seen, setSeen] = createSignal(total())
  /** The last row stands where the end of the page would bring it, or higher: a short log is not scrolled at all. */
  const isInPlace = (): boolean => cursorOf(cursor()) <= innerHeight * PLACE
  const fromEnd = (): number => (isInPlace() ? 0 : pageHeight() - innerHeight - scrollY)
  /** What is being marked stays where it is, and whoever is on the way elsewhere goes there. */
  const isNear = (): boolean => fromEnd() <= NEAR && !isSelecting() && landing() === undefined
  let top = scrollY
  /** How low the page was since: one that becomes lower pushes who is at its end. */
  let low = pageHeight()
  let grown = Number.NEGATIVE_INFINITY

  const see = (): void => {
    setAtEnd(true)
    setSeen(total())
  }
  /** Only a hand leads away from the end; what grows meanwhile does not. */
  const look = (): void => {
    // All that came until now came before the eyes of who was at the end.
    if (isAtEnd()) setSeen(total())
    const isPushed = scrollY >= low - innerHeight - 1
    if (scrollY < top - 1 && fromEnd() > 1 && !isPushed) setAtEnd(false)
    else if (isNear()) {
      see()
      low = pageHeight()
    }
    top = scrollY
  }
  /** What was drawn below is brought into view, without a motion. */
  const follow = (): void => {
    if (!isAtEnd() || landing() !== undefined || isSelecting()) return
    if (performance.now() - grown > DRAWING || viewer.live().is === 'paused') return
    if (!isInPlace()) toBottom()
    top = scrollY
    low = pageHeight()
    setSeen(total())
  }
  const toEnd = (): void => {
    letGo()
    goToEnd()
    setAtEnd(true)
    grown = performance.now()
    toBottom()
    follow()
  }
  /** Whoever opens something at the end wants to read it, unless the end is still there when it is drawn. */
  const stay = (): void => {
    setAtEnd(false)
    setTimeout(() => isNear() && see(), DRAWING)
  }
  const select = (): void => {
    if (isNear()) see()
    else if (isSelecting()) setAtEnd(false)
  }
  const clicked = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('.timeline [aria-expanded="true"]')) stay()
  }
  /** Keys have been obeyed by the page already: these open what is here. */
  const pressed = ({ key, defaultPrevented }: KeyboardEvent): void => {
    if (!defaultPrevented) return
    if (key === 'o' || key === 'Enter' || key === 'u') stay()
  }
  onMount(() => {
    setAtEnd(total() === 0 || isNear())
    const gone = new AbortController()
    const heights = new ResizeObserver(() => {
      low = Math.min(low, pageHeight())
    })
    heights.observe(document.body)
    addEventListener('scroll', look, { passive: true, signal: gone.signal })
    document.addEventListener('selectionchange', select, { signal: gone.signal })
    addEventListener('click', clicked, { signal: gone.signal })
    addEventListener('keydown', pressed, { signal: gone.signal })
    onCleanup(() => {
      gone.abort()
      heights.disconnect()
      setAtEnd(true)
    })
  })
  onCleanup(onMove(() => requestAnimationFrame(follow)))
  createEffect(
    on(viewer.drawn.entries, () => {
      grown = performance.now()
      // What is shown of another moment may end far from here.
      if (viewer.then() && isAtEnd()) goToEnd()
      requestAnimationFrame(follow)
    })
  )
  // So does whoever goes somewhere, but to the end.
  createEffect(
    on(
      viewer.target,
      target => {
        if (viewer.navigation().edge === 'end') see()
        else if (target !== undefined) stay()
      },
      { defer: true }
    )
  )
  // What was there when it was opened is not new to who was led into the middle of it.
  createEffect(
    on(viewer.phase, (_, before) => {
      if (before === 'loading') setSeen(total())
    })
  )
  // The log is read again, or another thread of it.
  createEffect(on(viewer.thread, () => setSeen(total()), { defer: true }))
  createEffect(() => setSeen(known => Math.min(known, total())))

  return {
    /** Entries that came while the reader was elsewhere. */
    fresh: (): number => Math.max(0, total() - seen()),
    toEnd
  }
}

const pageHeight = (): number => document.documentElement.scrollHeight

const toBottom = (): void => scrollTo({ top: pageHeight(), behavior: 'instant' })

const cursorOf = (cursor: HTMLElement | undefined): number =>
  cursor?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY

const isSelecting = (): boolean => {
  const selection = getSelection()
  if (!selection || selection.isCollapsed) return false
  return document.querySelector('.timeline')?.contains(selection.anchorNode) === true
}
