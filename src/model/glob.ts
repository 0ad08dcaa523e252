// Paths by pattern: * is anything but a slash, ** anything at all, **/ any folders or none, ? one character, {a,b} either.
// Without any of these a part of the path is enough. Both ways to write a slash are one. Linear in the length of both,
// whatever they are.

export const globMatches = (glob: string, path: string): boolean => {
  const where = plain(path)
  return alternatives(plain(glob)).some(pattern => matches(pattern, where))
}

const plain = (path: string): string => path.toLowerCase().replaceAll('\\', '/').replace(/^\.\//, '')

const matches = (pattern: string, path: string): boolean => {
  if (!/[*?]/.test(pattern)) return path.includes(pattern)
  if (matchesAll(pattern, path)) return true
  // Not from the root: from the start of any folder.
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1))
    if (matchesAll(pattern, path.slice(at + 1))) return true
  return false
}

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

/** One row of states: after which prefixes of the pattern can the text so far end? */
const matchesAll = (pattern: string, text: string): boolean => {
  const parts = partsOf(pattern)
  let row = [true, ...parts.map(() => false)]
  skip(row, parts)
  for (const char of text) {
    const next = row.map(() => false)
    for (const [i, part] of parts.entries()) {
      const takes = part === '*' || part === '?' ? char !== '/' : part === char || isLong(part)
      if (takes && (row[i] || (row[i + 1] && isStar(part)))) next[i + 1] = true
    }
    row = next
    skip(row, parts)
  }
  return row[parts.length] === true
}

/** What may be nothing at all is passed over: stars, and folders with the slash behind them. */
const skip = (row: boolean[], parts: readonly string[]): void => {
  for (const [i, part] of parts.entries()) {
    if (!row[i]) continue
    if (part === FOLDERS) row[i + 2] = true
    else if (isStar(part)) row[i + 1] = true
  }
}

const FOLDERS = '**/'

const isLong = (part: string): boolean => part === '**' || part === FOLDERS
const isStar = (part: string): boolean => part === '*' || isLong(part)

const partsOf = (pattern: string): readonly string[] =>
  (pattern.match(/(?<![^/])\*\*\/|\*\*|[\s\S]/gu) ?? []).flatMap(part =>
    part === FOLDERS ? [FOLDERS, '/'] : [part]
  )
