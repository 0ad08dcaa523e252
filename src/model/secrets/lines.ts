// Redaction of a log's own lines: string by string, so that a line keeps its shape and all that was not touched its bytes.

/** Strings, and what is left of one that does not end. */
const STRING = /"(?:[^"\\]|\\.)*(?:"|$)/g

/** `clean` gets each string of the line, unescaped, with the name of the field that it is the value of. */
export const redactStrings = (line: string, clean: (text: string, name: string) => string): string => {
  let name = ''
  let out = ''
  let at = 0
  for (const match of line.matchAll(STRING)) {
    const [token] = match
    const end = match.index + token.length
    const isName = /^\s*:/.test(line.slice(end, end + 8))
    const cleaned = cleanToken(token, isName ? '' : name, clean)
    if (cleaned !== token) {
      out += line.slice(at, match.index) + cleaned
      at = end
    }
    name = isName ? token.slice(1, -1) : ''
  }
  // Lines that are no JSON are text.
  const rest = out + line.slice(at)
  return rest.startsWith('{') || rest.startsWith('[') ? rest : clean(rest, '')
}

const cleanToken = (token: string, name: string, clean: (text: string, name: string) => string): string => {
  if (token.length < 5) return token
  const text = parsed(token)
  // A string that does not end is searched as it stands.
  if (text === undefined) return clean(token, '')
  const cleaned = clean(text, name)
  return cleaned === text ? token : JSON.stringify(cleaned)
}

const parsed = (token: string): string | undefined => {
  if (!token.includes('\\') && token.length > 1 && token.endsWith('"')) return token.slice(1, -1)
  try {
    const value: unknown = JSON.parse(token)
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}
