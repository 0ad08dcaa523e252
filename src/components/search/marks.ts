// Marks on the page, where the words of a search stand. The texts of the rows near the viewport are looked at as they
// stand there; the browser draws the marks over them. As soon as a view changes a row, it is looked at again.

import { createEffect, on, onCleanup } from 'solid-js'
import type { EntryId } from '../../model/transcript/types.ts'
import type { Current } from '../../state/search/current-hit.ts'
import type { Search } from '../../state/search/search.ts'
import { canHighlight, createHighlights } from './highlights.ts'
import { chooseSpot, type MarkChoice, type MarkSpot } from './mark-choice.ts'
import type { WordFinder } from './mark-find.ts'
import { loosely } from './mark-loose.ts'
import { hitQuote, type Quote } from './mark-quote.ts'
import { createWords } from './mark-words.ts'
import { pieceAt, type RowHit, type RowText, rowHits, rowText, textRanges } from './row-text.ts'

export interface Marks {
  /**
   * Makes the marks of this hit stand out, now and whenever its row is drawn anew. Nothing: it is not on the page yet.
   * `isLate`: what is not shown by now is quoted at the end of the row.
   */
  point(current: Current | undefined, isLate?: boolean): Pointed | undefined
}

export interface Pointed {
  readonly range: Range
  /** false: it may be another one, or what is marked is short for it. */
  readonly isSure: boolean
}

interface Row {
  /** Nothing: no word of the query can be marked. */
  readonly pattern: WordFinder | undefined
  readonly words: RowText | undefined
  readonly hits: readonly RowHit[]
  readonly ranges: readonly Range[]
  chosen?: { readonly of: Current; readonly choice: Chosen | undefined }
}

type Chosen = Pick<MarkChoice, 'isSure'> & { readonly hit: RowHit }

const NEAR = 300
const SLICE = 10

/** `onRedrawn`: the row of the hit that is pointed at has other marks now. */
export const createMarks = (search: Search, onRedrawn: () => void): Marks => {
  const rows = new Map<HTMLElement, Row>()
  const highlights = createHighlights()
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

  const clear = (element: HTMLElement): void => {
    highlights.remove(rows.get(element)?.ranges ?? [])
    rows.delete(element)
  }

  const draw = (element: HTMLElement, pattern: WordFinder | undefined): void => {
    const body = bodyOf(element)
    const words = body ? rowText(body) : undefined
    const hits = words && pattern ? rowHits(words, pattern) : []
    const ranges = words ? hits.flatMap(hit => textRanges(words, hit)) : []
    highlights.add(ranges)
    rows.set(element, { pattern, words, hits, ranges })
    if (wanted && element.dataset['entry'] === wanted.id && isPointed) {
      show(element, wanted, false)
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
    unquote()
    highlights.close()
    observer.disconnect()
  })

  let wanted: Current | undefined
  let isPointed = false
  let quote: (Quote & { readonly of: Current }) | undefined

  const point = (ranges: readonly Range[]): void => {
    highlights.point(ranges)
    isPointed = ranges.length > 0
  }

  const unquote = (): void => {
    quote?.element.remove()
    quote = undefined
    observer.takeRecords()
  }

  const quoted = (element: HTMLElement, current: Current): Quote | undefined => {
    const body = bodyOf(element)
    const made =
      quote?.of === current ? quote : hitQuote(current, element.dataset['type'] === 'tool' ? 'tool' : 'text')
    if (!made || !body) return undefined
    if (quote !== made) unquote()
    quote = { ...made, of: current }
    if (made.element.parentNode !== body) body.append(made.element)
    // Our own change is no news.
    observer.takeRecords()
    return made
  }

  const show = (element: HTMLElement, current: Current, isLate: boolean): Pointed | undefined => {
    const row = rows.get(element)
    if (!row) return undefined
    if (row.chosen?.of !== current) row.chosen = { of: current, choice: chosenIn(row, current) }
    const { choice } = row.chosen
    const isShown = choice?.isSure === true && canHighlight()
    if (isShown) unquote()
    const instead = !isShown && (isLate || quote?.of === current) ? quoted(element, current) : undefined
    // What is short for the words stands for them; a mark that may be another one does not.
    const isQuoted = instead !== undefined && !(choice?.hit.isShort && canHighlight())
    const ranges = choice && row.words && !isQuoted ? textRanges(row.words, choice.hit) : []
    const all = isQuoted ? [rangeOf(instead.mark)] : ranges
    point(all)
    const [range] = all
    return range && { range, isSure: choice?.isSure === true || instead !== undefined }
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

/** Words that the page shows in a way of its own are looked for by their letters, but only those that are wanted. */
const chosenIn = ({ words, hits }: Row, { place, part, form }: Current): Chosen | undefined => {
  const [first] = hits
  if (!place || !words) return first && { hit: first, isSure: true }
  const key = form === 'diff' ? form : part
  // A text that no view claims stands in the line of its row, or among its small print.
  const isClaimed = words.pieces.some(piece => piece.part === key)
  const among = (all: readonly RowHit[]): Chosen | undefined => {
    const ours = all.filter(hit => pieceAt(words, hit.from)?.part === (isClaimed ? key : undefined))
    const choice = chooseSpot(
      ours.map(hit => spotOf(words, hit)),
      place
    )
    const hit = choice && ours[choice.index]
    return hit && { hit, isSure: choice.isSure }
  }
  const choice = among(hits)
  const loose = choice?.isSure ? undefined : loosely(place.match)
  const better = loose && among(rowHits(words, loose))
  return better?.isSure ? better : choice
}

/** Characters around a hit that are worth comparing. */
const AROUND = 160

const spotOf = (words: RowText, { from, to, isShort }: RowHit): MarkSpot => {
  const element = pieceAt(words, from)?.text.parentElement
  const line = Number(element?.closest<HTMLElement>('[data-line]')?.dataset['line'])
  return {
    before: wordsBefore(words, from, to),
    after: words.whole.slice(to, to + AROUND),
    line: line || undefined,
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

const rangeOf = (element: Element): Range => {
  const range = new Range()
  range.selectNodeContents(element.firstChild ?? element)
  return range
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
