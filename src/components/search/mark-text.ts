// The words of a row as one text, with the places where they stand on the page; marking them and taking it back.

import { isVisible } from '../primitives/is-visible.ts'
import type { WordFinder } from './mark-find.ts'

/** What a text node was, and what stands behind it now. */
export interface Marked {
  readonly whole: string
  readonly head: string
  readonly added: readonly ChildNode[]
}

/** All words of a row, without those of the rows inside it. */
export interface RowText {
  /** Blocks stand on lines of their own. Words of the page itself are blotted out: only what they are short for counts. */
  readonly whole: string
  readonly pieces: readonly { readonly text: Text; readonly from: number }[]
  readonly shorts: readonly Short[]
}

/** A part that is short for something: for the whole path, for the tool's own name, for the address of a link. */
interface Short {
  readonly says: string
  readonly from: number
  readonly to: number
}

/** A place where the words stand; its marks, once it is marked. */
export interface RowHit {
  readonly marks: HTMLElement[]
  readonly from: number
  readonly to: number
  /** They stand in what is shown short. */
  readonly isShort: boolean
}

const SHORT = '.path, .verb, a[title]'

const BLOCKS =
  'p, li, td, th, pre, dt, dd, h1, h2, h3, h4, h5, h6, .line, .code-line, .diff-line, .call-line, .event-line, .why > div, .body, .path, .verb, .object, .hit'

/** Words of the page itself, and what is not to be seen. */
const SKIPPED =
  'button:not(.call-line, .fold-label), .code-tools, .output-tools, .output-label, .scroller-head, .hit-path > .small-print, .diff-sign, .found-quote, .visually-hidden, [aria-hidden="true"], input, select, textarea'

export const rowText = (body: HTMLElement): RowText => {
  const parts: string[] = []
  const pieces: { text: Text; from: number }[] = []
  const shorts: Short[] = []
  let length = 0
  let around: Element | null | undefined
  let inShort: Element | null | undefined
  const add = (words: string): void => {
    parts.push(words)
    length += words.length
  }
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, node =>
    node instanceof Element && (node.matches(SKIPPED) || node.hasAttribute('data-entry') || isGone(node))
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT
  )
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof HTMLBRElement) add('\n')
    if (!(node instanceof Text) || node.data === '') continue
    const block = node.parentElement?.closest<HTMLElement>(BLOCKS)
    if (around && block !== around) add('\n')
    const from = length
    pieces.push({ text: node, from })
    add(block?.matches('.verb') ? '\0'.repeat(node.data.length) : node.data)
    around = block
    const short = node.parentElement?.closest<HTMLElement>(SHORT)
    if (short) {
      const last = short === inShort ? shorts.pop() : undefined
      shorts.push({ says: short.title, from: last?.from ?? from, to: length })
    }
    inShort = short
  }
  return { whole: parts.join(''), pieces, shorts }
}

/** The line of an opened call leaves out what its body says. */
const isGone = (element: Element): boolean =>
  element.parentElement?.matches('.call-line') === true && !isVisible(element)

/** Where the words are found, in order. */
export const hitsIn = ({ whole, shorts }: RowText, words: WordFinder): readonly RowHit[] => {
  const found = words.find(whole).map(([from, to]) => hit(from, to))
  const short = shorts
    .filter(
      ({ says, from, to }) =>
        !found.some(each => each.from < to && each.to > from) && words.find(says, 1).length > 0
    )
    .map(({ from, to }) => hit(from, to, true))
  return short.length === 0 ? found : [...found, ...short].sort((a, b) => a.from - b.from)
}

const hit = (from: number, to: number, isShort = false): RowHit => ({ marks: [], from, to, isShort })

/** The piece that holds this place, or the last one before it. */
export const pieceAt = ({ pieces }: RowText, at: number): RowText['pieces'][number] | undefined => {
  let [low, high] = [0, pieces.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((pieces[middle]?.from ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return pieces[low - 1]
}

/** Marks these hits: in order, none over another. */
export const markHits = ({ pieces }: RowText, hits: readonly RowHit[]): ReadonlyMap<Text, Marked> => {
  const cuts = new Map<Text, Cut[]>()
  let first = 0
  for (const each of hits) {
    while (first < pieces.length && endOf(pieces[first]) <= each.from) first++
    for (let i = first; i < pieces.length; i++) {
      const piece = pieces[i]
      if (!piece || piece.from >= each.to) break
      const from = Math.max(each.from - piece.from, 0)
      const to = Math.min(each.to, endOf(piece)) - piece.from
      if (/^\s*\n\s*$/.test(piece.text.data.slice(from, to))) continue
      const list = cuts.get(piece.text)
      if (list) list.push({ from, to, hit: each })
      else cuts.set(piece.text, [{ from, to, hit: each }])
    }
  }
  const texts = new Map<Text, Marked>()
  for (const [text, list] of cuts) texts.set(text, cut(text, list))
  return texts
}

export const unmark = (text: Text, { whole, head, added }: Marked): void => {
  for (const node of added) node.remove()
  // A view that wrote something else here meant it.
  if (text.data === head) text.data = whole
}

const endOf = (piece: RowText['pieces'][number] | undefined): number =>
  piece ? piece.from + piece.text.data.length : 0

interface Cut {
  readonly from: number
  readonly to: number
  readonly hit: RowHit
}

const cut = (text: Text, cuts: readonly Cut[]): Marked => {
  const whole = text.data
  const added: ChildNode[] = []
  for (const [i, { from, to, hit }] of cuts.entries()) {
    const mark = document.createElement('mark')
    mark.textContent = whole.slice(from, to)
    hit.marks.push(mark)
    added.push(mark, document.createTextNode(whole.slice(to, cuts[i + 1]?.from ?? whole.length)))
  }
  const head = whole.slice(0, cuts[0]?.from)
  text.data = head
  text.after(...added)
  return { whole, head, added }
}
