// What a reader looks at, and whether it stays: its place to the pixel, its nodes, the focus, the selection, and what the
// browser itself counts as a shift.

import { expect, type Page } from '@playwright/test'

interface Shift {
  readonly value: number
  readonly moved: readonly string[]
}

declare global {
  interface Window {
    shifts: Shift[]
    seen: Map<string, { element: Element; top: number }>
  }
}

/** Before the page is loaded: the browser's own record of what moved without a hand on it. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      readonly value: number
      readonly sources: readonly {
        readonly node: Node | null
        readonly previousRect: DOMRectReadOnly
        readonly currentRect: DOMRectReadOnly
      }[]
    }
    window.shifts = []
    new PerformanceObserver(list => {
      for (const shift of list.getEntries() as LayoutShift[]) {
        // The end of the page moves down as rows come.
        const moved = shift.sources
          .filter(({ node }) => !(node instanceof Element && node.closest('.page-end')))
          .map(({ node, previousRect, currentRect }) => {
            const element = node instanceof Element ? node : node?.parentElement
            const name = `${element?.tagName}.${element?.className} ${node?.textContent?.slice(0, 30)}`
            return `${shift.value.toFixed(5)} ${name} ${previousRect.x},${previousRect.y} → ${currentRect.x},${currentRect.y}`
          })
        if (moved.length > 0) window.shifts.push({ value: shift.value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** What moved since the last time this was asked. */
export const shifts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => window.shifts.splice(0).flatMap(({ moved }) => moved))

/** Remembers every entry in view. */
export const lookAt = (page: Page): Promise<readonly string[]> => page.evaluate(rememberView)

/** Every entry that was in view is the same element at the same height. */
export const expectStill = async (page: Page, when: string): Promise<void> =>
  expect(await page.evaluate(movedInView), when).toEqual([])

/** Runs in the page. */
export const rememberView = (): string[] => {
  window.seen = new Map()
  for (const element of document.querySelectorAll<HTMLElement>('.timeline [data-entry]')) {
    const { top, bottom } = element.getBoundingClientRect()
    if (bottom > 60 && top < innerHeight) window.seen.set(element.dataset['entry'] ?? '', { element, top })
  }
  return [...window.seen.keys()]
}

/** Runs in the page. */
export const movedInView = (): string[] =>
  [...window.seen].flatMap(([id, { element, top }]) => {
    const now = document.querySelector(`.timeline [data-entry="${CSS.escape(id)}"]`)
    if (now !== element) return [`${id} is another element`]
    const by = now.getBoundingClientRect().top - top
    return Math.abs(by) >= 1 ? [`${id} moved by ${by}`] : []
  })
