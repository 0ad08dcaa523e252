// Parts of the open session as bytes to take away. The page sends entries in slices and gets blobs back, so that nobody
// ever holds a long session as one string, and the page can stop between two slices.

import { inFull } from '../../model/entry/resolve.ts'
import type { PlannedStep } from '../../model/transcript/export-atif.ts'
import { atifStep } from '../../model/transcript/export-atif-step.ts'
import { type MarkdownSetting, markdownHead, markdownOf } from '../../model/transcript/export-markdown.ts'
import { type PlannedMessage, unifiedMessage } from '../../model/transcript/export-unified.ts'
import { isPrompt } from '../../model/transcript/facts.ts'
import type { Entry, RecordNo, Session } from '../../model/transcript/types.ts'
import { isJson } from '../../model/values/parse-json.ts'
import type { SessionReader } from '../read/reader.ts'
import { carriedAbout, carriedBlock } from './carried-log.ts'
import { cleanStretches } from './export-lines.ts'
import { zipped } from './export-zip.ts'
import type { Leaving } from './leaving.ts'

export type ExportRequest =
  | { readonly form: 'markdown'; readonly entries: readonly Entry[]; readonly setting: MarkdownSetting }
  /** What stands above the entries. */
  | {
      readonly form: 'markdown-head'
      readonly title: string
      readonly format: string
      readonly session: Session
      readonly entries: number
      readonly prompts: number
    }
  /** The unified entries, with commas between them. */
  | { readonly form: 'json'; readonly entries: readonly Entry[] }
  /** Steps of ATIF, with commas between them. One that is left out leaves its number behind. */
  | { readonly form: 'atif'; readonly steps: readonly PlannedStep[] }
  /** Messages of Qwen's web view, with commas between them. */
  | { readonly form: 'unified'; readonly messages: readonly PlannedMessage[] }
  /** Anything else, as JSON. */
  | { readonly form: 'data'; readonly data: unknown }
  | { readonly form: 'text'; readonly text: string }
  /** The records as they stand in the log, a line each. */
  | { readonly form: 'records'; readonly records: readonly RecordNo[] }
  /** What one HTML file says before the log. */
  | { readonly form: 'carried-about'; readonly home: string | undefined }
  /** A block of the log for one HTML file, from here on in the bytes of all files. */
  | { readonly form: 'carried-block'; readonly from: number }
  /** The bytes of the session's only file, from here on; several files become an archive, at once. */
  | { readonly form: 'original'; readonly from: number }

export interface Exported {
  readonly blob: Blob
  /** Where to go on, if that was not all. */
  readonly next?: number
}

/** Characters that are put together before they become a blob. */
const PIECE = 2 ** 20

export const exported = async (
  reader: SessionReader,
  wanted: ExportRequest,
  leaving: Leaving
): Promise<Exported> => {
  if (wanted.form === 'original') return originals(reader, wanted.from, leaving)
  if (wanted.form === 'carried-about') return { blob: carriedAbout(reader, wanted.home, leaving) }
  if (wanted.form === 'carried-block') return carriedBlock(reader, wanted.from, leaving)
  const blobs: Blob[] = []
  let parts: BlobPart[] = []
  let size = 0
  for await (const part of partsOf(reader, wanted, leaving)) {
    parts.push(part)
    size += typeof part === 'string' ? part.length : part.byteLength
    if (size < PIECE) continue
    blobs.push(new Blob(parts))
    parts = []
    size = 0
  }
  return { blob: new Blob([...blobs, ...parts]) }
}

type Part = string | Uint8Array<ArrayBuffer>

async function* partsOf(
  reader: SessionReader,
  wanted: Exclude<ExportRequest, { form: 'original' | 'carried-about' | 'carried-block' }>,
  leaving: Leaving
): AsyncGenerator<Part> {
  const { cleaner } = leaving
  switch (wanted.form) {
    case 'markdown': {
      const setting = cleanSetting(wanted.setting, leaving)
      let prompt = setting.prompts
      for (const entry of wanted.entries) {
        if (isPrompt(entry, setting.primaryThread)) prompt++
        const told = await whole(reader, entry, leaving)
        if (told) yield await markdownOf(told, NOTHING_LEFT, setting, prompt)
      }
      return
    }
    case 'markdown-head': {
      const { title, format, session, entries, prompts } = wanted
      yield markdownHead(cleaner.text(title), format, cleaner.data(session), entries, prompts)
      return
    }
    case 'json':
      yield* listed(
        reader,
        wanted.entries,
        entry => entry,
        (_, told) => told,
        leaving
      )
      return
    case 'atif':
      for (const [i, step] of wanted.steps.entries()) {
        const told: (Entry | undefined)[] = []
        for (const entry of step.entries) told.push(await whole(reader, entry, leaving))
        yield `${i === 0 ? '' : ',\n'}${JSON.stringify(atifStep(step, told))}`
      }
      return
    case 'unified':
      yield* listed(reader, wanted.messages, ({ entry }) => entry, unifiedMessage, leaving)
      return
    case 'data':
      yield JSON.stringify(cleaner.data(wanted.data))
      return
    case 'text':
      yield cleaner.text(wanted.text)
      return
    case 'records':
      for (const n of wanted.records) {
        const bytes = await reader.rawBytes(n)
        const line = bytes && (await recordLine(reader, n, bytes, leaving))
        if (line === undefined) continue
        yield line
        yield '\n'
      }
      return
    default:
      wanted satisfies never
  }
}

/** JSON of each, with commas between them; what is left out leaves none behind. */
async function* listed<T>(
  reader: SessionReader,
  items: readonly T[],
  entryOf: (item: T) => Entry,
  dataOf: (item: T, told: Entry) => unknown,
  leaving: Leaving
): AsyncGenerator<string> {
  let isFirst = true
  for (const item of items) {
    const told = await whole(reader, entryOf(item), leaving)
    if (!told) continue
    yield `${isFirst ? '' : ',\n'}${JSON.stringify(dataOf(item, told))}`
    isFirst = false
  }
}

/** The entry with every text in full, so that no secret hides behind a pointer. Nothing where it is left out. */
const whole = async (reader: SessionReader, entry: Entry, leaving: Leaving): Promise<Entry | undefined> => {
  const full = async (): Promise<Entry> => (await inFull(entry, n => reader.read(n))) as Entry
  if (await leaving.mayCheck(entry.src)) return leaving.cleaner.data(await full())
  return leaving.isOpen ? full() : undefined
}

const NOTHING_LEFT = async (): Promise<undefined> => undefined

/** The folder is cleaned like the paths in it. Where the URL of the log is hidden, nothing links to it. */
const cleanSetting = (setting: MarkdownSetting, { cleaner }: Leaving): MarkdownSetting => {
  const link = cleaner.quietly(setting.link)
  const cwd = setting.cwd === undefined ? {} : { cwd: cleaner.quietly(setting.cwd, 'cwd') }
  return { ...setting, link: link === setting.link ? link : '', ...cwd }
}

/** The bytes themselves, where they are a line already and hold nothing to hide. */
const recordLine = async (
  reader: SessionReader,
  n: RecordNo,
  bytes: Uint8Array,
  leaving: Leaving
): Promise<Part | undefined> => {
  const text = new TextDecoder().decode(bytes)
  const line = await lineOf(reader, n, text)
  const clean = (await leaving.mayCheck([n])) ? leaving.cleaner.line(line) : leaving.isOpen ? line : undefined
  return clean === text ? new Uint8Array(bytes) : clean
}

/** What stands before and behind the list of a document is a record, but no JSON by itself. */
const lineOf = async (reader: SessionReader, n: RecordNo, text: string): Promise<string> => {
  const mayBePart = reader.kindOf(n) === 'document'
  if (!mayBePart && !/[\r\n]/.test(text)) return text
  if (isJson(text)) return onOneLine(text)
  return mayBePart ? JSON.stringify(await reader.read(n)) : text
}

/** Between the tokens of JSON the end of a line means nothing, and within them there is none. */
const onOneLine = (text: string): string => text.replace(/[\r\n]\s*/g, '')

const originals = async (reader: SessionReader, from: number, leaving: Leaving): Promise<Exported> => {
  if (reader.files.length > 1) return { blob: await zipped(reader, leaving) }
  for await (const stretch of cleanStretches(reader, 0, leaving, from)) {
    const { blob, end } = stretch
    return end < reader.bytes(0).size ? { blob, next: end } : { blob }
  }
  return { blob: new Blob() }
}
