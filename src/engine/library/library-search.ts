// Searches the text of many sessions, one after the other: which entries hold the words, how often, and the first of
// them with what stands around it. Gives way to a session that is being opened, and stops when it is told to.

import { partsOf } from '../../model/entry/parts.ts'
import { fullText } from '../../model/entry/resolve.ts'
import { passes } from '../../model/query/match.ts'
import { type Query, readQuery } from '../../model/query/query.ts'
import { apply, type Draft, emptyDraft } from '../../model/transcript/apply.ts'
import { type EntryId, MAIN, type Text } from '../../model/transcript/types.ts'
import type { SessionFiles } from '../read/group.ts'
import { atHand, isShort, type NumberedSession } from '../read/prefetch.ts'
import { SessionReader } from '../read/reader.ts'
import { createBatchedSender } from '../rpc/batched-sender.ts'
import { type Anchor, anchorOf } from '../search/anchor.ts'
import { mayHold, RecordMarks } from '../search/candidates.ts'
import { countHits, hitPlaces, type Snippet } from '../search/count.ts'
import { EscapeBook } from '../search/escapes.ts'
import { scanRecords } from '../search/scan.ts'

export interface SessionHits {
  readonly session: number
  /** In so many entries. */
  readonly entries: number
  readonly hits: number
  /** The first ones. */
  readonly first: readonly { readonly entry: EntryId; readonly place: Snippet }[]
}

export interface SearchWork {
  readonly signal: AbortSignal
  /** Waited for between two pieces. */
  pause(): Promise<void>
  /** So many sessions are done; these were found since the last time. */
  tell(done: number, found: readonly SessionHits[]): void
  now(): number
}

/** Sentences about what was typed and is not searched for; nothing is searched then. */
export const searchSessions = async (
  sessions: readonly NumberedSession[],
  typed: string,
  work: SearchWork
): Promise<readonly string[]> => {
  const query = readQuery(typed)
  const problems = problemsOf(query)
  if (problems.length > 0) return problems
  let done = 0
  const telling = createBatchedSender<readonly SessionHits[]>(
    found => work.tell(done, found.flat()),
    work.now
  )
  const pause = (): Promise<void> => {
    telling.tick()
    return work.pause()
  }
  for await (const [{ session }, files] of atHand(sessions)) {
    if (work.signal.aborted) break
    // A session that cannot be read says so in its own line.
    const hits = await hitsOf(files, query, { ...work, pause }).catch(() => undefined)
    if (work.signal.aborted) break
    done++
    telling.add(hits && hits.entries > 0 ? [{ session, ...hits }] : [])
  }
  if (!work.signal.aborted) telling.end()
  return []
}

/** A pattern can take for ever: in one session it has a worker of its own, and a deadline. */
const problemsOf = (query: Query): readonly string[] => {
  const isPattern = [...query.terms, ...query.without].some(({ is }) => is === 'pattern')
  if (isPattern) return ['Patterns are for one session: open it, and search there. Here, type words.']
  if (query.problems.length > 0) return query.problems
  return query.terms.length + query.filters.length === 0 ? ['Type a word to search for.'] : []
}

const hitsOf = async (
  session: SessionFiles,
  query: Query,
  { signal, pause }: SearchWork
): Promise<Omit<SessionHits, 'session'>> => {
  const reader = new SessionReader(session.files)
  const draft = emptyDraft()
  for await (const { ops } of reader.batches(signal)) {
    apply(draft, ops)
    await pause()
  }
  const anchor = anchorOf(query)
  const mayMatch = !anchor
    ? ANY
    : isShort(session)
      ? holding(anchor)
      : await candidates(reader, draft, anchor)
  const read = (text: Text): string | Promise<string> =>
    typeof text === 'string' ? text : fullText(text, n => reader.read(n))
  const around = {
    start: draft.entries.find(({ at }) => at !== undefined)?.at,
    main: MAIN,
    cwd: draft.session.cwd
  }
  const first: SessionHits['first'][number][] = []
  let entries = 0
  let hits = 0
  for (const [i, entry] of draft.entries.entries()) {
    if (i % 100 === 99) await pause()
    if (signal.aborted) break
    if (!passes(entry, query.filters, around)) continue
    const said = partsOf(entry)
    if (!mayMatch(said.map(({ text }) => text))) continue
    const count = await countHits(said, query, read)
    if (count === undefined) continue
    entries++
    hits += Math.max(1, count)
    if (count === 0 || first.length >= FIRST) continue
    const [place] = (await hitPlaces(said, query, read, [0, 1])).places
    if (place) first.push({ entry: entry.id, place })
  }
  return { entries, hits, first }
}

/** Hits that are shown of a session; the rest is found in it. */
const FIRST = 2

type MayMatch = (texts: readonly Text[]) => boolean

const ANY: MayMatch = () => true

/** Long texts of a session that is at hand are quickly read. */
const holding =
  ({ inText }: Anchor): MayMatch =>
  texts =>
    texts.some(text => typeof text !== 'string' || inText.test(text))

/** What the bytes rule out is not read again. */
const candidates = async (reader: SessionReader, draft: Draft, anchor: Anchor): Promise<MayMatch> => {
  const records = new RecordMarks()
  const isMended = draft.notices.some(({ code }) => code === 'repaired-json')
  const source = {
    extents: async () => reader.extents,
    ranges: async (file: number, from: number, to: number) => reader.ranges(file, from, to),
    bytes: async (file: number) => reader.bytes(file)
  }
  for await (const scanned of scanRecords(source, { ...anchor, isMended }, [], new EscapeBook()))
    records.take(scanned)
  return texts => mayHold(texts, anchor, records) !== 'no'
}
