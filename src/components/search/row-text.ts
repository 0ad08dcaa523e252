// The words of a row as one text, with the places where they stand on the page and the texts of the entry that they are.

import { firstWhere } from '../../model/values/first-where.ts'
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
  let block: Element | undefined
  let inShort: HTMLElement | undefined
  const add = (words: string): void => {
    parts.push(words)
    length += words.length
  }
  const known = new Map<Node, Around>([[body, aroundBody(body)]])
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, node => {
    if (!(node instanceof HTMLElement)) return NodeFilter.FILTER_ACCEPT
    const around = node.parentElement && known.get(node.parentElement)
    const inside = around && enter(around, node)
    if (inside) known.set(node, inside)
    return inside ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT
  })
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof HTMLBRElement) add('\n')
    const around = node instanceof Text && node.parentNode && known.get(node.parentNode)
    if (!around || !(node instanceof Text) || node.data === '') continue
    if (block && block !== around.block) add('\n')
    block = around.block
    const from = length
    const { part, short } = around
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

/** What an element stands in. */
interface Around {
  /** The nearest that has lines of its own. */
  readonly block: HTMLElement
  readonly part: string | undefined
  readonly short: HTMLElement | undefined
  readonly looks: Looks
}

/** How elements of a class are laid out, inside one of another class: thousands of lines ask the browser once. */
type Looks = Map<string, { readonly display: string; readonly inside: Looks }>

const aroundBody = (body: HTMLElement): Around => ({
  block: body,
  part: undefined,
  short: undefined,
  looks: new Map()
})

/** Nothing: none of it is a word of the log, or to be seen. */
const enter = (around: Around, element: HTMLElement): Around | undefined => {
  if (element.matches(OURS) || element.hasAttribute('data-entry')) return undefined
  const key = `${element.localName} ${element.className} ${element.hidden}`
  const look = around.looks.get(key) ?? { display: getComputedStyle(element).display, inside: new Map() }
  around.looks.set(key, look)
  if (look.display === 'none') return undefined
  return {
    block: look.display === 'inline' || look.display === 'contents' ? around.block : element,
    part: element.getAttribute('data-part') ?? around.part,
    short: element.hasAttribute('data-short') ? element : around.short,
    looks: look.inside
  }
}

/** Where the words are found, in order. */
export const rowHits = ({ whole, shorts }: RowText, words: WordFinder): readonly RowHit[] => {
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
export const textRanges = ({ pieces }: RowText, hit: RowHit): readonly Range[] => {
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

const indexAt = (pieces: readonly Piece[], at: number): number =>
  firstWhere(pieces.length, i => (pieces[i]?.from ?? 0) > at) - 1
