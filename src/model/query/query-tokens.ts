// A typed query cut into its tokens. Edits go through here as well, so that a button and the keyboard write the same text.

export type Token = {
  readonly not: boolean
  /** As it was typed, and where. */
  readonly typed: string
  readonly from: number
} & (
  | { readonly is: 'word'; readonly text: string; readonly key?: string }
  | { readonly is: 'pattern'; readonly source: string; readonly flags: string }
)

/** Filters that exist; any other word with a colon is just a word. */
export const FILTER_KEYS = [
  'tool',
  'kind',
  'is',
  'has',
  'role',
  'file',
  'in',
  'before',
  'after',
  'dur',
  'match'
] as const

export const tokensOf = (typed: string): readonly Token[] => {
  const tokens: Token[] = []
  let at = 0
  while (at < typed.length) {
    if (/\s/.test(typed[at] ?? '')) {
      at++
      continue
    }
    const token = tokenAt(typed, at)
    if (token.is === 'pattern' || token.text !== '' || token.key !== undefined) tokens.push(token)
    at += Math.max(1, token.typed.length)
  }
  return tokens
}

/** The query without these tokens. */
export const withoutTokens = (typed: string, drop: (token: Token) => boolean): string =>
  tokensOf(typed)
    .filter(token => !drop(token))
    .map(token => token.typed)
    .join(' ')

/** The query with a filter, or without it if it is there. */
export const toggledToken = (typed: string, wanted: string): string => {
  const isWanted = (token: Token): boolean => token.typed === wanted
  return tokensOf(typed).some(isWanted)
    ? withoutTokens(typed, isWanted)
    : `${typed.trimEnd()} ${wanted}`.trimStart()
}

/** The query with words that stand for any capitals. */
export const anyCapitals = (typed: string): string =>
  tokensOf(typed)
    .map(token => {
      if (token.not) return token.typed
      if (token.is === 'pattern') return token.flags.includes('i') ? token.typed : `${token.typed}i`
      return token.key === undefined ? token.typed.toLowerCase() : token.typed
    })
    .join(' ')

/** The words as one pattern; of a pattern, its words again. Filters and what must not occur stay as they are. */
export const toggledPattern = (typed: string): string => {
  const tokens = tokensOf(typed)
  const others = tokens.filter(token => token.not || (token.is === 'word' && token.key !== undefined))
  const words = tokens.filter(token => !others.includes(token))
  const texts = hasPattern(typed) ? words.map(asWords) : [asPattern(words)]
  return [...texts, ...others.map(token => token.typed)].filter(part => part !== '').join(' ')
}

/** Is a pattern searched for? */
export const hasPattern = (typed: string): boolean =>
  tokensOf(typed).some(token => token.is === 'pattern' && !token.not)

const asPattern = (words: readonly Token[]): string => {
  const text = words.map(token => (token.is === 'word' ? token.text : token.source)).join(' ')
  if (text === '') return ''
  const source = text.replace(/\\[\s\S]|\\$|\//g, part => (part.length === 1 ? `\\${part}` : part))
  return `/${source}/${text === text.toLowerCase() ? 'i' : ''}`
}

/** In quotes, if it would be read as something else without them. */
const asWords = (token: Token): string => {
  if (token.is === 'word') return token.typed
  const text = token.source.replaceAll('\\/', '/')
  const [first] = tokensOf(text)
  const isWord = first?.is === 'word' && !first.not && first.key === undefined && first.text === text
  return isWord ? text : `"${text.replace(/["\\]/g, '\\$&')}"`
}

const tokenAt = (typed: string, from: number): Token => {
  // Two dashes are an option of some command, one alone is a dash.
  const not = typed[from] === '-' && /[^\s-]/.test(typed[from + 1] ?? ' ')
  const start = not ? from + 1 : from
  const pattern = patternAt(typed, start)
  if (pattern)
    return {
      is: 'pattern',
      not,
      from,
      typed: typed.slice(from, start + pattern.length),
      source: pattern.source,
      flags: pattern.flags
    }
  const [head = '', key] = KEY.exec(typed.slice(start, start + 12)) ?? []
  const value = valueAt(typed, start + head.length)
  const whole = {
    is: 'word',
    not,
    from,
    typed: typed.slice(from, start + head.length + value.length)
  } as const
  return key === undefined
    ? { ...whole, text: value.text }
    : { ...whole, text: value.text, key: key.toLowerCase() }
}

const KEY = new RegExp(`^(${FILTER_KEYS.join('|')}):`, 'i')

/** Up to white space, or what stands between quotes. An open quote closes at the end. */
const valueAt = (typed: string, from: number): { readonly text: string; readonly length: number } => {
  if (typed[from] !== '"') {
    const word = /^\S*/.exec(typed.slice(from))?.[0] ?? ''
    return { text: word, length: word.length }
  }
  let text = ''
  let at = from + 1
  for (; at < typed.length && typed[at] !== '"'; at++) {
    if (typed[at] === '\\' && /["\\]/.test(typed[at + 1] ?? '')) at++
    else if (typed.startsWith('\\n', at)) {
      text += '\n'
      at++
      continue
    }
    text += typed[at] ?? ''
  }
  return { text, length: Math.min(at + 1, typed.length) - from }
}

/** `/words/i`, with every slash inside it escaped: a path is none. */
const patternAt = (typed: string, from: number) => {
  if (typed[from] !== '/') return undefined
  const lastClose = typed.lastIndexOf(']')
  let isClass = false
  for (let at = from + 1; at < typed.length; at++) {
    const char = typed[at]
    if (char === '\\') at++
    // One that nobody closes makes no pattern: it is read as one to say so.
    else if (char === '[') isClass = at < lastClose
    else if (char === ']') isClass = false
    else if (char === '/' && !isClass) {
      const flags = /^[gimsu]*(?=\s|$)/.exec(typed.slice(at + 1))?.[0]
      const source = typed.slice(from + 1, at)
      if (flags === undefined || source === '') return undefined
      // ^ and $ are the ends of a line: nobody means those of the whole text. All hits are found without being asked for.
      const meant = new Set(`${flags}m`.replaceAll('g', ''))
      return { source, flags: [...meant].join(''), length: at + 1 + flags.length - from }
    }
  }
  return undefined
}
