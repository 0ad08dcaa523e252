// Paths by pattern: * is anything but a slash, ** anything at all, **/ any folders or none, ? one character, {a,b} either.
// Without any of these a part of the path is enough. Both ways to write a slash are one. The pattern may come from a link
// and the path from a log, so the steps are counted: what would take too many does not match.

/** Steps that are left. */
export interface Fuel {
  left: number
}

/** Some milliseconds; a pattern and a path that somebody typed take a few hundred. */
export const fuel = (): Fuel => ({ left: 1_000_000 })

export const globMatches = (glob: string, path: string, left: Fuel = fuel()): boolean => {
  const where = plain(path)
  left.left -= where.length
  return waysOf(glob).some(way => (way.parts ? matchesAll(way.parts, where, left) : where.includes(way.text)))
}

const plain = (path: string): string => path.toLowerCase().replaceAll('\\', '/').replace(/^\.\//, '')

interface Way {
  readonly text: string
  /** Nothing: a part of the path is enough. */
  readonly parts: readonly string[] | undefined
}

/** One pattern is asked about many paths. */
let last: { readonly glob: string; readonly ways: readonly Way[] } | undefined

const waysOf = (glob: string): readonly Way[] => {
  if (last?.glob !== glob) last = { glob, ways: alternatives(plain(glob)).map(wayOf) }
  return last.ways
}

/** From the root, or from the start of any folder. */
const wayOf = (text: string): Way => ({
  text,
  parts: /[*?]/.test(text) ? partsOf(`${FOLDERS}${text}`) : undefined
})

/** More are not written by anybody: the braces that are left stand for themselves. */
const MOST = 64

const alternatives = (glob: string): readonly string[] => {
  let found: readonly string[] = [glob]
  for (;;) {
    const more = found.flatMap(withoutBraces)
    if (more.length === found.length || more.length > MOST) return found
    found = more
  }
}

/** The innermost braces, one by one. */
const withoutBraces = (glob: string): readonly string[] => {
  const [braces, options] = /\{([^{}]*,[^{}]*)\}/.exec(glob) ?? []
  if (braces === undefined || options === undefined) return [glob]
  return options.split(',').map(option => glob.replace(braces, () => option))
}

/** After which prefixes of the pattern can the text so far end? */
const matchesAll = (parts: readonly string[], text: string, left: Fuel): boolean => {
  let row = closed([0], parts)
  for (const char of text) {
    left.left -= row.length + 1
    if (left.left < 0 || row.length === 0) return false
    const next: number[] = []
    for (const i of row) {
      const [before = '', part = ''] = [parts[i - 1], parts[i]]
      if (isStar(before) && takes(before, char)) next.push(i)
      if (takes(part, char)) next.push(i + 1)
    }
    row = closed(next, parts)
  }
  return row.includes(parts.length)
}

const takes = (part: string, char: string): boolean =>
  part === '*' || part === '?' ? char !== '/' : part === char || isLong(part)

/** What may be nothing at all is passed over: stars, and folders with the slash behind them. */
const closed = (row: readonly number[], parts: readonly string[]): readonly number[] => {
  const found = new Set(row)
  for (const i of found) {
    const part = parts[i]
    if (part === FOLDERS) found.add(i + 2)
    else if (part !== undefined && isStar(part)) found.add(i + 1)
  }
  return [...found]
}

const FOLDERS = '**/'

const isLong = (part: string): boolean => part === '**' || part === FOLDERS
const isStar = (part: string): boolean => part === '*' || isLong(part)

const partsOf = (pattern: string): readonly string[] =>
  (pattern.match(/(?<![^/])\*\*\/|\*\*|[\s\S]/gu) ?? []).flatMap(part =>
    part === FOLDERS ? [FOLDERS, '/'] : [part]
  )
