// A transcript as plain text: what the command line prints and what golden files hold.

import { partsOf } from '../entry/parts.ts'
import { fullText, type ReadRecord } from '../entry/resolve.ts'
import { summary } from '../wording/summary.ts'
import type { Entry, Ledger, Transcript } from './types.ts'

export interface Dumped extends Transcript {
  readonly format: string
  readonly ledger: Ledger
}

export const dump = async (read: ReadRecord, transcript: Dumped): Promise<string> => {
  const lines: string[] = []
  for await (const line of dumpLines(read, transcript)) lines.push(line)
  return `${lines.join('\n')}\n`
}

/** One line an entry, its texts indented below, the account of all lines at the end. */
export async function* dumpLines(
  read: ReadRecord,
  transcript: Dumped,
  prepared: (entry: Entry) => Promise<Entry> = async entry => entry
): AsyncGenerator<string> {
  yield header(transcript)
  for (const found of transcript.entries) {
    const entry = await prepared(found)
    yield entryLine(entry)
    yield* await bodyLines(entry, read)
  }
  for (const { code, about, record } of transcript.notices)
    yield `! ${code}${about === undefined ? '' : ` ${about}`} record ${record ?? '-'}`
  yield ledgerLine(transcript.ledger)
}

const header = ({ format, session }: Dumped): string => {
  const { threads, usage, cost, models, ...plain } = session
  const facts = [
    ...Object.entries(plain).map(([key, value]) => `${key}=${value}`),
    ...(models ? [`models=${models.join(',')}`] : []),
    ...(usage ? [`tokens=${usage.input}/${usage.output}/${usage.cacheRead}/${usage.cacheWrite}`] : []),
    ...(cost ? [`cost=${cost.amount} ${cost.currency}`] : [])
  ]
  return [`session ${format}`, ...facts].join(' ')
}

const entryLine = (entry: Entry): string => {
  const what = entry.type === 'tool' ? `tool ${entry.detail.kind} ${entry.status}` : entry.type
  const thread = entry.thread === 'main' ? '' : ` thread ${entry.thread}`
  const child = entry.type === 'tool' && entry.child !== undefined ? ` child ${entry.child}` : ''
  const place = `[${entry.id}] msg ${entry.message} <- ${entry.after ?? '.'}${thread}${child}`
  return `${what} ${oneLine(summary(entry))}${factsOf(entry)}  ${place} src ${entry.src.join(',')}`
}

/** Numbers and marks of an entry, which are no words. */
const factsOf = (entry: Entry): string => {
  const detail = entry.type === 'tool' || entry.type === 'event' ? entry.detail : {}
  const isQueued = entry.type === 'user' && entry.source === 'queued'
  const facts = Object.entries({ ...detail, ...(isQueued ? { queued: true } : {}) })
    .flatMap(([key, value]) =>
      key === 'retry' ? Object.entries(value).map(([k, v]) => [`${key}.${k}`, v]) : [[key, value]]
    )
    .filter(([key, value]) => typeof value === 'number' || typeof value === 'boolean' || MARKS.has(key))
    .map(([key, value]) => `${key}=${value}`)
  const images = 'images' in entry ? (entry.images ?? []) : []
  if (images.length > 0) facts.push(`images=${images.length}`)
  return facts.length === 0 ? '' : ` {${facts.join(' ')}}`
}

/** Words of ours that say how something was. */
const MARKS: ReadonlySet<unknown> = new Set(['level', 'trigger', 'signal', 'status', 'target'])

const bodyLines = async (entry: Entry, read: ReadRecord): Promise<readonly string[]> => {
  const out: string[] = []
  for (const part of partsOf(entry)) {
    const whole = await fullText(part.text, read)
    if (whole === '') continue
    const label = part.label === '' ? '' : `${part.label}: `
    out.push(...`${label}${whole}`.split('\n').map(line => `    | ${line}`))
  }
  return out
}

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ')

const ledgerLine = (ledger: Ledger): string => {
  const silent = Object.entries(ledger.silent)
  const total = silent.reduce((sum, [, count]) => sum + count, 0)
  const detail = silent.map(([type, count]) => `${type} ${count}`).join(', ')
  const unread = ledger.unread.map(item => `${item.reason} at record ${item.record}`).join(', ')
  return [
    `${ledger.lines} lines: ${ledger.shown} shown, ${ledger.folded} folded, ${total} silent`,
    detail === '' ? '' : ` (${detail})`,
    `, ${ledger.unread.length} unread`,
    unread === '' ? '' : ` (${unread})`,
    ledger.unknown === 0 ? '' : `, ${ledger.unknown} not recognised`
  ].join('')
}
