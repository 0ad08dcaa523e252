// The reader's own values that must not leave: as they are, and as programs write them down.

import { wellFormed } from '../unicode/well-formed.ts'
import { parseJson } from '../values/parse-json.ts'
import { type Finding, finding } from './finding.ts'
import { isWordEnd, isWordStart } from './personal/bounds.ts'
import { Phrases, SHORTEST_PHRASE } from './phrases.ts'

const KIND = 'own-value'
/** Shorter ones of letters and digits alone are looked for as words: "prod" is not in "production". */
const LONG_ENOUGH = 8
/** Fewer letters of base64 than these meet by chance. */
const FEWEST_LETTERS = 6

type Form = 'as is' | 'word' | 'base64' | 'base64 word' | 'encoded'

export class OwnValues {
  readonly #forms = new Map<string, Form>()
  readonly #phrases: Phrases

  constructor(values: readonly string[]) {
    for (const value of values) {
      if (value.length < SHORTEST_PHRASE) continue
      const isShort = value.length < LONG_ENOUGH && /^[\p{L}\d]+$/u.test(value)
      this.#forms.set(value, isShort ? 'word' : 'as is')
    }
    for (const value of values)
      if (value.length >= SHORTEST_PHRASE)
        for (const [text, form] of formsOf(value)) if (!this.#forms.has(text)) this.#forms.set(text, form)
    this.#phrases = new Phrases(this.#forms.keys(), { ignoresCase: false })
  }

  find(text: string): readonly Finding[] {
    const out: Finding[] = []
    this.#phrases.find(
      text,
      (phrase, from, to) =>
        !this.#forms.get(phrase)?.endsWith('word') || (isWordStart(text, from) && isWordEnd(text, to)),
      (phrase, from, to) => out.push(this.#finding(text, phrase, from, to))
    )
    return out
  }

  /** Base64 at its ends mixes the value's bits with its neighbours': those letters go too, and the padding. */
  #finding(text: string, phrase: string, from: number, to: number): Finding {
    if (!this.#forms.get(phrase)?.startsWith('base64')) return finding(KIND, text.slice(from, to), from)
    const start = isLetter(text[from - 1]) ? from - 1 : from
    let end = isLetter(text[to]) ? to + 1 : to
    while (end < to + 3 && text[end] === '=') end++
    return finding(KIND, text.slice(start, end), start)
  }
}

const UTF8 = new TextEncoder()

const isLetter = (letter: string | undefined): boolean => letter !== undefined && /[\w+/-]/.test(letter)

function* formsOf(value: string): Generator<readonly [string, Form]> {
  const bytes = UTF8.encode(value)
  yield* packed(bytes)
  for (const form of escapedForms(value)) if (form !== value) yield [form, 'encoded']
  let hex = ''
  for (const byte of bytes) hex += HEX[byte] ?? ''
  yield [hex, 'encoded']
  yield [hex.toUpperCase(), 'encoded']
}

/** What base64 makes of it wherever it begins among other bytes, in both alphabets. */
function* packed(bytes: Uint8Array): Generator<readonly [string, Form]> {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  for (const shift of [0, 1, 2]) {
    const letters = btoa('\0'.repeat(shift) + binary)
    const core = letters.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6))
    // Too short to tell: only the whole of it, by itself.
    const isShort = core.length < FEWEST_LETTERS
    if (isShort && shift > 0) continue
    const text = isShort ? letters.replace(/=+$/, '') : core
    yield [text, isShort ? 'base64 word' : 'base64']
    yield [urlSafe(text), isShort ? 'base64 word' : 'base64']
  }
}

const HEX: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

const urlSafe = (letters: string): string => letters.replaceAll('+', '-').replaceAll('/', '_')

/** Percent signs as the usual functions set them, with small or capital digits; JSON within JSON. */
const escapedForms = (value: string): readonly string[] => {
  if (/^[\w.-]*$/.test(value)) return []
  const whole = wellFormed(value)
  const component = encodeURIComponent(whole)
  const strict = component.replace(/[!'()*]/g, percent)
  const address = encodeURI(whole)
  const form = strict.replaceAll('%2A', '*').replaceAll('~', '%7E').replaceAll('%20', '+')
  const plus = component.replaceAll('%20', '+')
  const urls = [component, strict, address, form, plus]
  const json = JSON.stringify(whole).slice(1, -1)
  const slashed = json.replaceAll('/', '\\/')
  const markup = json.replace(/[<>&'\u2028\u2029]/g, unicode)
  const ascii = json.replace(/[^\0-\x7f]/g, unicode)
  const twice = JSON.stringify(json).slice(1, -1)
  return [
    ...urls,
    ...urls.map(url => url.replace(/%[0-9A-F]{2}/g, code => code.toLowerCase())),
    ...[json, slashed, markup, ascii, twice],
    ...[markup, ascii].map(text =>
      text.replace(/\\u[0-9a-f]{4}/g, code => `\\u${code.slice(2).toUpperCase()}`)
    )
  ]
}

const percent = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
const unicode = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

/** What was pasted: an .env, data in JSON, or a list. Each value once; nothing that is plainly none. */
export const ownValues = (pasted: string): readonly string[] => {
  const all = inJson(pasted) ?? inLines(pasted)
  return [...new Set(all.map(value => value.trim()))].filter(
    value => value.length >= SHORTEST_PHRASE && !isPlain(value)
  )
}

const inJson = (pasted: string): readonly string[] | undefined => {
  const data = /^\s*[[{]/.test(pasted) ? parseJson(pasted) : undefined
  return data === undefined ? undefined : strings(data)
}

const strings = (data: unknown): readonly string[] => {
  const out: string[] = []
  const rest: unknown[] = [data]
  while (rest.length > 0) {
    const next = rest.pop()
    if (typeof next === 'string') out.push(next)
    else if (typeof next === 'number') out.push(String(next))
    else if (typeof next === 'object' && next !== null)
      for (const value of Object.values(next).reverse()) rest.push(value)
  }
  return out
}

const PAIR = /^(?:export\s+|set\s+|\$env:)?([A-Za-z_][\w.-]*)\s*(?:=|:\s)\s*(.*)$/i

const inLines = (pasted: string): readonly string[] => {
  const out: string[] = []
  const lines = pasted.replaceAll('\r\n', '\n').split('\n')
  const hasPairs = lines.some(line => PAIR.test(line.trim()))
  for (let i = 0; i < lines.length; i++) {
    const line = (lines[i] ?? '').trim()
    if (line === '' || /^#(?:\s|!|$)/.test(line) || (hasPairs && line.startsWith('#'))) continue
    const value = PAIR.exec(line)?.[2]
    // Padding at the end of base64 is no sign between a name and a value.
    const text = value === undefined || /^=*$/.test(value) ? line : value
    const quote = /^["'`]/.exec(text)?.[0]
    const quoted = quote === undefined ? undefined : quotedFrom(text.slice(1), quote, lines, i)
    if (quoted) {
      out.push(quoted.value)
      i = quoted.last
    } else out.push(value === undefined ? text : text.replace(/\s+#.*$/, ''))
  }
  return out
}

/** A quoted value may go on over several lines; without an end it was no quote. */
const MOST_LINES = 100

const quotedFrom = (
  first: string,
  quote: string,
  lines: readonly string[],
  from: number
): { readonly value: string; readonly last: number } | undefined => {
  const before: string[] = []
  for (let i = from; i < lines.length && i < from + MOST_LINES; i++) {
    const line = i === from ? first : (lines[i] ?? '')
    const end = endOf(line, quote)
    if (end >= 0) return { value: unescaped([...before, line.slice(0, end)].join('\n'), quote), last: i }
    before.push(line)
  }
  return undefined
}

const endOf = (text: string, quote: string): number => {
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1))
    if (quote === "'" || text[at - 1] !== '\\') return at
  return -1
}

const unescaped = (text: string, quote: string): string =>
  quote === '"' ? text.replace(/\\([nrt"\\$])/g, (_, sign: string) => ESCAPES[sign] ?? sign) : text

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

/** Switches, small numbers, ports and the machine itself. */
const isPlain = (value: string): boolean =>
  /^(?:true|false|null|none|undefined|enabled|disabled|development|production|staging|testing|debug|info|warn|warning|error|verbose|default)$/i.test(
    value
  ) ||
  /^-?\d{1,5}(?:\.\d{1,5})?$/.test(value) ||
  /^(?:[a-z][a-z+]*:\/\/)?(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[?::1?\]?)(?::\d{1,5})?\/?$/i.test(value) ||
  /^:\d{1,5}$/.test(value)
