// Where the reader is: the entries at the top and at the bottom of what is visible. Looked for by halves, first among the
// sections. (Asking the browser what stands at a point cost 100 ms in a page of 5,000 of them.)

import { type Accessor, createEffect, createSignal, on, onCleanup, onMount } from 'solid-js'
import type { EntryId } from '../../model/transcript/types.ts'
import { paced } from '../../state/schedule/paced.ts'
import type { ViewerState } from '../../state/session/viewer.ts'
import { lastAbove, topOf } from '../timeline/binary-search.ts'
import { landing } from '../timeline/hold.ts'
import { scrollMarginOf } from '../timeline/scroll-margin.ts'

export interface VisibleRange {
  readonly top?: EntryId
  readonly bottom?: EntryId
}

/** Below where entries land that the reader goes to. */
const BELOW = 16

export const createVisibleRange = (viewer: ViewerState): Accessor<VisibleRange> => {
  const [place, setPlace] = createSignal<VisibleRange>(
    {},
    { equals: (a, b) => a.top === b.top && a.bottom === b.bottom }
  )
  const look = (): void => void setPlace(before => placeNow(viewer) ?? before)
  const moved = paced(look, 80)
  // Rows may be drawn a moment after the page came to rest over them.
  const settled = paced(look, 300)
  const move = (): void => {
    moved()
    settled()
  }
  createEffect(on([viewer.transcript.entries, viewer.thread, viewer.phase], settled))
  onMount(() => {
    for (const event of ['scroll', 'resize', 'scrollend']) addEventListener(event, move, { passive: true })
  })
  onCleanup(() => {
    for (const event of ['scroll', 'resize', 'scrollend']) removeEventListener(event, move)
  })
  return place
}

/** The entry that a key or a button means: the one the reader is at, else the one at the top. */
export const currentEntry = (viewer: ViewerState): EntryId | undefined =>
  chosenEntry(viewer) ?? elementAtTop()?.dataset['entry']

/** The one that is coming, that has the focus (whoever goes somewhere or clicks gives it), or that was gone to; while it can be seen. */
export const chosenEntry = (viewer: ViewerState): EntryId | undefined => {
  const target = viewer.target()
  if (target !== undefined && landing() === target) return target
  const focused = document.activeElement?.closest<HTMLElement>('[data-entry]')
  const gone = target === undefined ? undefined : elementOf(target)
  return [focused, gone].find(element => element && isVisible(element))?.dataset['entry']
}

export const elementOf = (id: EntryId): HTMLElement | undefined =>
  document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`) ?? undefined

const placeNow = (viewer: ViewerState): VisibleRange | undefined => {
  const column = columnNow()
  if (!column) return undefined
  // At the very end the page cannot scroll further: what the reader went to is where they are.
  const target = viewer.target()
  const isEnd = document.documentElement.scrollHeight - innerHeight - scrollY < 2
  const goal = isEnd && target !== undefined ? elementOf(target) : undefined
  const top = outermost(goal && isVisible(goal) ? goal : elementAtTop())
  const bottom = outermost(elementBefore(column.sections, column.bottom, column.land))
  if (top === undefined && bottom === undefined) return undefined
  return { ...(top === undefined ? {} : { top }), ...(bottom === undefined ? {} : { bottom }) }
}

const elementAtTop = (): HTMLElement | undefined => {
  const column = columnNow()
  return column && elementAfter(column.sections, Math.max(column.land, column.top), column.bottom)
}

const columnNow = () => {
  const timeline = document.querySelector('.timeline')
  const box = timeline?.getBoundingClientRect()
  if (!timeline || !box || box.width === 0) return undefined
  return {
    sections: timeline.children,
    top: box.top + 8,
    bottom: Math.min(innerHeight, box.bottom) - 4,
    land: scrollMarginOf(timeline) + BELOW
  }
}

/** The entry that stands at this height, or the first one below it that is not below the other. */
const elementAfter = (sections: ArrayLike<Element>, y: number, last: number): HTMLElement | undefined => {
  for (let s = Math.max(0, lastAbove(sections, y)); s < sections.length; s++) {
    const section = sections[s]
    if (!section || topOf(section) > last) return undefined
    const entries = section.querySelectorAll<HTMLElement>('[data-entry]')
    const above = lastAbove(entries, y)
    const here = around(entries[above], y) ?? entries[above + 1]
    if (here) return topOf(here) <= last ? here : undefined
  }
  return undefined
}

/** The last entry that begins above this height, and is not above the other. */
const elementBefore = (sections: ArrayLike<Element>, y: number, first: number): HTMLElement | undefined => {
  for (let s = lastAbove(sections, y); s >= 0; s--) {
    const section = sections[s]
    if (!section || section.getBoundingClientRect().bottom < first) return undefined
    const entries = section.querySelectorAll<HTMLElement>('[data-entry]')
    const found = entries[lastAbove(entries, y)]
    if (found) return found
  }
  return undefined
}

/** The entry itself or one that it stands in, if it reaches down to this height. */
const around = (element: HTMLElement | undefined, y: number): HTMLElement | undefined => {
  if (!element || element.getBoundingClientRect().bottom > y) return element
  return around(element.parentElement?.closest<HTMLElement>('[data-entry]') ?? undefined, y)
}

/** A sub-agent's entry stands inside the call that started it: that one has a place in the thread. */
const outermost = (element: HTMLElement | undefined): EntryId | undefined => {
  const around = element?.parentElement?.closest<HTMLElement>('[data-entry]')
  return around ? outermost(around) : element?.dataset['entry']
}

const isVisible = (element: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
