// What a link says of an entry apart from its id, so that the entry is found again in a log where the id is another
// one: a short hash of its own words, and where the id alone is not certain also its first words.

import { allParts, type Part } from '../entry/parts.ts'
import { head, PREVIEW, previewOf, sizeOf } from '../entry/text-value.ts'
import type { Entry, EntryId, Text } from '../transcript/types.ts'

/** Is it the number of a record, which moves when a log is written in another way? Else it is the log's own. */
export const isPositional = (id: EntryId): boolean => /(?:^|[/@.])r\d+(?:[.@]|$)/.test(id)

/**
 * Does no other entry of any log have it? Long ones, and eight random digits, are made to be the only ones. Record numbers
 * move, and short ones (call_0, m1) come again: in the next turn, in the next log.
 */
export const isCertain = (id: EntryId): boolean =>
  !isPositional(id) && id.split(/[/.@|:]/).some(piece => LONG.test(piece) || RANDOM.test(piece))

const LONG = /^(?=.*\d).{16}/
const RANDOM = /^(?=.*\d)(?=.*[a-f])[\da-f]{8,}$/

/** Characters of the hash; what follows them counts the entries before that say the same. */
export const HASH = 7

/**
 * The words that an entry has from the beginning: no output, no answer, nothing that a result brings. Of a long text
 * its beginning and its length, so that nothing has to be read again.
 */
export const hashedWords = (entry: Entry): string =>
  [
    entry.type === 'event' ? entry.detail.event : entry.type,
    ...earlyWords(entry).map(({ label, text }) => `${label}\t${shortly(text)}`)
  ].join('\n')

export const hashOf = (entry: Entry): string => hashText(hashedWords(entry))

/** The hash of an entry among others: entries that say the same are told apart by their order. */
export const linkHash = (entries: readonly Entry[], entry: Entry): string => {
  const mine = hashedWords(entry)
  let before = 0
  for (const other of entries) {
    if (other === entry || other.id === entry.id) break
    if (isLike(other, entry) && hashedWords(other) === mine) before++
  }
  return hashText(mine) + (before === 0 ? '' : before.toString(36))
}

/** The first words, as a human reads them. */
export const quoteOf = (entry: Entry): string => {
  const said = earlyWords(entry)
    .map(({ text }) =>
      head(previewOf(text), 2 * QUOTE)
        .replace(/\s+/g, ' ')
        .trim()
    )
    .join(' ')
    .trim()
  return head(said, QUOTE).trim()
}

const QUOTE = 60

/** A quick look, so that not every entry has to be put into words. */
const isLike = (a: Entry, b: Entry): boolean => {
  if (a.type !== b.type) return false
  if (a.type === 'tool' && b.type === 'tool')
    return a.name === b.name && a.detail.kind === b.detail.kind && asksSame(a.detail, b.detail)
  if (a.type === 'event' && b.type === 'event')
    return a.detail.event === b.detail.event && asksSame(a.detail, b.detail)
  return !('text' in a && 'text' in b) || isSame(a.text, b.text)
}

const asksSame = (a: object, b: object): boolean =>
  ASKED.every(key => isSame((a as Asked)[key], (b as Asked)[key]))

const ASKED = ['command', 'path', 'pattern', 'url', 'query', 'prompt', 'setting', 'text'] as const

type Asked = Partial<Record<(typeof ASKED)[number], Text>>

const isSame = (a: Text | undefined, b: Text | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    sizeOf(a) === sizeOf(b) &&
    head(previewOf(a), PREVIEW) === head(previewOf(b), PREVIEW))

const earlyWords = (entry: Entry): readonly Pick<Part, 'label' | 'text'>[] => {
  // A setting that is changed again at once is told as one change: its value is the last one.
  if (entry.type === 'event' && entry.detail.event === 'setting')
    return [{ label: '', text: entry.detail.setting }]
  return allParts(entry).filter(({ label }) => !isLate(entry, label))
}

const isLate = (entry: Entry, label: string): boolean => {
  if (entry.type === 'tool') return LATE.has(label) || (entry.detail.kind === 'read' && label === 'content')
  return entry.type === 'event' && LATE_OF_EVENTS.has(label)
}

const LATE: ReadonlySet<string> = new Set(['output', 'errors', 'title', 'location', 'answer', 'result'])
const LATE_OF_EVENTS: ReadonlySet<string> = new Set(['answer', 'summary', 'output'])

const shortly = (text: Text): string =>
  sizeOf(text) <= PREVIEW ? previewOf(text) : `${head(previewOf(text), PREVIEW)}…${sizeOf(text)}`

/** 64 bits in two lanes (the mixing of MurmurHash), of which the lowest digits are kept. */
const hashText = (text: string): string => {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 0x9e3779b1)
    b = Math.imul(b ^ code, 0x5f356495)
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35)
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35)
  return (4294967296 * (b & 0x1fffff) + (a >>> 0)).toString(36).padStart(HASH, '0').slice(-HASH)
}
