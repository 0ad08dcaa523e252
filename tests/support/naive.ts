// How many units a log has, counted the simple way: all of it in memory, with nothing of the engine. The ledger of the
// engine, which reads in pieces, is held to these numbers.

export const countUnits = (bytes: Uint8Array): number => {
  const text = new TextDecoder().decode(bytes)
  if (text.startsWith('# Chat Session Export')) return sections(text)
  if (/^(data|event|id|:)/.test(text))
    return text.split(/\n\n+/).filter(block => /^data:(?! *\[DONE\])/m.test(block)).length
  const whole = parsed(text)
  if (Array.isArray(whole)) return whole.length
  if (whole !== undefined) return parts(whole)
  const lines = text.split('\n').filter(line => line.trim() !== '')
  const isRows = lines.every(line => parts(parsed(line)) > 1)
  return isRows ? lines.reduce((sum, line) => sum + parts(parsed(line)), 0) : lines.length
}

/** A document is its head, the members of its list, and what follows the list. */
const parts = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 1
  const members = Object.entries(value)
  const place = members.findIndex(([key, member]) => LISTS.has(key) && Array.isArray(member))
  const list: unknown = members[place]?.[1]
  return Array.isArray(list) ? 1 + list.length + (place < members.length - 1 ? 1 : 0) : 1
}

const LISTS: ReadonlySet<string> = new Set([
  'messages',
  'history',
  'loglines',
  'chat_messages',
  'conversations',
  'trajectory',
  'requests'
])

/** The exporter's own headings, outside of code, and what stands above the first. */
const sections = (text: string): number => {
  const bare = text.replace(/^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1[ \t]*$/gm, '')
  return 1 + (bare.match(/^\n#{2,3} (User|Assistant|System|Thinking|Tool\b[^\n]*)$/gm) ?? []).length
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
