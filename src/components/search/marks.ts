// Marks on the page, where the words of a search stand. Rows are drawn by many views, and none of them knows of it: the
// texts of the rows near the viewport are looked at as they stand there. A text node that belongs to a view stays where
// it is, shortened; what is marked and what follows stands behind it. As soon as a view changes, its texts are as before.

import { createEffect, on, onCleanup } from 'solid-js'
import type { EntryId } from '../../model/transcript/types.ts'
import type { Current, Search } from '../../state/search/search.ts'
import { type Choice, chooseSpot, type Spot } from './mark-choice.ts'
import type { WordFinder } from './mark-find.ts'
import { loosely } from './mark-loose.ts'
import { type Quote, quoteOf } from './mark-quote.ts'
import {
  hitsIn,
  type Marked,
  markHits,
  pieceAt,
  type RowHit,
  type RowText,
  rowText,
  unmark
} from './mark-text.ts'
import { createWords } from './mark-words.ts'

export interface Marks {
  /**
   * Makes the marks of this hit stand out, now and whenever its row is drawn anew. Nothing: it is not on the page yet.
   * `isLate`: what is not shown by now is quoted at the end of the row.
   */
  point(current: Current | undefined, isLate?: boolean): Pointed | undefined
}

export interface Pointed {
  readonly mark: HTMLElement
  /** false: it may be another one, or what is marked is short for it. */
  readonly isSure: boolean
}

interface Row {
  /** Nothing: no word of the query can be marked. */
  readonly pattern: WordFinder | undefined
  readonly words: RowText | undefined
  /** Where the pattern is found; and what is marked: one hit more, if it had to be looked for by its letters. */
  readonly found: readonly RowHit[]
  hits: readonly RowHit[]
  texts: ReadonlyMap<Text, Marked>
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
    quietly(() => takeBack(row))
  }

  const takeBack = (row: Row): void => {
    for (const [text, marked] of row.texts) unmark(text, marked)
  }

  const draw = (element: HTMLElement, pattern: WordFinder | undefined): void => {
    const body = bodyOf(element)
    const words = body ? rowText(body) : undefined
    const hits = words && pattern ? hitsIn(words, pattern) : []
    const texts = words ? quietly(() => markHits(words, hits)) : new Map<Text, Marked>()
    rows.set(element, { pattern, words, found: hits, hits, texts })
    if (wanted && element.dataset['entry'] === wanted.id && pointed.length > 0) {
      show(element, wanted, false)
      onRedrawn()
    }
  }

  const remark = (row: Row, words: RowText, hits: readonly RowHit[]): void => {
    row.hits = hits
    quietly(() => {
      takeBack(row)
      for (const each of hits) each.marks.length = 0
      row.texts = markHits(words, row.hits)
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
    unquote()
    for (const element of [...rows.keys()]) clear(element)
    observer.disconnect()
  })

  let wanted: Current | undefined
  let pointed: readonly HTMLElement[] = []
  let quote: (Quote & { readonly of: Current }) | undefined

  const point = (marks: readonly HTMLElement[]): void => {
    if (marks.length === pointed.length && marks.every((mark, i) => mark === pointed[i])) return
    quietly(() => {
      for (const mark of pointed) delete mark.dataset['current']
      for (const mark of marks) mark.dataset['current'] = ''
    })
    pointed = [...marks]
  }

  const unquote = (): void => {
    if (quote) quietly(() => quote?.element.remove())
    quote = undefined
  }

  const quoted = (element: HTMLElement, current: Current): Quote | undefined => {
    const body = bodyOf(element)
    const made =
      quote?.of === current ? quote : quoteOf(current, element.dataset['type'] === 'tool' ? 'tool' : 'text')
    if (!made || !body) return undefined
    if (quote !== made) unquote()
    quote = { ...made, of: current }
    if (made.element.parentNode !== body) quietly(() => body.append(made.element))
    return made
  }

  const show = (element: HTMLElement, current: Current, isLate: boolean): Pointed | undefined => {
    const row = rows.get(element)
    if (!row) return undefined
    if (row.chosen?.of !== current) row.chosen = { of: current, choice: chosenIn(row, element, current) }
    const { choice } = row.chosen
    const found = choice && row.hits[choice.index]
    if (choice?.isSure) unquote()
    const instead =
      !choice?.isSure && (isLate || quote?.of === current) ? quoted(element, current) : undefined
    // What is short for the words stands for them; a mark that may be another one does not.
    point((instead && !found?.isShort ? [instead.mark] : found?.marks) ?? [])
    const [mark] = pointed
    return mark && { mark, isSure: choice?.isSure === true || instead !== undefined }
  }

  /** Words that the page shows in a way of its own are looked for by their letters, but only those that are wanted. */
  const chosenIn = (row: Row, element: HTMLElement, current: Current): Choice | undefined => {
    const { place, label } = current
    if (!place) return row.hits.length > 0 ? { index: 0, isSure: true } : undefined
    if (row.words && row.hits !== row.found) remark(row, row.words, row.found)
    const zone = wantedZone(element.dataset, place.text, label)
    const choice = chooseSpot(
      row.hits.map(each => spotOf(row, each)),
      place,
      zone
    )
    const loose = choice?.isSure ? undefined : loosely(place.match)
    if (!loose || !row.words) return choice
    const others = hitsIn(row.words, loose)
    const other = chooseSpot(
      others.map(each => spotOf(row, each)),
      place,
      zone
    )
    const better = other?.isSure ? others[other.index] : undefined
    if (!better) return choice
    const apart = row.hits.filter(({ from, to }) => to <= better.from || from >= better.to)
    remark(
      row,
      row.words,
      [...apart, better].sort((a, b) => a.from - b.from)
    )
    return { index: row.hits.findIndex(({ from }) => from === better.from), isSure: true }
  }

  return {
    point: (current, isLate = false) => {
      wanted = current
      if (!current) {
        unquote()
        point([])
      }
      const element = current && elementOf(current.id)
      if (!current || !element) return undefined
      const pattern = patterns.of(current.id)
      if (!rows.has(element) && (pattern || isLate)) draw(element, pattern)
      return show(element, current, isLate)
    }
  }
}

/** The first text of a call is its tool's name, that of an event stands in its line. */
const wantedZone = ({ type, kind }: DOMStringMap, text: number, label: string | undefined): Spot['zone'] => {
  if (type === 'tool') return text === 0 || (kind === 'mcp' && label === 'tool') ? 'name' : 'body'
  return type === 'event' && text === 0 ? 'line' : 'body'
}

/** Characters around a hit that are worth comparing. */
const AROUND = 160

const spotOf = ({ words }: Row, { from, to, isShort }: RowHit): Spot => {
  const element = words && pieceAt(words, from)?.text.parentElement
  const line = Number(element?.closest<HTMLElement>('[data-line]')?.dataset['line'])
  return {
    before: words ? wordsBefore(words, from, to) : '',
    after: words?.whole.slice(to, to + AROUND) ?? '',
    line: line || undefined,
    zone: zoneOf(element),
    isShort
  }
}

/** Of a path that is shown from the session's directory, what it leaves out as well. */
const wordsBefore = ({ whole, shorts }: RowText, from: number, to: number): string => {
  const short = shorts.find(each => each.from <= from && each.to >= to)
  const shown = short && whole.slice(short.from, short.to)
  if (!short || !shown || !short.says.endsWith(shown)) return whole.slice(Math.max(0, from - AROUND), from)
  return short.says.slice(0, short.says.length - (short.to - from)).slice(-AROUND)
}

const zoneOf = (element: Element | null | undefined): Spot['zone'] => {
  if (element?.closest('.verb')) return 'name'
  return element?.closest('.call-body, .fold-body') ? 'body' : 'line'
}

const bodyOf = (element: HTMLElement): HTMLElement | null =>
  element.querySelector<HTMLElement>(':scope > .body')

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
