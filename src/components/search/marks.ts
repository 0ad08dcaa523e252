// Marks on the page, where the words of a search stand. Rows are drawn by many views, and none of them knows of it: the
// texts of the rows near the viewport are looked at as they stand there. A text node that belongs to a view stays where
// it is, shortened; what is marked and what follows stands behind it. As soon as a view changes, its texts are as before.

import { createEffect, on, onCleanup } from 'solid-js'
import type { EntryId } from '../../model/types.ts'
import type { Current, Search } from '../../state/search.ts'
import { type Choice, chooseSpot, type Spot } from './mark-choice.ts'
import { type BlockHit, type Marked, markBlock, textBlocks, unmark, wordsOf } from './mark-text.ts'
import { createWords } from './mark-words.ts'

export interface Marks {
  /** Makes the marks of this hit stand out, now and whenever its row is drawn anew. Nothing: it is not on the page yet. */
  point(current: Current | undefined): Pointed | undefined
}

export interface Pointed {
  readonly mark: HTMLElement
  /** false: it may be another one, or what is marked is short for it. */
  readonly isSure: boolean
}

interface Row {
  readonly pattern: RegExp
  readonly texts: Map<Text, Marked>
  /** What each block says, and the hits in it. */
  readonly blocks: { readonly words: string; readonly hits: readonly BlockHit[] }[]
  chosen?: { readonly of: Current; readonly choice: Choice | undefined }
}

const NEAR = 300
const SLICE = 10

/** `onRedrawn`: the row of the hit that is pointed at has other marks now. */
export const createMarks = (search: Search, onRedrawn: () => void): Marks => {
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
    const row: Row = { pattern, texts: new Map(), blocks: [] }
    rows.set(element, row)
    const body = element.querySelector<HTMLElement>(':scope > .body')
    if (!body) return
    quietly(() => {
      for (const block of textBlocks(body)) {
        const words = wordsOf(block)
        const { hits, texts } = markBlock(block, pattern)
        row.blocks.push({ words, hits })
        for (const [text, marked] of texts) row.texts.set(text, marked)
      }
    })
    if (wanted && element.dataset['entry'] === wanted.id && pointed.length > 0) {
      show(element, wanted)
      onRedrawn()
    }
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

  let wanted: Current | undefined
  let pointed: readonly HTMLElement[] = []

  const point = (marks: readonly HTMLElement[]): void => {
    if (marks === pointed) return
    quietly(() => {
      for (const mark of pointed) delete mark.dataset['current']
      for (const mark of marks) mark.dataset['current'] = ''
    })
    pointed = marks
  }

  const show = (element: HTMLElement, current: Current): Pointed | undefined => {
    const row = rows.get(element)
    if (!row) return undefined
    if (row.chosen?.of !== current) row.chosen = { of: current, choice: chosenIn(row, element, current) }
    const { choice } = row.chosen
    const marks = choice && row.blocks.flatMap(block => block.hits)[choice.index]?.marks
    point(marks ?? [])
    const [mark] = pointed
    return mark && { mark, isSure: choice?.isSure === true }
  }

  return {
    point: current => {
      wanted = current
      if (!current) point([])
      const element = current && elementOf(current.id)
      if (!current || !element) return undefined
      const pattern = rows.has(element) ? undefined : patterns.of(current.id)
      if (pattern) draw(element, pattern)
      return show(element, current)
    }
  }
}

const chosenIn = (row: Row, element: HTMLElement, { place, label }: Current): Choice | undefined => {
  const spots = spotsOf(row)
  if (!place) return spots.length > 0 ? { index: 0, isSure: true } : undefined
  return chooseSpot(spots, place, wantedZone(element.dataset, place.text, label))
}

/** The first text of a call is its tool's name, that of an event stands in its line. */
const wantedZone = ({ type, kind }: DOMStringMap, text: number, label: string | undefined): Spot['zone'] => {
  if (type === 'tool') return text === 0 || (kind === 'mcp' && label === 'tool') ? 'name' : 'body'
  return type === 'event' && text === 0 ? 'line' : 'body'
}

/** Characters around a hit that are worth comparing. */
const AROUND = 160

const spotsOf = ({ blocks }: Row): readonly Spot[] =>
  blocks.flatMap(({ words, hits }, b) =>
    hits.map(({ marks: [mark], from, to, isShort }): Spot => {
      let before = words.slice(Math.max(0, from - AROUND), from)
      for (let i = b - 1; i >= 0 && before.length < AROUND; i--) before = `${blocks[i]?.words}\n${before}`
      let after = words.slice(to, to + AROUND)
      for (let i = b + 1; i < blocks.length && after.length < AROUND; i++) after += `\n${blocks[i]?.words}`
      const line = Number(mark?.closest<HTMLElement>('[data-line]')?.dataset['line'])
      return { before, after, line: line || undefined, zone: zoneOf(mark), isShort }
    })
  )

const zoneOf = (mark: HTMLElement | undefined): Spot['zone'] => {
  if (mark?.closest('.verb')) return 'name'
  return mark?.closest('.call-body, .fold-body') ? 'body' : 'line'
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
