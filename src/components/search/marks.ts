// Marks on the page, where the words of a search stand. Rows are drawn by many views, and none of them knows of it: the
// texts of the rows near the viewport are looked at as they stand there. A text node that belongs to a view stays where
// it is, shortened; what is marked and what follows stands behind it. As soon as a view changes, its texts are as before.

import { createEffect, on, onCleanup } from 'solid-js'
import type { EntryId } from '../../model/types.ts'
import type { Current, Search } from '../../state/search.ts'
import { type Marked, markBlock, textBlocks, unmark } from './mark-text.ts'
import { createWords } from './mark-words.ts'

export interface Marks {
  /** Makes the marks of this hit stand out, and gives the first of them; nothing if it is not on the page yet. */
  point(current: Current): Element | undefined
}

interface Row {
  readonly pattern: RegExp
  readonly texts: Map<Text, Marked>
  /** Marks of each hit, in order. */
  readonly hits: HTMLElement[][]
}

const NEAR = 300
const SLICE = 10

export const createMarks = (search: Search): Marks => {
  const rows = new Map<HTMLElement, Row>()
  const patterns = createWords(search, () => soon())
  let frame = 0

  const observer = new MutationObserver(records => {
    const changed = new Set<HTMLElement>()
    for (const { target } of records) {
      const row = rowOf(target)
      if (row) changed.add(row)
    }
    for (const row of changed) clear(row)
    soon()
  })

  /** Our own changes are no news. */
  const quietly = <T>(work: () => T): T => {
    const result = work()
    observer.takeRecords()
    return result
  }

  const clear = (element: HTMLElement): void => {
    const row = rows.get(element)
    if (!row) return
    rows.delete(element)
    quietly(() => {
      for (const [text, marked] of row.texts) unmark(text, marked)
    })
  }

  const draw = (element: HTMLElement, pattern: RegExp): void => {
    const row: Row = { pattern, texts: new Map(), hits: [] }
    rows.set(element, row)
    const body = element.querySelector<HTMLElement>(':scope > .body')
    if (!body) return
    quietly(() => {
      for (const block of textBlocks(body)) {
        const { hits, texts } = markBlock(block, pattern)
        row.hits.push(...hits)
        for (const [text, marked] of texts) row.texts.set(text, marked)
      }
    })
  }

  const paint = (): void => {
    frame = 0
    for (const element of rows.keys()) {
      const pattern = element.isConnected ? patterns.of(element.dataset['entry'] ?? '') : undefined
      if (pattern !== rows.get(element)?.pattern) clear(element)
    }
    const start = performance.now()
    for (const element of nearRows()) {
      const pattern = patterns.of(element.dataset['entry'] ?? '')
      if (!pattern || rows.has(element)) continue
      draw(element, pattern)
      if (performance.now() - start > SLICE) return void soon()
    }
  }

  const soon = (): void => {
    frame ||= requestAnimationFrame(paint)
  }

  createEffect(on([search.results, search.current], soon))
  const timeline = document.querySelector('.timeline')
  if (timeline) observer.observe(timeline, { childList: true, characterData: true, subtree: true })
  addEventListener('scroll', soon, { passive: true })
  onCleanup(() => {
    removeEventListener('scroll', soon)
    cancelAnimationFrame(frame)
    for (const element of [...rows.keys()]) clear(element)
    observer.disconnect()
  })

  let pointed: readonly HTMLElement[] = []
  return {
    point: current => {
      const element = elementOf(current.id)
      const row = element && rows.get(element)
      if (!row) {
        const pattern = patterns.of(current.id)
        if (element && pattern) draw(element, pattern)
        return undefined
      }
      const hit = hitOf(row.hits, current)
      if (hit !== pointed)
        quietly(() => {
          for (const mark of pointed) delete mark.dataset['current']
          for (const mark of hit ?? []) mark.dataset['current'] = ''
        })
      pointed = hit ?? []
      return hit?.[0]
    }
  }
}

const elementOf = (id: EntryId): HTMLElement | undefined =>
  document.querySelector<HTMLElement>(`.timeline [data-entry="${CSS.escape(id)}"]`) ?? undefined

const rowOf = (node: Node): HTMLElement | undefined =>
  (node instanceof HTMLElement ? node : node.parentElement)?.closest<HTMLElement>('[data-entry]') ?? undefined

/** Rows in the viewport and a little around it: section by section, because rows are many. */
const nearRows = (): readonly HTMLElement[] => {
  const near: HTMLElement[] = []
  for (const section of document.querySelectorAll('.timeline .section[data-mounted]')) {
    if (!isNear(section)) continue
    for (const row of section.querySelectorAll<HTMLElement>('[data-entry]')) if (isNear(row)) near.push(row)
  }
  return near
}

const isNear = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > -NEAR && top < innerHeight + NEAR
}

/** The marks of the hit: those on its line, where lines have numbers; else, those of the same number in the body. */
const hitOf = (hits: readonly HTMLElement[][], { nth, place }: Current): HTMLElement[] | undefined => {
  if (!place) return hits[0]
  const onLine = hits.filter(
    ([mark]) => mark?.closest<HTMLElement>('[data-line]')?.dataset['line'] === String(place.line + 1)
  )
  const wanted = place.match.split('\n')[0]?.toLowerCase() ?? ''
  const exact = onLine.filter(marks => textOf(marks).toLowerCase().startsWith(wanted))
  if (exact.length > 0) return exact[0]
  const inBody = hits.filter(([mark]) => mark?.closest('.call-body, .fold-body'))
  const inText = inBody.filter(([mark]) => !mark?.closest('[data-line]'))
  const list = inText.length > 0 ? inText : inBody.length > 0 ? [] : hits
  return list[Math.min(nth, list.length - 1)]
}

const textOf = (marks: readonly HTMLElement[]): string => marks.map(mark => mark.textContent).join('')
