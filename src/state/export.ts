// Making a file of a session or of a part of it: in slices, through the worker, with a way to stop.

import type { Hide } from '../engine/export.ts'
import { markdownHead } from '../model/export-markdown.ts'
import { isPrompt } from '../model/facts.ts'
import { Redactor } from '../model/secrets/redactor.ts'
import { type Hidden, mergedHidden } from '../model/secrets/review.ts'
import { recordsOf, type Selection, selected } from '../model/selection.ts'
import { words } from '../model/text.ts'
import { sizeOf } from '../model/texts.ts'
import { titleOf } from '../model/title.ts'
import type { Entry, Session, ThreadId } from '../model/types.ts'
import { type Form, fileName, TYPES } from './export-name.ts'
import { encodeLink } from './link.ts'
import { inSlices } from './slices.ts'
import type { Viewer } from './viewer.ts'

export interface Order {
  readonly selection: Selection
  readonly form: Form
  readonly hide: Hide
}

export interface Made {
  readonly blob: Blob
  readonly name: string
  readonly hidden: readonly Hidden[]
}

/** Entries that go to the worker at a time. */
const SLICE = 200
/** Records are only numbers. */
const RECORDS = 2000

export const makeExport = async (
  viewer: Viewer,
  order: Order,
  signal: AbortSignal,
  tell: (share: number) => void = () => {}
): Promise<Made | undefined> => {
  const parts: BlobPart[] = []
  const hidden: (readonly Hidden[])[] = []
  for await (const piece of piecesOf(viewer, order)) {
    if (signal.aborted) return undefined
    parts.push(piece.part)
    hidden.push(piece.hidden)
    tell(piece.share)
  }
  if (signal.aborted) return undefined
  const [only] = parts
  // The log itself stays what it is: a file on disk, an archive.
  const isOne = order.form === 'records' && parts.length === 1 && only instanceof Blob
  const blob = isOne ? only : new Blob(parts, { type: TYPES[order.form] })
  const title = titleFor(viewer, order.hide)
  const path = viewer.sessions()[viewer.shown()]?.path ?? ''
  return { blob, name: fileName(title, order, blob, path), hidden: mergedHidden(hidden) }
}

/** About how many characters it will be. */
export const weigh = async (entries: readonly Entry[], signal: AbortSignal): Promise<number | undefined> => {
  let size = 0
  function* work(): Generator<void> {
    for (const entry of entries) {
      size += 100
      for (const { text } of words(entry)) size += sizeOf(text)
      yield
    }
  }
  return (await inSlices(work(), signal)) ? size : undefined
}

interface Piece {
  readonly part: BlobPart
  readonly hidden: readonly Hidden[]
  /** From 0 to 1. */
  readonly share: number
}

const piecesOf = (viewer: Viewer, order: Order): AsyncGenerator<Piece> => {
  switch (order.form) {
    case 'records':
      return order.selection.part === 'session' ? logPieces(viewer, order) : recordPieces(viewer, order)
    case 'json':
      return jsonPieces(viewer, order)
    case 'markdown':
      return markdownPieces(viewer, order)
    default:
      return order.form satisfies never
  }
}

async function* logPieces(viewer: Viewer, { hide }: Order): AsyncGenerator<Piece> {
  for (let from: number | undefined = 0; from !== undefined; ) {
    const { blob, hidden, next } = await viewer.exported({ form: 'original', from }, hide)
    yield { part: blob, hidden, share: next === undefined ? 1 : next / (viewer.progress().total || 1) }
    from = next
  }
}

async function* recordPieces(viewer: Viewer, { selection, hide }: Order): AsyncGenerator<Piece> {
  const records = recordsOf(selected(viewer.transcript.entries(), viewer.story(), selection))
  for (let at = 0; at < records.length; at += RECORDS) {
    const { blob, hidden } = await viewer.exported(
      { form: 'records', records: records.slice(at, at + RECORDS) },
      hide
    )
    yield { part: blob, hidden, share: at / records.length }
  }
}

async function* jsonPieces(viewer: Viewer, { selection, hide }: Order): AsyncGenerator<Piece> {
  const { transcript } = viewer
  const isAll = selection.part === 'session'
  const entries = isAll
    ? [...transcript.entries()]
    : selected(transcript.entries(), viewer.story(), selection)
  const { session, hidden: first } = sessionOf(viewer, hide)
  const head = JSON.stringify({ format: viewer.format(), session })
  yield { part: `${head.slice(0, -1)},"entries":[\n`, hidden: first, share: 0 }
  for (let at = 0; at < entries.length; at += SLICE) {
    const wanted = { form: 'json', entries: entries.slice(at, at + SLICE) } as const
    const { blob, hidden } = await viewer.exported(wanted, hide)
    yield { part: new Blob([at > 0 ? ',\n' : '', blob]), hidden, share: at / entries.length }
  }
  const records = new Set(isAll ? [] : recordsOf(entries))
  const notices = transcript
    .notices()
    .filter(({ record }) => isAll || (record !== null && records.has(record)))
  const tail = { notices, ...(isAll && viewer.ledger() ? { ledger: viewer.ledger() } : {}) }
  const { data, hidden: last } = cleaned(tail, hide)
  yield { part: `],\n${JSON.stringify(data).slice(1)}\n`, hidden: last, share: 1 }
}

async function* markdownPieces(viewer: Viewer, { selection, hide }: Order): AsyncGenerator<Piece> {
  const all = viewer.transcript.entries()
  const entries = selected(all, viewer.story(), selection)
  const { session, hidden: first } = sessionOf(viewer, hide)
  if (selection.part !== 'entry')
    yield { part: headOf(viewer, session, entries, hide), hidden: first, share: 0 }
  const story = viewer.story()
  let prompts = promptsBefore(all, story, entries[0])
  for (let at = 0; at < entries.length; at += SLICE) {
    const slice = entries.slice(at, at + SLICE)
    const { cwd } = session
    const setting = { link: linkStart(viewer), story, prompts, ...(cwd === undefined ? {} : { cwd }) }
    const { blob, hidden } = await viewer.exported({ form: 'markdown', entries: slice, setting }, hide)
    yield { part: blob, hidden, share: at / entries.length }
    prompts += slice.filter(entry => isPrompt(entry, story)).length
  }
}

const sessionOf = (
  viewer: Viewer,
  hide: Hide
): { readonly session: Session; readonly hidden: readonly Hidden[] } => {
  const { data, hidden } = cleaned(viewer.transcript.session(), hide)
  return { session: data as Session, hidden }
}

const cleaned = (
  data: unknown,
  hide: Hide
): { readonly data: unknown; readonly hidden: readonly Hidden[] } => {
  if (!hide) return { data, hidden: [] }
  const redactor = new Redactor(hide)
  return { data: redactor.data(data), hidden: redactor.review.list }
}

/** The title may be the first prompt, and prompts hold keys. */
const titleFor = (viewer: Viewer, hide: Hide): string => {
  const title = titleOf(viewer.transcript.session(), viewer.transcript.entries())
  return hide ? new Redactor(hide).text(title) : title
}

const headOf = (viewer: Viewer, session: Session, entries: readonly Entry[], hide: Hide): string => {
  const title = titleFor(viewer, hide)
  const prompts = entries.filter(entry => isPrompt(entry, viewer.story())).length
  return markdownHead(title, viewer.format() ?? '', session, entries.length, prompts)
}

const promptsBefore = (all: readonly Entry[], story: ThreadId, first: Entry | undefined): number => {
  let prompts = 0
  for (const entry of all) {
    if (entry === first) break
    if (isPrompt(entry, story)) prompts++
  }
  return prompts
}

/** A link to an entry, up to the entry's id. A log that nobody else can open is named by nothing but the entry. */
const linkStart = (viewer: Viewer): string => {
  const from = viewer.from()
  if (!from || from.kind === 'excerpt' || from.kind === 'local') return '#at='
  return `${location.origin}${location.pathname}${encodeLink({ from, at: 'x' }).slice(0, -1)}`
}
