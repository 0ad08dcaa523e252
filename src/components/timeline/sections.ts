// Which parts of a list of rows are on the page. Rows stand in sections; the sections near the viewport are mounted, and
// in a short log all of them are once it is read, so that the browser's own find and selection work. In a longer one
// there is a window of them, and those farthest from the reader are let go: a row costs about 50 KB. Printing draws
// them all.

import { type Accessor, createEffect, createMemo, createSignal, onCleanup, untrack } from 'solid-js'
import { createKeyedSignals } from '../../state/schedule/keyed-signals.ts'
import { queueDrawing } from '../primitives/draw-queue.ts'
import { lastAbove } from './binary-search.ts'
import { onMove } from './moves.ts'
import { isPrinting, PRINTED } from './printing.ts'

export const SECTION_ROWS = 40
/** Up to so many rows, all are mounted; in a longer log, a window of so many. */
const ALL = 400
const WINDOW = 320
const NEAR = 1200
const STEP = 50

export interface Sections {
  readonly indexes: Accessor<readonly number[]>
  /** Is every row on the page, or about to be? */
  isWhole(): boolean
  isMounted(section: number): boolean
  /** All rows of a mounted section are drawn: from now on it is as high as they are. */
  setWhole(section: number): void
  /** The row of a section that somebody goes to: it is drawn at once, and does not wait for its turn. */
  goalIn(section: number): number | undefined
  /** Mounts the section of a row at once, and then its neighbours. */
  goTo(row: number): void
  /** The element that holds a section; its height is remembered when it leaves. */
  observe(section: number, element: HTMLElement): void
  /** The last known height, or a guess. */
  heightOf(section: number): number
}

/** `guess`: the height of a section that was never drawn. While a log is growing nobody knows yet that it is short. */
export const createSections = (
  count: Accessor<number>,
  guess: number,
  isGrowing: Accessor<boolean>
): Sections => {
  const total = createMemo(() => Math.ceil(count() / SECTION_ROWS))
  // A log that came all at once may have a thousand sections more: their places are made in turn, too.
  const [made, setMade] = createSignal(STEP)
  createEffect(() => {
    if (made() < total()) onCleanup(queueDrawing(() => setMade(places => places + STEP)))
  })
  const indexes = createMemo<readonly number[]>(old => grownTo(old, Math.min(made(), total())), [])
  const mounted = new Set([0])
  const isMounted = createKeyedSignals((section: number) => mounted.has(section))
  const [mounts, setMounts] = createSignal(0)
  const heights = new Map<number, number>()
  const elements: HTMLElement[] = []
  let near: ReadonlySet<number> = new Set()
  /** Where a jump goes, until it has arrived. */
  let goal: number | undefined
  let goalRow = 0

  const most = (): number => (isPrinting() ? PRINTED : ALL)
  const isShort = (): boolean => (!isGrowing() || isPrinting()) && total() * SECTION_ROWS <= most()

  const mountAll = (sections: Iterable<number>): void => {
    const wanted = [...sections].filter(section => section >= 0 && section < total() && !mounted.has(section))
    if (wanted.length === 0) return
    for (const section of wanted) mounted.add(section)
    leaveSpare(wanted)
    for (const section of wanted) isMounted.tell(section)
    setMounts(times => times + 1)
  }

  /** Only the last one follows the log: a thousand that do would hold up the page. */
  const rowsIn = (section: number): number => {
    const isFull = untrack(count) >= (section + 1) * SECTION_ROWS
    return isFull ? SECTION_ROWS : Math.max(0, Math.min(SECTION_ROWS, count() - section * SECTION_ROWS))
  }

  /** Over the budget, those farthest from where the reader is, or is going, leave; their height stays. */
  const leaveSpare = (wanted: readonly number[] = []): void => {
    const spare = mounted.size - (isShort() ? most() : WINDOW) / SECTION_ROWS
    if (spare <= 0) return
    const kept = new Set([...wanted, ...near, ...(goal === undefined ? [] : [goal - 1, goal, goal + 1])])
    if (kept.size === 0) return
    const middle = goal ?? [...kept].reduce((sum, section) => sum + section, 0) / kept.size
    const byDistance = [...mounted].sort((a, b) => Math.abs(b - middle) - Math.abs(a - middle))
    const gone = byDistance.filter(candidate => !kept.has(candidate)).slice(0, spare)
    // All of them are measured before the first leaves: measuring after it would lay out the page anew each time.
    for (const section of gone) {
      const element = elements[section]
      const height = element?.hasAttribute('data-whole') ? element.getBoundingClientRect().height : 0
      if (height > 0) heights.set(section, height)
    }
    for (const section of gone) {
      elements[section]?.removeAttribute('data-whole')
      mounted.delete(section)
      isMounted.tell(section)
    }
    setMounts(times => times + 1)
  }

  /** An observer of each section cost 6 ms a frame in a log of 100,000 entries. */
  const look = (): void => {
    near = nearIn(elements)
    if (goal !== undefined && near.has(goal)) goal = undefined
    mountAll(near)
  }
  onCleanup(onMove(look))
  // Behind one that is near, the next one is too: it does not wait to be seen.
  createEffect(() => {
    const last = total() - 1
    if (near.has(last - 1)) untrack(() => mountAll([last]))
  })

  createEffect(() => {
    mounts()
    if (!isShort()) return void untrack(() => leaveSpare())
    const next = indexes().find(section => !mounted.has(section))
    if (next === undefined) return
    onCleanup((isPrinting() ? queueDrawing : whenIdle)(() => mountAll([next])))
  })

  return {
    indexes,
    isWhole: () => {
      mounts()
      return mounted.size >= total()
    },
    isMounted: isMounted.get,
    setWhole: section => elements[section]?.setAttribute('data-whole', ''),
    goTo: row => {
      const section = Math.floor(row / SECTION_ROWS)
      goal = section
      goalRow = row
      setMade(places => Math.max(places, section + 2))
      for (const element of elements) element.removeAttribute('data-goal')
      elements[section]?.setAttribute('data-goal', '')
      mountAll([section])
      mountAll([section - 1, section + 1])
    },
    goalIn: section => (section === goal ? goalRow % SECTION_ROWS : undefined),
    observe: (section, element) => {
      elements[section] = element
      onCleanup(() => {
        if (elements[section] === element) elements.length = Math.min(elements.length, section)
      })
    },
    heightOf: section => {
      // Known once a section was drawn: asked again whenever it comes or goes.
      isMounted.get(section)
      return heights.get(section) ?? Math.round((guess * rowsIn(section)) / SECTION_ROWS)
    }
  }
}

/** Those that the reader sees, or soon may. */
const nearIn = (elements: readonly HTMLElement[]): ReadonlySet<number> => {
  const near = new Set<number>()
  const last = lastAbove(elements, innerHeight + NEAR)
  for (let section = last; section >= 0; section--) {
    const { bottom, width } = elements[section]?.getBoundingClientRect() ?? { bottom: 0, width: 0 }
    // Nothing has a width in a part of the page that is not shown.
    if (bottom < -NEAR || width === 0) break
    near.add(section)
  }
  return near
}

const grownTo = (old: readonly number[], total: number): readonly number[] =>
  old.length === total ? old : Array.from({ length: total }, (_, section) => section)

/** Safari has no idle callbacks; a pause does. Returns how to call it off. */
const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 500 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, 50)
  return () => clearTimeout(timer)
}
