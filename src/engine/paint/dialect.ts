// What is Markdown to agents and their models beyond what the lexer knows: footnotes, and formulas whose signs are not
// emphasis. Each is switched on only for texts that hold one. And what an address cannot hold, whatever the lexer says.

import {
  getDefaults,
  Hooks,
  type MarkedOptions,
  Tokenizer,
  type TokenizerExtension,
  type Tokens
} from 'marked'

export interface NoteDefinition extends Tokens.Generic {
  readonly type: 'noteDefinition'
  readonly label: string
}

export interface NoteMark extends Tokens.Generic {
  readonly type: 'noteMark'
  readonly label: string
}

export interface Formula extends Tokens.Generic {
  readonly type: 'formula' | 'formulaBlock'
}

/** The lexer's options for this text. */
export const dialectOf = (text: string): MarkedOptions => {
  const labels = new Set(
    [...text.matchAll(/^ {0,3}\[\^([^\]\s]{1,64})\]:/gm)].map(([, label]) => label ?? '')
  )
  const hasFormulas = /\$[^$]+\$|\\[([]/.test(text)
  const blocks = [...(labels.size > 0 ? [NOTE_DEFINITION] : []), ...(hasFormulas ? [FORMULA_BLOCK] : [])]
  const inlines = [...(labels.size > 0 ? [noteMark(labels)] : []), ...(hasFormulas ? [FORMULA] : [])]
  const hooks = new Hooks()
  if (hasFormulas) hooks.emStrongMask = masked => masked.replace(FORMULAS, math => 'a'.repeat(math.length))
  return {
    ...getDefaults(),
    tokenizer: new AddressTokenizer(),
    ...(hasFormulas ? { hooks } : {}),
    extensions: {
      renderers: {},
      childTokens: {},
      block: blocks.map(({ tokenizer }) => tokenizer),
      inline: inlines.map(({ tokenizer }) => tokenizer),
      startBlock: blocks.flatMap(({ start }) => start ?? []),
      startInline: inlines.flatMap(({ start }) => start ?? [])
    }
  }
}

/** A bare address ends where a control code stands: what a terminal would take for a link swallows no words behind it. */
class AddressTokenizer extends Tokenizer {
  override url(source: string): Tokens.Link | undefined {
    const found = super.url(source)
    const end = found?.raw.search(/\p{Cc}/u) ?? -1
    return end < 0 ? found : super.url(source.slice(0, end))
  }
}

const NOTE_DEFINITION: TokenizerExtension = {
  name: 'noteDefinition',
  level: 'block',
  start: source => indexOf(source, /\n {0,3}\[\^/),
  tokenizer(source) {
    const [opening, label] = /^ {0,3}\[\^([^\]\s]{1,64})\]:[ \t]*/.exec(source) ?? []
    if (opening === undefined || label === undefined) return undefined
    const raw = wholeNote(source)
    const text = raw.slice(opening.length).replace(/\n(?: {1,4}|\t)/g, '\n')
    return { type: 'noteDefinition', raw, label, tokens: this.lexer.blockTokens(text, []) }
  }
}

/** Up to the next definition, or a blank line that no indented line follows. */
const wholeNote = (source: string): string => {
  let end = lineEnd(source, 0)
  let isBlank = false
  for (let at = end; at < source.length; ) {
    const next = lineEnd(source, at)
    const line = source.slice(at, next)
    if (line.trim() === '') isBlank = true
    else if (/^ {0,3}\[\^/.test(line) || (isBlank && !/^(?: {2}|\t)/.test(line))) break
    else {
      end = next
      isBlank = false
    }
    at = next
  }
  return source.slice(0, end)
}

const lineEnd = (source: string, from: number): number => {
  const at = source.indexOf('\n', from)
  return at < 0 ? source.length : at + 1
}

const noteMark = (labels: ReadonlySet<string>): TokenizerExtension => ({
  name: 'noteMark',
  level: 'inline',
  start: source => indexOf(source, /\[\^/),
  tokenizer(source) {
    const [raw, label] = /^\[\^([^\]\s]{1,64})\]/.exec(source) ?? []
    if (raw === undefined || label === undefined || !labels.has(label)) return undefined
    return { type: 'noteMark', raw, label }
  }
})

const FORMULA_BLOCK: TokenizerExtension = {
  name: 'formulaBlock',
  level: 'block',
  start: source => indexOf(source, /\n {0,3}(?:\$\$|\\\[)[ \t]*\n/),
  tokenizer(source) {
    const [raw] =
      /^ {0,3}(?:\$\$[ \t]*\n[\s\S]{1,4000}?\n {0,3}\$\$|\\\[[ \t]*\n[\s\S]{1,4000}?\n {0,3}\\\])[ \t]*(?:\n|$)/.exec(
        source
      ) ?? []
    return raw === undefined ? undefined : { type: 'formulaBlock', raw }
  }
}

/** No space inside the dollars and no letter or digit after them: `$5 and $10`, `$HOME/$USER` are no formulas. */
const DOLLARS = String.raw`\$\$(?=[^$])(?:[^$\n\x60\\]|\\.){1,300}?\$\$|\$(?![\s$])(?:[^$\n\x60\\]|\\.){1,300}?(?<!\s)\$(?![\d$\p{L}_{(])`
/** Brackets are often just escaped: only those that hold what formulas are made of. */
const upTo = (close: string): string =>
  String.raw`(?=(?:(?!${close}).){0,300}?(?:\\[a-zA-Z]|[\^_={]))[^\n\x60]{1,300}?${close}`
const BRACKETS = String.raw`\\\(${upTo(String.raw`\\\)`)}|\\\[${upTo(String.raw`\\\]`)}`
const FORMULAS = new RegExp(`${DOLLARS}|${BRACKETS}`, 'gu')
const FORMULA_HERE = new RegExp(`^(?:${DOLLARS}|${BRACKETS})`, 'u')

const FORMULA: TokenizerExtension = {
  name: 'formula',
  level: 'inline',
  start: source => indexOf(source, /\$|\\[([]/),
  tokenizer(source) {
    const [raw] = FORMULA_HERE.exec(source) ?? []
    return raw === undefined ? undefined : { type: 'formula', raw }
  }
}

const indexOf = (source: string, what: RegExp): number | undefined => {
  const at = source.search(what)
  return at < 0 ? undefined : at
}
