// The lexer's tokens as our own blocks and inlines. Total: what is unknown is shown as it was written. Types of the
// lexer end here.

import type { MarkedToken, Token, Tokens } from 'marked'
import type {
  Block,
  Blocks,
  Inline,
  Inlines,
  Item,
  Note,
  PlainReason
} from '../../model/markdown/markdown.ts'
import { asSeen, plainOf } from '../../model/markdown/plain.ts'
import { namesOtherHost } from '../../model/urls/named-hosts.ts'
import { safeUrl } from '../../model/urls/safe-url.ts'
import { dataImage } from './data-image.ts'
import type { Formula, NoteDefinition, NoteMark } from './dialect.ts'
import { decodeEntities } from './entities.ts'
import { MAX_CELLS, MAX_PIECES, MAX_TOKEN_DEPTH } from './guards.ts'

/** A limit was reached: the text stays plain. */
export class Over extends Error {
  readonly why: PlainReason

  constructor(why: PlainReason) {
    super(why)
    this.why = why
  }
}

export const toBlocks = (tokens: readonly Token[]): Blocks => {
  const here: Here = { depth: 0, sum: { pieces: 0, cells: 0 }, notes: [], used: addressesIn(tokens) }
  const blocks = blocksOf(tokens, here)
  return here.notes.length === 0 ? blocks : [...blocks, { block: 'notes', notes: here.notes }]
}

interface Here {
  readonly depth: number
  readonly sum: { pieces: number; cells: number }
  readonly notes: Note[]
  /** Addresses that something leads to. */
  readonly used: ReadonlySet<string>
}

type Known = MarkedToken | NoteDefinition | NoteMark | Formula

/** The lexer's type of a token admits anything; what we do not know falls to the last case. */
const known = (token: Token): Known => token as Known

const deeper = (here: Here): Here => {
  if (here.depth >= MAX_TOKEN_DEPTH) throw new Over('deep')
  return { ...here, depth: here.depth + 1 }
}

const countPiece = (here: Here): void => {
  if (++here.sum.pieces > MAX_PIECES) throw new Over('pieces')
}

const blocksOf = (tokens: readonly Token[], here: Here): Blocks => {
  const inside = deeper(here)
  return tokens.flatMap(token => {
    countPiece(here)
    return blockOf(known(token), inside) ?? []
  })
}

const blockOf = (token: Known, here: Here): Block | undefined => {
  switch (token.type) {
    case 'space':
    case 'checkbox':
      return undefined
    case 'def':
      // `[error]: timeout` looks like the address of a link; if nothing refers to it, it is words.
      return here.used.has(token.href) ? undefined : paragraph([plain(token.raw.trimEnd())])
    case 'paragraph':
    case 'text':
      return paragraph(inlinesOf(token.tokens ?? [token], here))
    case 'heading':
      return { block: 'heading', level: token.depth, inlines: inlinesOf(token.tokens, here) }
    case 'code':
      return { block: 'code', lang: languageWord(token.lang), info: token.lang ?? '', text: token.text }
    case 'formulaBlock':
      return { block: 'code', lang: 'latex', info: 'latex', text: token.raw.trim() }
    case 'blockquote':
      return { block: 'quote', blocks: blocksOf(token.tokens, here) }
    case 'list':
      return listOf(token, here)
    case 'table':
      return tableOf(token, here)
    case 'hr':
      return { block: 'rule' }
    case 'html':
      return token.text.trim() === ''
        ? undefined
        : { block: 'markup', text: token.text.replace(/^\n+|\s+$/g, '') }
    case 'noteDefinition':
      here.notes.push({ label: token.label, blocks: blocksOf(token.tokens ?? [], here) })
      return undefined
    default:
      return paragraph(inlinesOf([token], here))
  }
}

const paragraph = (inlines: Inlines): Block | undefined =>
  inlines.length === 0 ? undefined : { block: 'paragraph', inlines }

const listOf = (list: Tokens.List, here: Here): Block => ({
  block: 'list',
  start: list.ordered ? Number(list.start) || 0 : undefined,
  items: list.items.map((item): Item => {
    countPiece(here)
    return {
      checked: item.task ? item.checked === true : undefined,
      blocks: blocksOf(item.tokens, here),
      loose: item.loose
    }
  })
})

const tableOf = (table: Tokens.Table, here: Here): Block => {
  here.sum.cells += table.header.length * (table.rows.length + 1)
  if (here.sum.cells > MAX_CELLS) throw new Over('cells')
  const lines = table.raw.split('\n').slice(2)
  return {
    block: 'table',
    align: table.align.map(align => align ?? undefined),
    header: table.header.map(cell => inlinesOf(cell.tokens, here)),
    rows: table.rows.map((row, i) => {
      const rest = beyond(lines[i] ?? '', row.length)
      return row.map((cell, column) => {
        const inlines = inlinesOf(cell.tokens, here)
        return rest !== '' && column === row.length - 1 ? [...inlines, plain(` ${rest}`)] : inlines
      })
    })
  }
}

/** Cells that the head has no column for: often code with a bar in it. The lexer drops them; they belong to the last cell. */
const beyond = (line: string, columns: number): string => {
  const bars = [...line.matchAll(/(?<!\\)\|/g)].map(({ index }) => index)
  const cut = bars[/^\s*\|/.test(line) ? columns : columns - 1]
  return cut === undefined ? '' : line.slice(cut).replace(/^\|\s*$|\s*\|?\s*$/, '')
}

/** The first word after a fence: its language, if it is one. */
const languageWord = (info: string | undefined): string => {
  const [word = ''] = /^[^\s{,]+/.exec(info ?? '') ?? []
  return word.length <= 40 ? word : ''
}

const inlinesOf = (tokens: readonly Token[], here: Here): Inlines => {
  const inside = deeper(here)
  const inlines: Inline[] = []
  for (const token of tokens) {
    const inline = inlineOf(known(token), inside)
    const last = inlines.at(-1)
    if (!inline) continue
    if (inline.inline === 'text' && last?.inline === 'text')
      inlines[inlines.length - 1] = { inline: 'text', text: last.text + inline.text }
    else {
      countPiece(here)
      inlines.push(inline)
    }
  }
  return inlines
}

const inlineOf = (token: Known, here: Here): Inline | undefined => {
  switch (token.type) {
    case 'text':
      return plain(token.escaped ? token.raw : decodeEntities(token.text))
    case 'escape':
      return plain(token.text)
    case 'codespan':
      return { inline: 'code', text: token.text }
    case 'strong':
      return isDunder(token.raw)
        ? plain(token.raw)
        : { inline: 'strong', inlines: inlinesOf(token.tokens, here) }
    case 'em':
    case 'del':
      return { inline: token.type, inlines: inlinesOf(token.tokens, here) }
    case 'br':
      return { inline: 'break' }
    case 'link':
      return linkOf(token, here)
    case 'image':
      return imageOf(token, here)
    case 'noteMark':
      return { inline: 'note', label: token.label }
    case 'checkbox':
      return undefined
    default:
      return plain(token.raw)
  }
}

/** A name of Python, `pkg/__init__.py`: bold, it would lose its letters. */
const isDunder = (raw: string): boolean => /^__[a-z][a-z0-9_]*__$/.test(raw)

const plain = (text: string): Inline => ({ inline: 'text', text })

const linkOf = (token: Tokens.Link, here: Here): Inline => {
  const href = token.autolink ? token.href : decodeEntities(token.href)
  const inlines = token.autolink ? [plain(token.text)] : inlinesOf(token.tokens, here)
  const title = decodeEntities(token.title ?? '')
  const label = asSeen(plainOf(inlines))
  const url = safeUrl(href)
  if (!url) {
    const target = title === '' ? href : `${href} "${title}"`
    return { inline: 'unlinked', target, isSaid: label !== '' && target.endsWith(label), inlines }
  }
  // A link without a word would be a trap for the eye.
  const words = label === '' && !inlines.some(isPicture) ? [plain(href)] : inlines
  const host = namesOtherHost(label, url) ? url.host : undefined
  return { inline: 'link', url, host, title, inlines: words }
}

const isPicture = (inline: Inline): boolean => inline.inline === 'picture' || inline.inline === 'image'

const imageOf = (token: Tokens.Image, here: Here): Inline => {
  const alt = [plainOf(inlinesOf(token.tokens, here)), decodeEntities(token.title ?? '')]
    .filter(words => words !== '')
    .join(', ')
  const href = decodeEntities(token.href)
  const src = dataImage(href)
  if (src !== undefined) return { inline: 'picture', src, alt }
  const scheme = /^data:[^,;]{0,40}/i.exec(href)?.[0]
  const web = /^\s*https?:/i.test(href) ? safeUrl(href) : undefined
  return web
    ? { inline: 'image', from: web.host, alt, url: web.href }
    : { inline: 'image', from: safeUrl(href)?.host ?? scheme ?? href, alt }
}

/** Addresses that links and images have. */
const addressesIn = (tokens: readonly Token[]): ReadonlySet<string> => {
  const found = new Set<string>()
  const left: Tokens.Generic[] = [...tokens]
  for (let token = left.pop(); token; token = left.pop()) {
    if (token.type === 'link' || token.type === 'image') found.add(String(token['href']))
    const inside = [token.tokens, token['items'], token['header'], token['rows']].filter(Array.isArray)
    for (const child of inside.flat(2)) left.push(child)
  }
  return found
}
