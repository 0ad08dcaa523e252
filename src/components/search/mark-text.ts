// Marking text nodes and taking it back.

/** What a text node was, and what stands behind it now. */
export interface Marked {
  readonly whole: string
  readonly head: string
  readonly added: readonly ChildNode[]
}

/** Texts that are read as one line: words in different colours, a link in a sentence. */
export interface Block {
  readonly texts: readonly Text[]
  /** What it is short for: the whole path, the tool's own name. */
  readonly says: string | undefined
  /** Its words are the page's own: only what it is short for counts. */
  readonly isOurs: boolean
}

/** A place in a block where the words stand. */
export interface BlockHit {
  readonly marks: HTMLElement[]
  readonly from: number
  readonly to: number
  /** They stand in what the block is short for. */
  readonly isShort: boolean
}

const SHORT = '.path, .verb'

const BLOCKS = `p, li, td, th, pre, dt, dd, h1, h2, h3, h4, h5, h6, .line, .code-line, .diff-line, .call-line, .event-line, .why > div, .body, ${SHORT}`

/** Words of the page itself, and what is not to be seen. */
const SKIPPED =
  'button:not(.call-line, .fold-label), .code-tools, .output-tools, .output-label, .scroller-head, .diff-sign, .visually-hidden, [aria-hidden="true"], input, select, textarea'

/** Blocks of a row, without those of the rows inside it. */
export const textBlocks = (body: HTMLElement): readonly Block[] => {
  const blocks: { texts: Text[]; says: string | undefined; isOurs: boolean }[] = []
  let around: Element | null | undefined
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, node =>
    node instanceof Element && (node.matches(SKIPPED) || node.hasAttribute('data-entry'))
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT
  )
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.data === '') continue
    const block = node.parentElement?.closest<HTMLElement>(BLOCKS)
    if (block && block === around) blocks.at(-1)?.texts.push(node)
    else
      blocks.push({
        texts: [node],
        says: (block?.matches(SHORT) && block.title) || undefined,
        isOurs: block?.matches('.verb') === true
      })
    around = block
  }
  return blocks
}

export const wordsOf = (block: Block): string => block.texts.map(text => text.data).join('')

export const markBlock = (
  block: Block,
  pattern: RegExp
): { readonly hits: readonly BlockHit[]; readonly texts: ReadonlyMap<Text, Marked> } => {
  const whole = wordsOf(block)
  const hits = block.isOurs ? [] : hitsOf(whole, pattern)
  if (hits.length === 0 && block.says !== undefined && hitsOf(block.says, pattern).length > 0)
    hits.push({ marks: [], from: 0, to: whole.length, isShort: true })
  const cuts = new Map<Text, Cut[]>()
  for (const hit of hits) {
    let start = 0
    for (const text of block.texts) {
      const end = start + text.data.length
      const from = Math.max(hit.from, start) - start
      const to = Math.min(hit.to, end) - start
      if (from < to) {
        const list = cuts.get(text)
        if (list) list.push({ from, to, hit })
        else cuts.set(text, [{ from, to, hit }])
      }
      start = end
    }
  }
  const texts = new Map<Text, Marked>()
  for (const [text, list] of cuts) texts.set(text, cut(text, list))
  return { hits, texts }
}

export const unmark = (text: Text, { whole, head, added }: Marked): void => {
  for (const node of added) node.remove()
  // A view that wrote something else here meant it.
  if (text.data === head) text.data = whole
}

const hitsOf = (words: string, pattern: RegExp): BlockHit[] =>
  Array.from(words.matchAll(pattern), match => ({
    marks: [],
    from: match.index,
    to: match.index + match[0].length,
    isShort: false
  })).filter(hit => hit.to > hit.from)

interface Cut {
  readonly from: number
  readonly to: number
  readonly hit: BlockHit
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
