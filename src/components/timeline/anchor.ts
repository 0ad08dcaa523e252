// Safari does not anchor scrolling: what grows above the view would push away what is read. Here the page keeps the place
// itself, as other browsers do.

import { lastAbove } from './binary-search.ts'
import { landing } from './hold.ts'

interface Anchor {
  readonly element: Element
  /** On the page, whatever part of it is in view. */
  readonly place: number
}

/** What stands under the head of the page is not read. */
const HEAD = 64

/** Returns how to leave. */
export const keepPlace = (timeline: HTMLElement): (() => void) => {
  /** The first thing in view, then what it stands in, for when it is gone. */
  let anchors: readonly Anchor[] = []

  const keep = (): void => {
    const anchor = anchors.find(({ element }) => hasPlace(element))
    const pushed = anchor && !isHeld(timeline) ? placeOf(anchor.element) - anchor.place : 0
    const before = scrollY
    if (Math.abs(pushed) >= 1 && before > 0) scrollBy({ top: pushed, behavior: 'instant' })
    // Safari scrolls by whole pixels: what is left of many steps must not add up.
    const left = pushed - (scrollY - before)
    const slip = Math.abs(left) < 1 ? left : 0
    anchors = inView(timeline).map(element => ({ element, place: placeOf(element) - slip }))
  }

  const left = new AbortController()
  // Before it is painted.
  const sizes = new ResizeObserver(keep)
  sizes.observe(document.body)
  addEventListener('scroll', keep, { passive: true, signal: left.signal })
  return () => {
    left.abort()
    sizes.disconnect()
  }
}

/** Somebody else sees to it: who is at the end of a log that grows, or on the way to an entry. */
const isHeld = (timeline: HTMLElement): boolean =>
  timeline.hasAttribute('data-held') || landing() !== undefined

const placeOf = (element: Element): number => element.getBoundingClientRect().top + scrollY

const hasPlace = (element: Element): boolean => element.isConnected && element.getClientRects().length > 0

/** The innermost first. */
const inView = (timeline: HTMLElement): readonly Element[] => {
  const found: Element[] = []
  let next = firstFrom(timeline.children[Math.max(0, lastAbove(timeline.children, HEAD))])
  while (next) {
    found.unshift(next)
    const isWhole = next.getBoundingClientRect().top >= HEAD
    next = isWhole || !isOpen(next) ? undefined : firstFrom(next.firstElementChild)
  }
  return found
}

/** It, or the first one after it that is in view. */
const firstFrom = (start: Element | null | undefined): Element | undefined => {
  for (let element = start; element; element = element.nextElementSibling) {
    const { top, bottom } = element.getBoundingClientRect()
    if (bottom > HEAD && top < innerHeight && bottom > top && isInFlow(element)) return element
  }
  return undefined
}

const isInFlow = (element: Element): boolean =>
  ['static', 'relative'].includes(getComputedStyle(element).position)

/** What scrolls for itself moves what is in it. */
const isOpen = (element: Element): boolean =>
  ['visible', 'clip'].includes(getComputedStyle(element).overflowY)
