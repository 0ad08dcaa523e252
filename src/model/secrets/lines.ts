// Redaction of a log's own lines: string by string, so that a line keeps its shape and all that was not touched its bytes.

import { type Finding, findings, redact } from './redact.ts'

/** Fields whose values are made by machines to be unique: ids and signatures. */
export const SKIPPED =
  /^(?:id|uuid|parentUuid|leafUuid|sessionId|requestId|messageId|tool_use_id|toolUseId|call_id|callId|toolCallId|signature|thoughtSignature|thinkingSignature|encrypted_content)$/

/** Strings, and what is left of one that does not end. */
const STRING = /"(?:[^"\\]|\\.)*(?:"|$)/g

export const redactLine = (
  line: string,
  tell: (finding: Finding, text: string) => void = () => {},
  keep: ReadonlySet<string> = new Set()
): string => {
  let name = ''
  let out = ''
  let at = 0
  for (const match of line.matchAll(STRING)) {
    const [token] = match
    const end = match.index + token.length
    const isName = /^\s*:/.test(line.slice(end, end + 8))
    const clean = SKIPPED.test(name) && !isName ? token : redactToken(token, isName ? '' : name, tell, keep)
    if (clean !== token) {
      out += line.slice(at, match.index) + clean
      at = end
    }
    name = isName ? token.slice(1, -1) : ''
  }
  // Lines that are no JSON are text.
  const rest = out + line.slice(at)
  return rest.startsWith('{') || rest.startsWith('[') ? rest : redact(rest, tell, keep)
}

const redactToken = (
  token: string,
  name: string,
  tell: (finding: Finding, text: string) => void,
  keep: ReadonlySet<string>
): string => {
  if (token.length < 8) return token
  const text = parsed(token)
  // A string that does not end is searched as it stands.
  if (text === undefined) return redact(token, tell, keep)
  if (findings(text, name).length === 0) return token
  const clean = redact(text, tell, keep, name)
  return clean === text ? token : JSON.stringify(clean)
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
