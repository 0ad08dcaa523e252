// The parts of an exported file, in their order: what the page knows of the session, and what the worker makes of entries.

import type { Exported, ExportRequest } from '../../engine/export/export.ts'
import { toldSpendings } from '../../model/figures/tokens.ts'
import type { HidingOptions } from '../../model/secrets/hiding.ts'
import { atifPieces } from '../../model/transcript/export-atif.ts'
import { plannedMessages } from '../../model/transcript/export-unified.ts'
import { isPrompt } from '../../model/transcript/facts.ts'
import { recordsOf, type Selection, selected } from '../../model/transcript/selection.ts'
import { titleOf } from '../../model/transcript/title.ts'
import type { Entry, ThreadId } from '../../model/transcript/types.ts'
import { encodeLink } from '../links/link.ts'
import { pageAddress } from '../links/site.ts'
import type { ViewerState } from '../session/viewer.ts'
import type { ExportForm } from './export-name.ts'
import { oneFilePieces } from './one-file.ts'

/** Cleaned by the worker. */
export type Get = (wanted: ExportRequest) => Promise<Exported>

/** Entries that go to the worker at a time. */
const SLICE = 200
/** Records are only numbers. */
const RECORDS = 2000

export interface Piece {
  readonly part: BlobPart
  /** From 0 to 1. */
  readonly share: number
}

interface Wanted {
  readonly form: ExportForm
  readonly hiding: HidingOptions
  readonly selection: Selection
}

export const piecesOf = (
  viewer: ViewerState,
  { form, selection, hiding }: Wanted,
  get: Get
): AsyncGenerator<Piece> => {
  switch (form) {
    case 'records':
      return selection.part === 'session' ? logPieces(viewer, get) : recordPieces(viewer, selection, get)
    case 'html':
      return oneFilePieces(viewer, hiding, get)
    case 'json':
      return jsonPieces(viewer, selection, get)
    case 'atif':
      return trajectoryPieces(viewer, selection, get)
    case 'unified':
      return messagePieces(viewer, selection, get)
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
  const records = recordsOf(selected(viewer.transcript.entries(), viewer.primaryThread(), selection))
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
    : selected(transcript.entries(), viewer.primaryThread(), selection)
  const about = { format: viewer.format(), session: transcript.session() }
  const head = await cleanedText(get({ form: 'data', data: about }))
  yield { part: `${head.slice(0, -1)},"entries":[\n`, share: 0 }
  yield* listPieces(entries, entries.length, some => get({ form: 'json', entries: some }))
  const records = new Set(isAll ? [] : recordsOf(entries))
  const notices = transcript
    .notices()
    .filter(({ record }) => isAll || (record !== null && records.has(record)))
  const spendings = toldSpendings(transcript.spendings().filter(({ record }) => isAll || records.has(record)))
  const tail = { spendings, notices, ...(isAll && viewer.ledger() ? { ledger: viewer.ledger() } : {}) }
  yield { part: `],\n${(await cleanedText(get({ form: 'data', data: tail }))).slice(1)}\n`, share: 1 }
}

async function* trajectoryPieces(viewer: ViewerState, selection: Selection, get: Get): AsyncGenerator<Piece> {
  const { transcript } = viewer
  const primaryThread = viewer.primaryThread()
  const isWhole = selection.part === 'session'
  const entries = isWhole
    ? [...transcript.entries()]
    : selected(transcript.entries(), primaryThread, selection)
  const about = { format: viewer.format() ?? '', session: transcript.session() }
  let done = 0
  for (const piece of atifPieces({ ...about, entries, primaryThread, isWhole }))
    switch (piece.piece) {
      case 'text':
        yield { part: piece.text, share: done / entries.length }
        break
      case 'members':
        yield {
          part: (await cleanedText(get({ form: 'data', data: piece.data }))).slice(1, -1),
          share: done / entries.length
        }
        break
      case 'steps':
        yield { part: (await get({ form: 'atif', steps: piece.steps })).blob, share: done / entries.length }
        done += piece.steps.reduce((sum, step) => sum + step.entries.length, 0)
        break
      default:
        piece satisfies never
    }
}

async function* messagePieces(viewer: ViewerState, selection: Selection, get: Get): AsyncGenerator<Piece> {
  const primaryThread = viewer.primaryThread()
  const entries = selected(viewer.transcript.entries(), primaryThread, selection)
  const messages = plannedMessages(entries, primaryThread)
  yield { part: '[\n', share: 0 }
  yield* listPieces(messages, entries.length, some => get({ form: 'unified', messages: some }))
  yield { part: ']\n', share: 1 }
}

/** Slices of a list of about so many, with commas between them. */
async function* listPieces<T>(
  items: Iterable<T>,
  total: number,
  make: (some: readonly T[]) => Promise<Exported>
): AsyncGenerator<Piece> {
  let done = 0
  let isFirst = true
  for (const some of slicesOf(items)) {
    const { blob } = await make(some)
    done += some.length
    // All of them may have been left out.
    if (blob.size === 0) continue
    yield { part: new Blob([isFirst ? '' : ',\n', blob]), share: done / total }
    isFirst = false
  }
}

function* slicesOf<T>(items: Iterable<T>): Generator<readonly T[]> {
  let slice: T[] = []
  for (const item of items) {
    slice.push(item)
    if (slice.length < SLICE) continue
    yield slice
    slice = []
  }
  if (slice.length > 0) yield slice
}

async function* markdownPieces(viewer: ViewerState, selection: Selection, get: Get): AsyncGenerator<Piece> {
  const all = viewer.transcript.entries()
  const primaryThread = viewer.primaryThread()
  const entries = selected(all, primaryThread, selection)
  const session = viewer.transcript.session()
  if (selection.part !== 'entry') {
    const prompts = entries.filter(entry => isPrompt(entry, primaryThread)).length
    const about = { title: titleIn(viewer), format: viewer.format() ?? '', session }
    const { blob } = await get({ form: 'markdown-head', ...about, entries: entries.length, prompts })
    yield { part: blob, share: 0 }
  }
  let prompts = promptsBefore(all, primaryThread, entries[0])
  for (let at = 0; at < entries.length; at += SLICE) {
    const slice = entries.slice(at, at + SLICE)
    const { cwd } = session
    const setting = { link: linkStart(viewer), primaryThread, prompts, ...(cwd === undefined ? {} : { cwd }) }
    const { blob } = await get({ form: 'markdown', entries: slice, setting })
    yield { part: blob, share: at / entries.length }
    prompts += slice.filter(entry => isPrompt(entry, primaryThread)).length
  }
}

const promptsBefore = (all: readonly Entry[], primaryThread: ThreadId, first: Entry | undefined): number => {
  let prompts = 0
  for (const entry of all) {
    if (entry === first) break
    if (isPrompt(entry, primaryThread)) prompts++
  }
  return prompts
}

/** A link to an entry, up to the entry's id. A log that nobody else can open has none. */
const linkStart = (viewer: ViewerState): string => {
  const from = viewer.from()
  if (!from || from.kind === 'excerpt' || from.kind === 'local') return ''
  return pageAddress() + encodeLink({ from, at: 'x' }).slice(0, -1)
}

export const cleanedText = async (exported: Promise<Exported>): Promise<string> =>
  (await exported).blob.text()

export const titleIn = ({ transcript, sessions, shown }: ViewerState): string =>
  titleOf(transcript.session(), transcript.entries(), sessions()[shown()]?.path)
