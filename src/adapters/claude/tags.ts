// Claude Code marks what the harness wrote with tags in plain text. They are not XML: nothing is escaped, end tags
// may be missing. So they are found with indexOf, and everything stays a range of the original text.

export interface Range {
  readonly from: number
  readonly to: number
}

/** What stands between a tag and its end; to the end of the text where the end tag is missing. */
export const inner = (text: string, tag: string, start = 0): Range | undefined => {
  const open = text.indexOf(`<${tag}`, start)
  if (open < 0 || !isTagEnd(text, open + tag.length + 1)) return undefined
  const from = text.indexOf('>', open) + 1
  if (from === 0) return undefined
  const close = text.indexOf(`</${tag}>`, from)
  return { from, to: close < 0 ? text.length : close }
}

/** The same as a short string. */
export const word = (text: string, tag: string): string | undefined => {
  const range = inner(text, tag)
  return range && text.slice(range.from, Math.min(range.to, range.from + MAX_WORD)).trim()
}

const MAX_WORD = 2000

export const startsWithTag = (text: string, tag: string, at = 0): boolean =>
  text.startsWith(`<${tag}`, at) && isTagEnd(text, at + tag.length + 1)

const isTagEnd = (text: string, at: number): boolean => {
  const next = text[at]
  return next === '>' || next === ' ' || next === '\n'
}

/** The range without white space at its ends. */
export const trimmed = (text: string, { from, to }: Range): Range => {
  let start = from
  let end = Math.min(to, text.length)
  while (start < end && isSpace(text.charCodeAt(start))) start++
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--
  return { from: start, to: end }
}

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13)

/** Context that the harness glues to the front or the back of a real prompt. */
const GLUED = ['system-reminder', 'ide_opened_file', 'ide_selection', 'ide_diagnostics'] as const

export interface Peeled {
  /** What the human wrote; empty if it was all context. */
  readonly core: Range
  readonly contexts: readonly (Range & { readonly label: string })[]
}

/** Takes the glued context off both ends. */
export const peel = (text: string): Peeled => {
  const contexts: (Range & { label: string })[] = []
  let core = trimmed(text, { from: 0, to: text.length })
  for (let tag = gluedAt(text, core.from); tag !== undefined; tag = gluedAt(text, core.from)) {
    const range = inner(text, tag, core.from)
    if (!range || range.to > core.to) break
    contexts.push({ label: tag, ...trimmed(text, range) })
    const end = `</${tag}>`
    core = trimmed(text, { from: range.to + (text.startsWith(end, range.to) ? end.length : 0), to: core.to })
    if (core.from >= core.to) return { core: { from: core.to, to: core.to }, contexts }
  }
  for (let cut = gluedEnd(text, core); cut !== undefined; cut = gluedEnd(text, core)) {
    contexts.push({ label: cut.label, ...trimmed(text, cut) })
    core = trimmed(text, { from: core.from, to: cut.start })
  }
  return { core, contexts }
}

const gluedAt = (text: string, at: number): string | undefined =>
  text[at] === '<' ? GLUED.find(tag => startsWithTag(text, tag, at)) : undefined

const gluedEnd = (text: string, core: Range) => {
  if (text[core.to - 1] !== '>') return undefined
  const label = GLUED.find(tag => text.endsWith(`</${tag}>`, core.to))
  if (label === undefined) return undefined
  const start = text.lastIndexOf(`<${label}>`, core.to)
  if (start < core.from) return undefined
  return { label, start, from: start + label.length + 2, to: core.to - label.length - 3 }
}
