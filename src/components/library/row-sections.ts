// Very many rows: they stand in sections, and only those near what can be seen are drawn. The others keep their place, by the
// height that they had, or are likely to have. A short list is drawn whole, so that the browser's own find works.

import { type Accessor, createMemo, createSignal, onCleanup, onMount } from 'solid-js'
import { createKeyedSignals } from '../../state/schedule/keyed-signals.ts'
import { queueDrawing } from '../primitives/draw-queue.ts'

export const ROWS = 20
/** Up to so many rows, all are drawn. */
const ALL = 120
/** And so many for paper. */
const PRINTED = 2000
const NEAR = '900px'
const GUESS = 52

export interface LibrarySections {
  readonly indexes: Accessor<readonly number[]>
  isDrawn(section: number): boolean
  heightOf(section: number): number
  /** Draws the section of a row at once. */
  show(row: number): void
  observe(section: number, element: HTMLElement): void
}

export const createRowSections = (count: Accessor<number>, heights: Map<number, number>): LibrarySections => {
  const total = createMemo(() => Math.ceil(count() / ROWS))
  const indexes = createMemo<readonly number[]>(
    old => (old.length === total() ? old : Array.from({ length: total() }, (_, i) => i)),
    []
  )
  const [most, setMost] = createSignal(ALL)
  const drawn = new Set([0])
  const watched = createKeyedSignals((section: number) => drawn.has(section))
  const sections = new WeakMap<Element, number>()

  const set = (section: number, element: Element, isNear: boolean): void => {
    // What is in use stays, wherever the reader looks.
    const isWanted = isNear || element.contains(document.activeElement)
    waiting.delete(section)
    if (isWanted === drawn.has(section)) return
    if (isWanted) {
      wait(section, element)
      return
    }
    heights.set(section, element.getBoundingClientRect().height)
    drawn.delete(section)
    watched.tell(section)
  }

  /** One after the other: several at once would hold up the page. */
  const waiting = new Map<number, Element>()
  let stop: (() => void) | undefined
  const wait = (section: number, element: Element): void => {
    waiting.set(section, element)
    stop ??= queueDrawing(drawNext)
  }
  const drawNext = (): void => {
    stop = undefined
    const [next] = [...waiting].sort(([, a], [, b]) => farOff(a) - farOff(b))
    if (!next) return
    const [section] = next
    waiting.delete(section)
    if (!drawn.has(section)) {
      drawn.add(section)
      watched.tell(section)
    }
    if (waiting.size > 0) stop = queueDrawing(drawNext)
  }
  onCleanup(() => {
    stop?.()
  })
  let observer: IntersectionObserver | undefined
  onMount(() => {
    const print = (): void => void setMost(PRINTED)
    const rest = (): void => void setMost(ALL)
    addEventListener('beforeprint', print)
    addEventListener('afterprint', rest)
    onCleanup(() => {
      removeEventListener('beforeprint', print)
      removeEventListener('afterprint', rest)
      observer?.disconnect()
    })
  })

  const rowsIn = (section: number): number => Math.max(0, Math.min(ROWS, count() - section * ROWS))
  return {
    indexes,
    isDrawn: section => count() <= most() || watched.get(section) === true,
    heightOf: section => heights.get(section) ?? rowsIn(section) * averageOf(heights),
    show: row => {
      const section = Math.floor(row / ROWS)
      if (drawn.has(section)) return
      drawn.add(section)
      watched.tell(section)
    },
    observe: (section, element) => {
      observer ??= new IntersectionObserver(
        seen => {
          for (const { target, isIntersecting } of seen) {
            const at = sections.get(target)
            if (at !== undefined) set(at, target, isIntersecting)
          }
        },
        { rootMargin: NEAR }
      )
      sections.set(element, section)
      observer.observe(element)
      onCleanup(() => observer?.unobserve(element))
    }
  }
}

/** From the middle of the window. */
const farOff = (element: Element): number => {
  const { top, bottom } = element.getBoundingClientRect()
  return Math.abs((top + bottom - innerHeight) / 2)
}

/** Of a row. */
const averageOf = (heights: ReadonlyMap<number, number>): number => {
  const [known] = heights.values()
  return known === undefined ? GUESS : known / ROWS
}
