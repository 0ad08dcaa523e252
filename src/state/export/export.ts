// Making a file of a session or of a part of it: in slices, through the worker, with a way to stop.

import type { Exported, ExportRequest } from '../../engine/export/export.ts'
import type { Told } from '../../engine/export/leaving.ts'
import type { AskOut } from '../../engine/export/out-client.ts'
import { partsOf } from '../../model/entry/parts.ts'
import { sizeOf } from '../../model/entry/text-value.ts'
import type { HidingOptions } from '../../model/secrets/cleaner.ts'
import { isPrompt } from '../../model/transcript/facts.ts'
import { recordsOf, type Selection, selected } from '../../model/transcript/selection.ts'
import { titleOf } from '../../model/transcript/title.ts'
import type { Entry, ThreadId } from '../../model/transcript/types.ts'
import { encodeLink } from '../links/link.ts'
import { inSlices } from '../schedule/slices.ts'
import type { ViewerState } from '../session/viewer.ts'
import { type ExportForm, fileName, TYPES } from './export-name.ts'
import { newOrder, wayOut } from './out.ts'

export interface ExportOrder {
  readonly selection: Selection
  readonly form: ExportForm
  readonly hiding: HidingOptions
}

export interface Made {
  readonly blob: Blob
  readonly name: string
  readonly told: Told
}

/** How far it is: all of the log is looked over first. */
export interface ExportProgress {
  readonly step: 'survey' | 'make'
  /** From 0 to 1. */
  readonly share: number
}

/** Entries that go to the worker at a time. */
const SLICE = 200
/** Records are only numbers. */
const RECORDS = 2000

/** Nothing if it was stopped. */
export const makeExport = async (
  viewer: ViewerState,
  order: ExportOrder,
  signal: AbortSignal,
  tell: (progress: ExportProgress) => void = () => {}
): Promise<Made | undefined> => {
  try {
    return await wayOut(viewer).run(
      ask => make(viewer, order, ask, signal, share => tell({ step: 'make', share })),
      signal,
      share => tell({ step: 'survey', share })
    )
  } catch (error) {
    if (signal.aborted) return undefined
    throw error
  }
}

const make = async (
  viewer: ViewerState,
  order: ExportOrder,
  ask: AskOut,
  signal: AbortSignal,
  tell: (share: number) => void
): Promise<Made> => {
  const number = newOrder()
  const get: Get = wanted => ask({ out: 'export', order: number, hiding: order.hiding, wanted })
  const parts: BlobPart[] = []
  for await (const piece of piecesOf(viewer, order, get)) {
    signal.throwIfAborted()
    parts.push(piece.part)
    tell(piece.share)
  }
  const [only] = parts
  // The log itself stays what it is: a file on disk, an archive.
  const isOne = order.form === 'records' && parts.length === 1 && only instanceof Blob
  const blob = isOne ? only : new Blob(parts, { type: TYPES[order.form] })
  // The title may be the first prompt, and prompts hold keys.
  const title = await textOf(get({ form: 'text', text: titleIn(viewer) }))
  const path = viewer.sessions()[viewer.shown()]?.path ?? ''
  signal.throwIfAborted()
  return { blob, name: fileName(title, order, blob, path), told: await ask({ out: 'told', order: number }) }
}

/** Cleaned by the worker. */
type Get = (wanted: ExportRequest) => Promise<Exported>

const textOf = async (exported: Promise<Exported>): Promise<string> => (await exported).blob.text()

const titleIn = ({ transcript, sessions, shown }: ViewerState): string =>
  titleOf(transcript.session(), transcript.entries(), sessions()[shown()]?.path)

/** About how many characters it will be. */
export const weigh = async (entries: readonly Entry[], signal: AbortSignal): Promise<number | undefined> => {
  let size = 0
  function* work(): Generator<void> {
    for (const entry of entries) {
      size += 100
      for (const { text } of partsOf(entry)) size += sizeOf(text)
      yield
    }
  }
  return (await inSlices(work(), signal)) ? size : undefined
}

interface Piece {
  readonly part: BlobPart
  /** From 0 to 1. */
  readonly share: number
}

const piecesOf = (viewer: ViewerState, { form, selection }: ExportOrder, get: Get): AsyncGenerator<Piece> => {
  switch (form) {
    case 'records':
      return selection.part === 'session' ? logPieces(viewer, get) : recordPieces(viewer, selection, get)
    case 'json':
      return jsonPieces(viewer, selection, get)
    case 'markdown':
      return markdownPieces(viewer, selection, get)
    default:
      return form satisfies never
  }
}

async function* logPieces(viewer: ViewerState, get: Get): AsyncGenerator<Piece> {
  for (let from: number | undefined = 0; from !== undefined; ) {
    const { blob, next }: Exported = await get({ form: 'original', from })
    yield { part: blob, share: next === undefined ? 1 : next / (viewer.progress().total || 1) }
    from = next
  }
}

async function* recordPieces(viewer: ViewerState, selection: Selection, get: Get): AsyncGenerator<Piece> {
  const records = recordsOf(selected(viewer.transcript.entries(), viewer.story(), selection))
  for (let at = 0; at < records.length; at += RECORDS) {
    const { blob } = await get({ form: 'records', records: records.slice(at, at + RECORDS) })
    yield { part: blob, share: at / records.length }
  }
}

async function* jsonPieces(viewer: ViewerState, selection: Selection, get: Get): AsyncGenerator<Piece> {
  const { transcript } = viewer
  const isAll = selection.part === 'session'
  const entries = isAll
    ? [...transcript.entries()]
    : selected(transcript.entries(), viewer.story(), selection)
  const about = { format: viewer.format(), session: transcript.session() }
  const head = await textOf(get({ form: 'data', data: about }))
  yield { part: `${head.slice(0, -1)},"entries":[\n`, share: 0 }
  let isFirst = true
  for (let at = 0; at < entries.length; at += SLICE) {
    const { blob } = await get({ form: 'json', entries: entries.slice(at, at + SLICE) })
    // All of them may have been left out.
    if (blob.size > 0) yield { part: new Blob([isFirst ? '' : ',\n', blob]), share: at / entries.length }
    if (blob.size > 0) isFirst = false
  }
  const records = new Set(isAll ? [] : recordsOf(entries))
  const notices = transcript
    .notices()
    .filter(({ record }) => isAll || (record !== null && records.has(record)))
  const tail = { notices, ...(isAll && viewer.ledger() ? { ledger: viewer.ledger() } : {}) }
  yield { part: `],\n${(await textOf(get({ form: 'data', data: tail }))).slice(1)}\n`, share: 1 }
}

async function* markdownPieces(viewer: ViewerState, selection: Selection, get: Get): AsyncGenerator<Piece> {
  const all = viewer.transcript.entries()
  const story = viewer.story()
  const entries = selected(all, story, selection)
  const session = viewer.transcript.session()
  if (selection.part !== 'entry') {
    const prompts = entries.filter(entry => isPrompt(entry, story)).length
    const about = { title: titleIn(viewer), format: viewer.format() ?? '', session }
    const { blob } = await get({ form: 'markdown-head', ...about, entries: entries.length, prompts })
    yield { part: blob, share: 0 }
  }
  let prompts = promptsBefore(all, story, entries[0])
  for (let at = 0; at < entries.length; at += SLICE) {
    const slice = entries.slice(at, at + SLICE)
    const { cwd } = session
    const setting = { link: linkStart(viewer), story, prompts, ...(cwd === undefined ? {} : { cwd }) }
    const { blob } = await get({ form: 'markdown', entries: slice, setting })
    yield { part: blob, share: at / entries.length }
    prompts += slice.filter(entry => isPrompt(entry, story)).length
  }
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
const linkStart = (viewer: ViewerState): string => {
  const from = viewer.from()
  if (!from || from.kind === 'excerpt' || from.kind === 'local') return '#at='
  return `${location.origin}${location.pathname}${encodeLink({ from, at: 'x' }).slice(0, -1)}`
}
