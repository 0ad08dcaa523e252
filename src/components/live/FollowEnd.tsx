// The end of a log that grows: a shimmer before the first row, a cursor after the last. A reader at the end stays there;
// for one anywhere else nothing moves, and a pill says how much is new.

import { createEffect, createSignal, on, onCleanup, onMount, Show } from 'solid-js'
import { count } from '../../model/wording/numbers.ts'
import { useViewer } from '../../state/session/context.ts'
import { HonestText } from '../primitives/HonestText.tsx'
import { TurnedOut } from '../shell/TurnedOut.tsx'
import { landing, letGo } from '../timeline/hold.ts'
import { onMove } from '../timeline/moves.ts'
import { createArrivals } from './arrivals.ts'
import { isAtEnd, setAtEnd } from './at-end.ts'
import { Heard } from './Heard.tsx'
import { useTabSigns } from './tab-signs.ts'

/** So close to the end is at the end. */
const NEAR = 48
/** Below the last row the page has room: this share of the window is above it. */
const PLACE = 0.6
/** What has come is drawn within this time. */
const DRAWING = 1500

export const FollowEnd = (props: { readonly goToEnd: () => void }) => {
  const viewer = useViewer()
  const total = createArrivals(viewer)
  const [seen, setSeen] = createSignal(total())
  const fresh = (): number => Math.max(0, total() - seen())
  useTabSigns(viewer, total)
  let cursor: HTMLElement | undefined
  /** The last row stands where the end of the page would bring it, or higher: a short log is not scrolled at all. */
  const isInPlace = (): boolean => cursorOf(cursor) <= innerHeight * PLACE
  const fromEnd = (): number => (isInPlace() ? 0 : pageHeight() - innerHeight - scrollY)
  const isNear = (): boolean => fromEnd() <= NEAR
  let top = scrollY
  /** How low the page was since: one that becomes lower pushes who is at its end. */
  let low = pageHeight()
  let grown = Number.NEGATIVE_INFINITY

  /** Only a hand leads away from the end; what grows meanwhile does not. */
  const look = (): void => {
    const isPushed = scrollY >= low - innerHeight - 1
    if (scrollY < top - 1 && fromEnd() > 1 && !isPushed) setAtEnd(false)
    else if (isNear()) setAtEnd(true)
    top = scrollY
    if (isAtEnd()) setSeen(total())
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
    props.goToEnd()
    setAtEnd(true)
    grown = performance.now()
    toBottom()
    follow()
  }
  /** Whoever opens something at the end wants to read it, unless the end is still there when it is drawn. */
  const stay = (): void => {
    setAtEnd(false)
    setTimeout(() => isNear() && setAtEnd(true), DRAWING)
  }
  const clicked = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('.timeline [aria-expanded="true"]')) stay()
  }
  /** Keys have been obeyed by the page already: this is for what they mean here. */
  const pressed = ({ key, defaultPrevented }: KeyboardEvent): void => {
    if (!defaultPrevented) return
    if (key === 'G' || key === 'End') toEnd()
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
    on(viewer.transcript.entries, () => {
      grown = performance.now()
      requestAnimationFrame(follow)
    })
  )
  // Where a jump ends is looked at when it has.
  createEffect(on(viewer.target, target => target !== undefined && setAtEnd(false), { defer: true }))
  // The log is read again, or another thread of it.
  createEffect(on(viewer.thread, () => setSeen(total()), { defer: true }))
  createEffect(() => setSeen(known => Math.min(known, total())))

  return (
    <div class="page-end" data-held={isAtEnd() && viewer.isFollowing() ? '' : undefined}>
      <Show when={total() === 0 && viewer.isFollowing()}>
        <div class="shimmer" aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      </Show>
      <span class="cursor" data-on={viewer.isFollowing() ? '' : undefined} aria-hidden="true" ref={cursor} />
      <Show when={ending()}>
        {sentence => (
          <p class="state">
            <HonestText text={sentence()} />
          </p>
        )}
      </Show>
      <TurnedOut />
      <Show when={fresh() > 0}>
        <button type="button" class="pill" onClick={toEnd}>
          <Show when={`${count(fresh())} new`} keyed>
            {words => <span>{words}</span>}
          </Show>
        </button>
      </Show>
      <Heard />
    </div>
  )

  /** The line in the head is short; here is room for all of it. */
  function ending(): string | undefined {
    const live = viewer.live()
    return live.is === 'lost' || live.is === 'ended' ? live.sentence : undefined
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
