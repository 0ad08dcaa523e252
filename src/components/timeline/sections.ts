// Which parts of a long list are on the page. Rows come in sections; a section far from the viewport is a box of its
// last known height. Up to MOUNTED rows everything is mounted in idle time, so that the browser's own find, selection
// and print see it all; above that, a window around the viewport.

import { type Accessor, createEffect, createMemo, createSignal, onCleanup } from 'solid-js'

export const SECTION_ROWS = 40
const MOUNTED = 6000
const NEAR = '1200px'

export interface Sections {
  readonly indexes: Accessor<readonly number[]>
  isMounted(section: number): boolean
  /** Mounts a section and its neighbours at once. */
  mount(section: number): void
  /** The element that holds a section; its height is remembered when it leaves. */
  observe(section: number, element: HTMLElement): void
  /** The last known height, or a guess. */
  heightOf(section: number): number
}

export const createSections = (count: Accessor<number>, guess: (section: number) => number): Sections => {
  const total = createMemo(() => Math.ceil(count() / SECTION_ROWS))
  const indexes = createMemo<readonly number[]>(old => grownTo(old, total()), [])
  const [mounted, setMounted] = createSignal<ReadonlySet<number>>(new Set([0]))
  const heights = new Map<number, number>()
  const elements = new Map<number, HTMLElement>()
  const near = new Set<number>()
  /** Where a jump goes, until it has arrived. */
  let goal: number | undefined

  const mountAll = (sections: Iterable<number>): void => {
    const wanted = [...sections].filter(
      section => section >= 0 && section < total() && !mounted().has(section)
    )
    if (wanted.length > 0) setMounted(old => withinBudget(new Set([...old, ...wanted]), wanted))
  }

  /** Over the budget, those farthest from where the reader is, or is going, leave; their height stays. */
  const withinBudget = (sections: Set<number>, wanted: readonly number[]): ReadonlySet<number> => {
    const spare = sections.size - MOUNTED / SECTION_ROWS
    if (spare <= 0) return sections
    const kept = new Set([...wanted, ...near])
    const middle = goal ?? [...kept].reduce((sum, section) => sum + section, 0) / kept.size
    const byDistance = [...sections].sort((a, b) => Math.abs(b - middle) - Math.abs(a - middle))
    for (const section of byDistance.filter(candidate => !kept.has(candidate)).slice(0, spare)) {
      const height = elements.get(section)?.getBoundingClientRect().height
      if (height) heights.set(section, height)
      sections.delete(section)
    }
    return sections
  }

  const observer =
    typeof IntersectionObserver === 'undefined'
      ? undefined
      : new IntersectionObserver(
          seen => {
            for (const { target, isIntersecting } of seen) {
              const section = Number((target as HTMLElement).dataset['section'])
              if (isIntersecting) near.add(section)
              else near.delete(section)
            }
            if (goal !== undefined && near.has(goal)) goal = undefined
            mountAll(near)
          },
          { rootMargin: NEAR }
        )
  onCleanup(() => observer?.disconnect())

  createEffect(() => {
    if (total() * SECTION_ROWS > MOUNTED) return
    const next = indexes().find(section => !mounted().has(section))
    if (next === undefined) return
    onCleanup(whenIdle(() => mountAll([next])))
  })

  return {
    indexes,
    isMounted: section => mounted().has(section),
    mount: section => {
      goal = section
      mountAll([section - 1, section, section + 1])
    },
    observe: (section, element) => {
      elements.set(section, element)
      observer?.observe(element)
      onCleanup(() => {
        observer?.unobserve(element)
        elements.delete(section)
        near.delete(section)
      })
    },
    heightOf: section => {
      // Heights are known once a section was drawn: asked again whenever one comes or goes.
      mounted()
      return heights.get(section) ?? guess(section)
    }
  }
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
