// Where the reader is: the entries at the top and at the bottom of what is visible. Asked of the browser by points, so
// that it costs the same for ten rows and for a hundred thousand.

import { type Accessor, createEffect, createSignal, on, onCleanup, onMount } from 'solid-js'
import type { EntryId } from '../../model/types.ts'
import type { Viewer } from '../../state/viewer.ts'
import { landing } from '../timeline/jump.ts'

export interface Place {
  readonly top?: EntryId
  readonly bottom?: EntryId
}

/** Where entries land that the reader goes to, and a little. */
const TOP = 112
const STEP = 24

export const createPlace = (viewer: Viewer): Accessor<Place> => {
  const [place, setPlace] = createSignal<Place>(
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

/** The entry that a key or a button means: the one gone to, while it can be seen or is coming; else the one at the top. */
export const currentEntry = (viewer: Viewer): EntryId | undefined => {
  const target = viewer.target()
  if (target !== undefined && landing() === target) return target
  const element = target === undefined ? undefined : elementOf(target)
  return element && isVisible(element) ? target : elementAtTop()?.dataset['entry']
}

export const elementOf = (id: EntryId): HTMLElement | undefined =>
  document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`) ?? undefined

const placeNow = (viewer: Viewer): Place | undefined => {
  const column = columnNow()
  if (!column) return undefined
  // At the very end the page cannot scroll further: what the reader went to is where they are.
  const target = viewer.target()
  const isEnd = document.documentElement.scrollHeight - innerHeight - scrollY < 2
  const goal = isEnd && target !== undefined ? elementOf(target) : undefined
  const top = outermost(goal && isVisible(goal) ? goal : elementAtTop())
  const bottom = outermost(elementFrom(column.middle, column.bottom, TOP, -STEP))
  if (top === undefined && bottom === undefined) return undefined
  return { ...(top === undefined ? {} : { top }), ...(bottom === undefined ? {} : { bottom }) }
}

const elementAtTop = (): HTMLElement | undefined => {
  const column = columnNow()
  return column && elementFrom(column.middle, Math.max(TOP, column.top), column.bottom, STEP)
}

const columnNow = () => {
  const box = document.querySelector('.timeline')?.getBoundingClientRect()
  if (!box || box.width === 0) return undefined
  return { middle: box.left + box.width / 2, top: box.top + 8, bottom: Math.min(innerHeight, box.bottom) - 4 }
}

const elementFrom = (x: number, from: number, to: number, step: number): HTMLElement | undefined => {
  for (let y = from; step > 0 ? y <= to : y >= to; y += step) {
    const entry = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-entry]')
    if (entry) return entry
  }
  return undefined
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

const paced = (work: () => void, pause: number): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  onCleanup(() => clearTimeout(timer))
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined
      work()
    }, pause)
  }
}
