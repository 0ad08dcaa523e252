// One line of Markdown of a log, written again so that every renderer sees the same in it: code spans that end on the
// line, checked links, and no sign that could start HTML, an image, a definition, a template or a formula.

import { actsAsText, inlineCode } from './safe-code.ts'
import { bareAddress, linkTo, safeImage } from './safe-links.ts'
import { asWords, type InlineMode, signOf } from './safe-words.ts'

/** `words`: nothing in it is Markdown but code spans and addresses. */
export const safeInline = (line: string, keep: InlineMode): string => {
  const map = mapOf(line)
  return joined(pieces(line, map, 0, line.length, keep === 'markdown' ? 'link' : 'none', keep))
}

/** Where spans of code and pairs of brackets end, by where they start. */
interface LineMap {
  readonly code: ReadonlyMap<number, { readonly end: number; readonly text: string }>
  readonly pairs: ReadonlyMap<number, number>
  /** Brackets around a link: the inner one of two links is the link. */
  readonly holders: ReadonlySet<number>
  /** Brackets with nothing but words between them: some renderers would close others in the code that follows. */
  readonly plain: ReadonlySet<number>
  /** A table would cut a span: what acts is then not left in one. */
  readonly isCut: boolean
}

/** What may still be made of brackets: labels hold no links. */
type Brackets = 'link' | 'image' | 'none'

function* pieces(
  line: string,
  map: LineMap,
  from: number,
  to: number,
  brackets: Brackets,
  keep: InlineMode
): Generator<string> {
  for (let at = from; at < to; ) {
    const code = map.code.get(at)
    const link = brackets === 'none' ? undefined : linkAt(line, map, at, brackets)
    const address = code || link ? undefined : addressAt(line, at)
    if (code) {
      // Definitions are looked for before code; tables are cut before it.
      const isLabel = keep === 'markdown' && brackets !== 'link'
      const isDoubtful = isLabel || code.text.includes(']:') || map.isCut
      const isKept = !isDoubtful || !actsAsText(code.text)
      if (isKept) yield inlineCode(code.text)
      else yield asWords(code.text)
      at = code.end
    } else if (link && link.end <= to) {
      const label = joined(pieces(line, map, link.from, link.to, link.isImage ? 'none' : 'image', keep))
      const inside = line.slice(link.to + 2, link.end - 1)
      yield link.isImage ? safeImage(label, inside) : linkTo(label, line.slice(link.from, link.to), inside)
      at = link.end
    } else if (address && at + address.length <= to) {
      const glued = brackets === 'link' && /[<`\\{}[\]^&|]/.test(line[at + address.length] ?? '')
      yield address.isMail ? address.text : bareAddress(address.text, glued ? 'linked' : 'bare')
      at += address.length
    } else if (line[at] === '[' && !map.plain.has(at)) {
      yield line[at + 1] === '[' || line[at - 1] === '[' ? '&#91;' : '\\['
      at++
    } else if (AS_CODE.test(line.slice(at, at + 2))) {
      const [run = ''] = /^(?:\$+|.)/.exec(line.slice(at)) ?? []
      yield inlineCode(run)
      at += run.length
    } else {
      const length = signLength(line, at, keep)
      yield signOf(line, at, length, keep)
      at += length
    }
  }
}

/** A backslash and what it escapes are one sign. */
const signLength = (line: string, at: number, keep: InlineMode): number =>
  keep === 'markdown' && line[at] === '\\' && PUNCTUATION.test(line[at + 1] ?? '') ? 2 : 1

/** Formulas and templates look for these in the finished page too, but not in code. */
const AS_CODE = /^(?:\$\$|\{\{)/

const PUNCTUATION = /^[!-/:-@[-`{-~]$/

/** What is safe alone and not side by side: code grows together, an address swallows it, `!` makes an image of a link. */
const joined = (all: Iterable<string>): string => {
  const parts: string[] = []
  /** The last signs since a space. */
  let tail = ''
  let isAddress = false
  for (const part of all) {
    const isGlued: boolean = part.includes('`') && (isAddress || (tail.endsWith('`') && part.startsWith('`')))
    const before = parts.at(-1) ?? ''
    if (before.endsWith('!') && part.startsWith('[')) parts.splice(-1, 1, before.replace(/!$/, '&#33;'))
    // Behind two backslashes some renderers see no code.
    const isEscape = before === '\\' ? !/^[A-Za-z0-9 ]/.test(part) : before === '\\\\' && part.startsWith('`')
    if (isEscape) parts.splice(-1, 1, '&#92;')
    parts.push(isGlued ? ` ${part}` : part)
    // Links of some renderers start at these signs and end at the next space, whatever is between.
    const hasSpace: boolean = isGlued || /\s/.test(part)
    const since: string = hasSpace ? part.replace(/^.*\s/, '') : tail + part
    isAddress = (isAddress && !hasSpace) || ADDRESS_START.test(since)
    tail = since.slice(-8)
  }
  return parts.join('')
}

const ADDRESS_START = /:\/\/|www\.|mailto:|xmpp:/i

/** `[label](…)` or `![label](…)`, if it ends on the line. */
const linkAt = (
  line: string,
  { pairs, holders }: LineMap,
  at: number,
  brackets: Brackets
):
  | { readonly from: number; readonly to: number; readonly end: number; readonly isImage: boolean }
  | undefined => {
  const isImage = line[at] === '!' && line[at + 1] === '['
  const open = isImage ? at + 1 : at
  const close = line[open] === '[' && (isImage || brackets === 'link') ? pairs.get(open) : undefined
  const last = close === undefined || line[close + 1] !== '(' ? undefined : pairs.get(close + 1)
  if (close === undefined || last === undefined) return undefined
  if (!isImage && (holders.has(open) || line.startsWith(REDACTED, open))) return undefined
  return { from: open + 1, to: close, end: last + 1, isImage }
}

const addressAt = (
  line: string,
  at: number
): { readonly text: string; readonly length: number; readonly isMail: boolean } | undefined => {
  if (line[at] === '<') {
    ANGLE.lastIndex = at
    const [whole, url, mail] = ANGLE.exec(line) ?? []
    return whole === undefined
      ? undefined
      : { text: url ?? mail ?? '', length: whole.length, isMail: mail !== undefined }
  }
  if (/[A-Za-z0-9]/.test(line[at - 1] ?? '') || (line[at] === '/' && /[:/]/.test(line[at - 1] ?? '')))
    return undefined
  ADDRESS.lastIndex = at
  const text = withoutEnd(ADDRESS.exec(line)?.[0])
  return text === undefined ? undefined : { text, length: text.length, isMail: false }
}

/** A mark in the place of a secret, with a bracket behind it by chance. */
const REDACTED = '[REDACTED:'

const ANGLE = /<(?:(https?:\/\/[^\s<>`]+)|([\w.+-]+@[\w-]+(?:\.[\w-]+)+))>/iy
/** Without the signs of the sentence around it. */
const withoutEnd = (address: string | undefined): string | undefined => {
  if (address === undefined) return undefined
  let depth = 0
  let end = 0
  while (end < address.length) {
    if (address[end] === '(') depth++
    if (address[end] === ')' && --depth < 0) break
    end++
  }
  while (/[.,;:!?'"*_~]/.test(address[end - 1] ?? '')) end--
  return address.slice(0, end)
}

/** What some renderer links wherever it stands. */
const ADDRESS = /(?:[a-z][a-z0-9+.-]{0,30}:\/\/|xmpp:|\/\/(?=[^\s/]*\.[^\s/]))[^\s<>`"\\^|[\]{}]+/iy

const mapOf = (line: string): LineMap => {
  const code = codeSpans(line)
  const pairs = new Map<number, number>()
  const holders = new Set<number>()
  const plain = new Set<number>()
  const open: { readonly at: number; readonly close: string; holdsLink: boolean; holdsCode: boolean }[] = []
  for (let at = 0; at < line.length; ) {
    const char = line[at] ?? ''
    const span = code.get(at)
    const inside = open.at(-1)
    if (span && inside) inside.holdsCode = true
    if (!span && char === '[') open.push({ at, close: ']', holdsLink: false, holdsCode: false })
    else if (!span && char === '(') open.push({ at, close: ')', holdsLink: false, holdsCode: false })
    else if (!span && open.at(-1)?.close === char) {
      const closed = open.pop()
      if (!closed) continue
      pairs.set(closed.at, at)
      if (closed.holdsLink) holders.add(closed.at)
      if (!closed.holdsCode) plain.add(closed.at)
      const isLink = char === ']' && line[at + 1] === '(' && line[closed.at - 1] !== '!'
      const around = open.at(-1)
      if (around && (isLink || closed.holdsLink)) around.holdsLink = true
      if (around && closed.holdsCode) around.holdsCode = true
    }
    at = span ? span.end : at + (char === '\\' ? 2 : 1)
  }
  return { code, pairs, holders, plain, isCut: [...code.values()].some(({ text }) => text.includes('|')) }
}

/** Runs of backticks up to the next equal run of the line. A run behind a backslash starts none. */
const codeSpans = (line: string): LineMap['code'] => {
  const runs = [...line.matchAll(/`+/g)].map(({ 0: { length }, index }) => ({ length, index }))
  const behind = new Map<number, number[]>()
  for (const { length, index } of [...runs].reverse()) {
    const list = behind.get(length)
    if (list) list.push(index)
    else behind.set(length, [index])
  }
  const code = new Map<number, { readonly end: number; readonly text: string }>()
  let past = 0
  for (const { length, index } of runs) {
    const list = behind.get(length) ?? []
    while ((list.at(-1) ?? Number.POSITIVE_INFINITY) <= index) list.pop()
    const close = list.at(-1)
    if (index < past || close === undefined || line[index - 1] === '\\') continue
    past = close + length
    code.set(index, { end: past, text: spanText(line.slice(index + length, close)) })
  }
  return code
}

/** One space on each side is part of the signs. */
const spanText = (text: string): string =>
  text.startsWith(' ') && text.endsWith(' ') && text.trim() !== '' ? text.slice(1, -1) : text
