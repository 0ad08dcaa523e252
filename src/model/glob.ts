// Paths by pattern: * is anything but a slash, ** anything at all, ? one character. Without any of these a part of the
// path is enough. Linear in the length of both, whatever they are.

export const globMatches = (glob: string, path: string): boolean => {
  const [pattern, where] = [glob.toLowerCase(), path.toLowerCase().replaceAll('\\', '/')]
  if (!/[*?]/.test(pattern)) return where.includes(pattern)
  if (matchesAll(pattern, where)) return true
  // Not from the root: from the start of any folder.
  for (let at = where.indexOf('/'); at >= 0; at = where.indexOf('/', at + 1))
    if (matchesAll(pattern, where.slice(at + 1))) return true
  return false
}

/** One row of states: after which prefixes of the pattern can the text so far end? */
const matchesAll = (pattern: string, text: string): boolean => {
  const parts = partsOf(pattern)
  let row = parts.map(() => false)
  row.push(false)
  row[0] = true
  for (let i = 0; i < parts.length && isStar(parts[i]); i++) row[i + 1] = true
  for (const char of text) {
    const next = row.map(() => false)
    for (let i = 0; i < parts.length; i++) {
      const part = parts[i]
      if (isStar(part)) {
        const takes = part === '**' || char !== '/'
        if (row[i + 1] && takes) next[i + 1] = true
        if (row[i] && takes) next[i + 1] = true
        if (next[i]) next[i + 1] = true
      } else if (row[i] && (part === char || (part === '?' && char !== '/'))) next[i + 1] = true
    }
    row = next
  }
  return row[parts.length] === true
}

const isStar = (part: string | undefined): boolean => part === '*' || part === '**'

const partsOf = (pattern: string): readonly string[] => pattern.match(/\*\*|[\s\S]/gu) ?? []
