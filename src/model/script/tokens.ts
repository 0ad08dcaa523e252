// JavaScript as a list of tokens, for scripts that a model wrote to call its tools. Nothing is run. One pass over the
// text; whatever it holds, a list comes out.

export interface ScriptToken {
  /** chunk: text of a template, between its holes. broken: a string without an end. */
  readonly kind: 'word' | 'number' | 'string' | 'chunk' | 'regex' | 'sign' | 'broken'
  readonly text: string
  readonly from: number
  readonly to: number
  /** Of a bracket or a backtick: the place of its other end in the list. */
  mate?: number
}

/** The tokens without white space and comments; nothing if there are too many to be a script. */
export const scriptTokens = (source: string): readonly ScriptToken[] | undefined => {
  const tokens: ScriptToken[] = []
  const open: { readonly place: number; readonly close: string }[] = []
  let at = 0
  while (at < source.length) {
    if (tokens.length > MOST) return undefined
    const isTemplate = open.at(-1)?.close === '`'
    const next = isTemplate ? chunkAt(source, at) : tokenAt(source, at, tokens.at(-1))
    at = next.to
    if (next.kind === 'space') continue
    const token: ScriptToken = { ...next, kind: next.kind, text: shortText(source, next.from, next.to) }
    tokens.push(token)
    if (token.kind !== 'sign') continue
    const last = open.at(-1)
    const close = CLOSE.get(token.text)
    if (last?.close === token.text) {
      open.pop()
      token.mate = last.place
      const begin = tokens[last.place]
      if (begin) begin.mate = tokens.length - 1
    } else if (close !== undefined) open.push({ place: tokens.length - 1, close })
  }
  return tokens
}

/** More than a script that someone wrote has. */
const MOST = 100_000

const CLOSE: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['${', '}'],
  ['`', '`']
])

interface Span {
  readonly kind: ScriptToken['kind'] | 'space'
  readonly from: number
  readonly to: number
}

/** What a name or a sign is called; long texts are cut from the source when they are read. */
const shortText = (source: string, from: number, to: number): string =>
  to - from <= LONGEST_NAME ? source.slice(from, to) : ''

const LONGEST_NAME = 200

const tokenAt = (source: string, from: number, before: ScriptToken | undefined): Span => {
  const sign = source[from] ?? ''
  const spaces = endOf(SPACE, source, from)
  if (spaces > from) return { kind: 'space', from, to: spaces }
  if (sign === '/') return slashAt(source, from, before)
  if (sign === '"' || sign === "'") return stringAt(source, from, sign.charCodeAt(0))
  const word = endOf(WORD, source, from)
  if (word > from) return { kind: 'word', from, to: word }
  const number = endOf(NUMBER, source, from)
  if (number > from) return { kind: 'number', from, to: number }
  return { kind: 'sign', from, to: Math.max(from + 1, endOf(SIGN, source, from)) }
}

const SPACE = /\s+/y
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/uy
const NUMBER = /\d[\w.]*/y
const SIGN = /\.\.\.|=>|[=!]==?|[<>]=|\+\+|--|&&=?|\|\|=?|\?\?=?|\?\.|[-+*%&|^]=/y

const endOf = (pattern: RegExp, source: string, from: number): number => {
  pattern.lastIndex = from
  return pattern.test(source) ? pattern.lastIndex : from
}

const stringAt = (source: string, from: number, quote: number): Span => {
  for (let at = from + 1; at < source.length; at++) {
    const code = source.charCodeAt(at)
    if (code === BACKSLASH) at++
    else if (code === quote) return { kind: 'string', from, to: at + 1 }
    else if (code === NEWLINE) return { kind: 'broken', from, to: at }
  }
  return { kind: 'broken', from, to: source.length }
}

/** A piece of a template, or the sign that ends it. */
const chunkAt = (source: string, from: number): Span => {
  let at = from
  while (at < source.length && source[at] !== '`' && !source.startsWith('${', at))
    at += source.charCodeAt(at) === BACKSLASH ? 2 : 1
  if (at > from) return { kind: 'chunk', from, to: Math.min(at, source.length) }
  return { kind: 'sign', from, to: source[at] === '`' ? at + 1 : at + 2 }
}

/** A comment, a pattern, or a division. */
const slashAt = (source: string, from: number, before: ScriptToken | undefined): Span => {
  if (source.startsWith('//', from)) return { kind: 'space', from, to: place(source, '\n', from + 2, 0) }
  if (source.startsWith('/*', from)) return { kind: 'space', from, to: place(source, '*/', from + 2, 2) }
  const end = endsValue(before) ? undefined : regexEnd(source, from)
  return end === undefined ? { kind: 'sign', from, to: from + 1 } : { kind: 'regex', from, to: end }
}

const place = (source: string, sought: string, from: number, behind: number): number => {
  const found = source.indexOf(sought, from)
  return found < 0 ? source.length : found + behind
}

/** After a value a slash divides. */
const endsValue = (token: ScriptToken | undefined): boolean => {
  if (token === undefined) return false
  if (token.kind === 'word')
    return !/^(return|typeof|case|in|of|await|void|delete|new|throw)$/.test(token.text)
  return token.kind !== 'sign' || token.text === ')' || token.text === ']' || token.text === '`'
}

const regexEnd = (source: string, from: number): number | undefined => {
  let isClass = false
  for (let at = from + 1; at < source.length; at++) {
    const sign = source[at]
    if (sign === '\n') return undefined
    if (sign === '\\') at++
    else if (sign === '[') isClass = true
    else if (sign === ']') isClass = false
    else if (sign === '/' && !isClass) return endOf(FLAGS, source, at + 1)
  }
  return undefined
}

const FLAGS = /[a-z]*/y
const BACKSLASH = 92
const NEWLINE = 10
