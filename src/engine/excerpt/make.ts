// A few turns of a log inside a link: their records as they stand in the log, a line each, deflated. As few records as
// give the same entries again, and none of other turns.

import type { HidingOptions } from '../../model/secrets/hiding.ts'
import { apply, emptyDraft } from '../../model/transcript/apply.ts'
import { recordsOf } from '../../model/transcript/selection.ts'
import type { Entry, RecordNo, Session } from '../../model/transcript/types.ts'
import { groupBy } from '../../model/values/group-by.ts'
import type { Leaving, Told } from '../export/leaving.ts'
import { SessionReader } from '../read/reader.ts'
import { excerptFiles } from './files.ts'
import { aboutIn, type Head, headLine } from './head.ts'
import { toBase64 } from './letters.ts'
import { UNPACKED } from './open.ts'
import { type ExcerptLine, listed, recordLines, withSidecars } from './records.ts'
import { isEmptyRetouch, retouchOf } from './retouch.ts'
import { rewindsOf } from './rewinds.ts'

export interface ExcerptMade {
  /** For `x=`. */
  readonly data: string
  readonly records: number
  /** Bytes before they were packed. */
  readonly size: number
  /** Entries that need other records to be there at all. */
  readonly lost: number
  /** Entries that say a little less without the records before them. */
  readonly changed: number
  /** Entries of other turns: they stand in the same records. */
  readonly more: number
  readonly told: Told
}

export interface ExcerptWanted {
  /** What should come out of the link again. */
  readonly entries: readonly Entry[]
  /** Records of no entry that some formats need to read those of the entries, the nearest first. */
  readonly context: readonly (readonly RecordNo[])[]
  readonly session: Session
  readonly hiding: HidingOptions
}

/** Nothing if there is more than a link may ever unpack to. */
export const makeExcerpt = async (
  reader: SessionReader,
  { entries, context, session }: ExcerptWanted,
  leaving: Leaving
): Promise<ExcerptMade | undefined> => {
  let best: Attempt | undefined
  const records = new Set(recordsOf(entries))
  for (const more of [[], ...context]) {
    for (const n of more) records.add(n)
    const wanted: RecordNo[] = []
    for (const n of withSidecars(reader, [...records]))
      if ((await leaving.mayCheck([n])) || leaving.isOpen) wanted.push(n)
    const lines = await recordLines(reader, wanted, UNPACKED)
    if (!lines) break
    await leaving.mayCheck([])
    const attempt = await tried(reader, lines, entries, session)
    if (!best || attempt.faults < best.faults) best = attempt
    if (best.faults === 0) break
  }
  return best && packed(best, leaving)
}

interface Attempt {
  readonly head: Head
  readonly lines: readonly ExcerptLine[]
  readonly missed: Pick<ExcerptMade, 'lost' | 'changed' | 'more'>
  /** How far the entries that come out are from those that should. */
  readonly faults: number
}

/** Before anything is hidden: what is hidden is told apart. */
const tried = async (
  reader: SessionReader,
  lines: readonly ExcerptLine[],
  entries: readonly Entry[],
  session: Session
): Promise<Attempt> => {
  const numbers = lines.map(({ n }) => n)
  const bare: Head = {
    format: reader.format,
    session: aboutIn({ ...session }),
    retouches: [],
    rewinds: [],
    files: listed(reader, numbers)
  }
  const { missed, ...told } = compared(entries, await entriesIn(reader, bare, lines))
  const { lost, changed, more } = missed
  return { head: { ...bare, ...told }, lines, missed, faults: lost + changed + more }
}

const entriesIn = async (
  { format }: SessionReader,
  head: Head,
  lines: readonly ExcerptLine[]
): Promise<readonly Entry[]> => {
  const text = [headLine(head), ...lines.map(({ text }) => text)]
  const opened = await excerptFiles(new Blob([bytesOf(text)]), [])
  const draft = emptyDraft()
  for await (const { ops } of new SessionReader(opened?.files ?? [], format).batches()) apply(draft, ops)
  return draft.entries
}

const compared = (
  wanted: readonly Entry[],
  found: readonly Entry[]
): Pick<Attempt, 'missed'> & Pick<Head, 'retouches' | 'rewinds'> => {
  const pairs = pairsOf(wanted, found)
  const retouches = pairs.map(([entry, other]) => retouchOf(other, entry))
  const changed = retouches.filter(retouch => !retouch).length
  const rewinds = rewindsOf(wanted, new Set(pairs.map(([entry]) => entry)))
  const lost = wanted.length - pairs.length - rewinds.length
  return {
    missed: { lost, changed, more: found.length - pairs.length },
    retouches: retouches.flatMap(retouch => (retouch && !isEmptyRetouch(retouch) ? [retouch] : [])),
    rewinds
  }
}

/** By id; an id that repeats an earlier one is another without that one, so then by what they were made from. */
const pairsOf = (wanted: readonly Entry[], found: readonly Entry[]): readonly (readonly [Entry, Entry])[] => {
  const byId = new Map(found.map(entry => [entry.id, entry]))
  const known = new Set(wanted.map(({ id }) => id))
  const byOrigin = groupBy(
    found.filter(({ id }) => !known.has(id)),
    originOf
  )
  return wanted.flatMap(entry => {
    const other = byId.get(entry.id) ?? byOrigin.get(originOf(entry))?.shift()
    return other ? [[entry, other] as const] : []
  })
}

const originOf = ({ type, src }: Entry): string => `${type} ${src.join()}`

const packed = async (
  { head, lines, missed }: Attempt,
  leaving: Leaving
): Promise<ExcerptMade | undefined> => {
  await leaving.mayCheck([])
  const clean = [leaving.cleaner.line(headLine(head))]
  for (const { n, text } of lines)
    clean.push((await leaving.mayCheck([n])) ? leaving.cleaner.line(text) : text)
  const bytes = bytesOf(clean)
  if (bytes.length > UNPACKED) return undefined
  const data = toBase64(await deflated(bytes))
  return { data, records: lines.length, size: bytes.length, ...missed, told: leaving.told }
}

const bytesOf = (lines: readonly string[]): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${lines.join('\n')}\n`)

const deflated = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> => {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}
