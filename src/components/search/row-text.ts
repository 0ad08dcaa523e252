// The words of a row as one text, with the places where they stand on the page and the texts of the entry that they are.

import type { WordFinder } from './mark-find.ts'

/** All words of a row, without those of the rows inside it. */
export interface RowText {
  /** Blocks stand on lines of their own. Words of the page itself are blotted out: only what they are short for counts. */
  readonly whole: string
  readonly pieces: readonly Piece[]
  readonly shorts: readonly Short[]
}

interface Piece {
  readonly text: Text
  readonly from: number
  /** The key of the text that it is a piece of, where a view says it. */
  readonly part: string | undefined
}

/** What is short for something: for the whole path, for the tool's own name, for the address of a link. */
interface Short {
  readonly says: string
  readonly from: number
  readonly to: number
}

/** A place where the words stand. */
export interface RowHit {
  readonly from: number
  readonly to: number
  /** They stand in what is shown short. */
  readonly isShort: boolean
}

/** Words of the page itself. */
const OURS =
  '[data-ours], .visually-hidden, button:not([aria-expanded]), [aria-hidden="true"], input, select, textarea'

export const rowText = (body: HTMLElement): RowText => {
  const parts: string[] = []
  const pieces: Piece[] = []
  const shorts: Short[] = []
  let length = 0
  let around: Element | undefined
  let inShort: Element | null | undefined
  const add = (words: string): void => {
    parts.push(words)
    length += words.length
  }
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, node =>
    node instanceof Element &&
    (node.matches(OURS) || node.hasAttribute('data-entry') || getComputedStyle(node).display === 'none')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT
  )
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof HTMLBRElement) add('\n')
    if (!(node instanceof Text) || node.data === '') continue
    const block = blockOf(node.parentElement ?? body)
    if (around && block !== around) add('\n')
    around = block
    const from = length
    const short = node.parentElement?.closest<HTMLElement>('[data-short]')
    const part = node.parentElement?.closest<HTMLElement>('[data-part], [data-entry]')?.dataset['part']
    pieces.push({ text: node, from, part })
    // What stands for a name is no word of the log.
    add(part === 'name' ? '\0'.repeat(node.data.length) : node.data)
    if (short) {
      const last = short === inShort ? shorts.pop() : undefined
      shorts.push({ says: short.title, from: last?.from ?? from, to: length })
    }
    inShort = short
  }
  return { whole: parts.join(''), pieces, shorts }
}

/** What it stands in on a line of its own. */
const blockOf = (element: Element): Element => {
  const parent = element.parentElement
  return parent && /^(inline|contents)$/.test(getComputedStyle(element).display) ? blockOf(parent) : element
}

/** Where the words are found, in order. */
export const hitsIn = ({ whole, shorts }: RowText, words: WordFinder): readonly RowHit[] => {
  const found = words.find(whole).map(([from, to]) => ({ from, to, isShort: false }))
  const short = shorts
    .filter(
      ({ says, from, to }) =>
        !found.some(each => each.from < to && each.to > from) && words.find(says, 1).length > 0
    )
    .map(({ from, to }) => ({ from, to, isShort: true }))
  return short.length === 0 ? found : [...found, ...short].sort((a, b) => a.from - b.from)
}

/** The piece that holds this place, or the last one before it. */
export const pieceAt = ({ pieces }: RowText, at: number): Piece | undefined => pieces[indexAt(pieces, at)]

/** A hit where it stands on the page: one range a text node. */
export const rangesOf = ({ pieces }: RowText, hit: RowHit): readonly Range[] => {
  const ranges: Range[] = []
  for (let i = Math.max(0, indexAt(pieces, hit.from)); i < pieces.length; i++) {
    const piece = pieces[i]
    if (!piece || piece.from >= hit.to) break
    const from = Math.max(hit.from - piece.from, 0)
    const to = Math.min(hit.to - piece.from, piece.text.data.length)
    if (from >= to || /^\s*\n\s*$/.test(piece.text.data.slice(from, to))) continue
    const range = new Range()
    range.setStart(piece.text, from)
    range.setEnd(piece.text, to)
    ranges.push(range)
  }
  return ranges
}

const indexAt = (pieces: readonly Piece[], at: number): number => {
  let [low, high] = [0, pieces.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((pieces[middle]?.from ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}
