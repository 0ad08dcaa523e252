// Marking text nodes and taking it back.

/** What a text node was, and what stands behind it now. */
export interface Marked {
  readonly whole: string
  readonly head: string
  readonly added: readonly ChildNode[]
}

/** Texts that are read as one line: words in different colours, a link in a sentence. */
export type Block = readonly Text[]

const BLOCKS =
  'p, li, td, th, pre, dt, dd, h1, h2, h3, h4, h5, h6, .line, .code-line, .diff-line, .call-line, .event-line, .why > div, .body'

/** Words of the page itself, and what is not to be seen. */
const SKIPPED =
  'button:not(.call-line, .fold-label), .verb, .code-tools, .output-tools, .output-label, .scroller-head, .visually-hidden, [aria-hidden="true"], input, select, textarea'

/** Blocks of a row, without those of the rows inside it. */
export const textBlocks = (body: HTMLElement): readonly Block[] => {
  const blocks: Text[][] = []
  let around: Element | null | undefined
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, node =>
    node instanceof Element && (node.matches(SKIPPED) || node.hasAttribute('data-entry'))
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT
  )
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.data === '') continue
    const block = node.parentElement?.closest(BLOCKS)
    if (block === around) blocks.at(-1)?.push(node)
    else blocks.push([node])
    around = block
  }
  return blocks
}

export const markBlock = (
  block: Block,
  pattern: RegExp
): { readonly hits: HTMLElement[][]; readonly texts: ReadonlyMap<Text, Marked> } => {
  const whole = block.map(text => text.data).join('')
  const hits: HTMLElement[][] = []
  const cuts = new Map<Text, { from: number; to: number; hit: HTMLElement[] }[]>()
  for (const match of whole.matchAll(pattern)) {
    if (match[0] === '') continue
    const hit: HTMLElement[] = []
    hits.push(hit)
    let start = 0
    for (const text of block) {
      const end = start + text.data.length
      const from = Math.max(match.index, start) - start
      const to = Math.min(match.index + match[0].length, end) - start
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

const cut = (
  text: Text,
  cuts: readonly { readonly from: number; readonly to: number; readonly hit: HTMLElement[] }[]
): Marked => {
  const whole = text.data
  const added: ChildNode[] = []
  for (const [i, { from, to, hit }] of cuts.entries()) {
    const mark = document.createElement('mark')
    mark.textContent = whole.slice(from, to)
    hit.push(mark)
    added.push(mark, document.createTextNode(whole.slice(to, cuts[i + 1]?.from ?? whole.length)))
  }
  const head = whole.slice(0, cuts[0]?.from)
  text.data = head
  text.after(...added)
  return { whole, head, added }
}
