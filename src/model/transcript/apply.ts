// Operations become a transcript. The worker, the page, the command line and the tests all use this one function.

import { joinTexts } from '../entry/text-value.ts'
import type {
  Entry,
  EntryId,
  Notice,
  Op,
  RecordNo,
  Session,
  Spending,
  Text,
  ThreadId,
  Transcript
} from './types.ts'

/** A transcript under construction. Entries never move and never go. */
export interface Draft extends Transcript {
  session: Session
  readonly entries: Entry[]
  readonly notices: Notice[]
  /** Where each entry stands. */
  readonly place: Map<EntryId, number>
  /** What requests took, by their ids, in order of first mention. */
  readonly spendings: Map<string, Spending>
  /** Which model each thread used from when on, as far as its requests say so. */
  readonly models: Map<ThreadId, ModelChange[]>
}

export interface ModelChange {
  readonly record: RecordNo
  readonly model: string
}

export const emptyDraft = (): Draft => ({
  session: {},
  entries: [],
  notices: [],
  place: new Map(),
  spendings: new Map(),
  models: new Map()
})

/** `changed`: hears what became of entries that were there already, and of new ones that were late. */
export const apply = (draft: Draft, ops: readonly Op[], changed?: (change: EntryChange) => void): void => {
  for (const op of ops) {
    if (!changed || (op.op !== 'put' && op.op !== 'append')) {
      applyOne(draft, op)
      continue
    }
    const place = draft.place.get(op.op === 'put' ? op.entry.id : op.id)
    const before = place === undefined ? undefined : draft.entries[place]
    applyOne(draft, op)
    const now = place === undefined ? (op.op === 'put' ? op.entry : undefined) : draft.entries[place]
    const told = op.op === 'append' ? op.record : Math.max(lastOf(now), lastOf(draft.entries.at(-1)))
    if (now && (before || now.src.length > 1)) changed({ before, now, op, record: told })
  }
}

/** What an entry was, and what it is. */
export interface EntryChange {
  /** Absent: it was not there, although a record before this one is a part of it. */
  readonly before: Entry | undefined
  readonly now: Entry
  readonly op: Extract<Op, { op: 'put' | 'append' }>
  /** The record that told it; where it left no trace in the entry, the last one known by then. */
  readonly record: RecordNo
}

const lastOf = (entry: Entry | undefined): RecordNo => entry?.src.at(-1) ?? 0

const applyOne = (draft: Draft, op: Op): void => {
  switch (op.op) {
    case 'session':
      draft.session = { ...draft.session, ...op.set }
      return
    case 'put':
      put(draft, op.entry)
      return
    case 'append': {
      const place = draft.place.get(op.id)
      const entry = place === undefined ? undefined : draft.entries[place]
      if (place === undefined || entry === undefined) return
      draft.entries[place] = appended(entry, op.text, op.record, op.to)
      return
    }
    case 'spent':
      noteModel(draft, op.spending)
      draft.spendings.set(op.spending.id, op.spending)
      return
    case 'notice':
      draft.notices.push(op.notice)
      return
    case 'silent':
      return
    default:
      op satisfies never
  }
}

/** The first word on a request is told where the request began. */
const noteModel = ({ models, spendings }: Draft, { id, thread, record, model }: Spending): void => {
  if (!model || model.startsWith('<') || spendings.has(id)) return
  const known = models.get(thread)
  if (!known) models.set(thread, [{ record, model }])
  else if (known.at(-1)?.model !== model) known.push({ record, model })
}

const put = (draft: Draft, entry: Entry): void => {
  const place = draft.place.get(entry.id)
  if (place !== undefined) {
    draft.entries[place] = entry
    return
  }
  draft.place.set(entry.id, draft.entries.length)
  draft.entries.push(entry)
}

const appended = (entry: Entry, text: string, record: RecordNo, to: 'stderr' | undefined): Entry => {
  const src = withRecord(entry.src, record)
  switch (entry.type) {
    case 'user':
    case 'assistant':
    case 'thinking':
      return { ...entry, src, text: grown(entry.text, text) }
    case 'tool':
      if (to === 'stderr' && entry.detail.kind === 'execute') {
        const detail = { ...entry.detail, stderr: grown(entry.detail.stderr ?? '', text) }
        return { ...entry, src, detail }
      }
      return { ...entry, src, output: grown(entry.output, text) }
    case 'event':
      if (entry.detail.event === 'compaction') {
        const detail = { ...entry.detail, summary: grown(entry.detail.summary ?? '', text) }
        return { ...entry, src, detail }
      }
      return { ...entry, src }
    case 'unknown':
      return { ...entry, src }
    default:
      return entry satisfies never
  }
}

/** Lists that this module made: they grow in place, because a streamed text has a record for every few words. */
const growing = new WeakSet<readonly RecordNo[]>()

const withRecord = (src: readonly RecordNo[], record: RecordNo): readonly RecordNo[] => {
  if (src.at(-1) === record) return src
  const list = growing.has(src) ? (src as RecordNo[]) : [...src]
  growing.add(list)
  list.push(record)
  return list
}

const grown = (text: Text, more: string): Text =>
  typeof text === 'string' ? text + more : joinTexts([text, more], '')
