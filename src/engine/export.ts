// Parts of the open session as bytes to take away. The page sends entries in slices and gets blobs back, so that nobody
// ever holds a long session as one string, and the page can stop between two slices.

import { type MarkdownSetting, markdownOf } from '../model/export-markdown.ts'
import { isPrompt } from '../model/facts.ts'
import { inFull } from '../model/resolve.ts'
import { type HidingSetting, Redactor } from '../model/secrets/redactor.ts'
import type { Hidden } from '../model/secrets/review.ts'
import type { Entry, RecordNo } from '../model/types.ts'
import { cleanBlob, nextLines } from './export-lines.ts'
import { zipped } from './export-zip.ts'
import type { SessionReader } from './reader.ts'

export type Wanted =
  | { readonly form: 'markdown'; readonly entries: readonly Entry[]; readonly setting: MarkdownSetting }
  /** The unified entries, with commas between them. */
  | { readonly form: 'json'; readonly entries: readonly Entry[] }
  /** The records as they stand in the log, a line each. */
  | { readonly form: 'records'; readonly records: readonly RecordNo[] }
  /** The bytes of the session's only file, from here on; several files become an archive, at once. */
  | { readonly form: 'original'; readonly from: number }

/** Nothing: everything stays as it is. */
export type Hide = HidingSetting | undefined

export interface Exported {
  readonly blob: Blob
  readonly hidden: readonly Hidden[]
  /** Where to go on, if that was not all. */
  readonly next?: number
}

/** Characters that are put together before they become a blob. */
const PIECE = 2 ** 20

export const exported = async (reader: SessionReader, wanted: Wanted, hide: Hide): Promise<Exported> => {
  const redactor = hide && new Redactor(hide)
  if (wanted.form === 'original') {
    const { blob, next } = await originals(reader, wanted.from, redactor)
    return { blob, hidden: redactor?.review.list ?? [], ...(next === undefined ? {} : { next }) }
  }
  const blobs: Blob[] = []
  let parts: BlobPart[] = []
  let size = 0
  for await (const part of partsOf(reader, wanted, redactor)) {
    parts.push(part)
    size += typeof part === 'string' ? part.length : part.byteLength
    if (size < PIECE) continue
    blobs.push(new Blob(parts))
    parts = []
    size = 0
  }
  return { blob: new Blob([...blobs, ...parts]), hidden: redactor?.review.list ?? [] }
}

type Part = string | Uint8Array<ArrayBuffer>

async function* partsOf(
  reader: SessionReader,
  wanted: Exclude<Wanted, { form: 'original' }>,
  redactor: Redactor | undefined
): AsyncGenerator<Part> {
  switch (wanted.form) {
    case 'markdown': {
      let prompt = wanted.setting.prompts
      for (const entry of wanted.entries) {
        if (isPrompt(entry, wanted.setting.story)) prompt++
        yield await markdownOf(await whole(reader, entry, redactor), NOTHING_LEFT, wanted.setting, prompt)
      }
      return
    }
    case 'json':
      for (const [i, entry] of wanted.entries.entries())
        yield `${i === 0 ? '' : ',\n'}${JSON.stringify(await whole(reader, entry, redactor))}`
      return
    case 'records':
      for (const n of wanted.records) {
        const bytes = await reader.rawBytes(n)
        if (!bytes) continue
        yield recordLine(bytes, redactor)
        yield '\n'
      }
      return
    default:
      wanted satisfies never
  }
}

/** The entry with every text in full, so that no secret hides behind a pointer. */
const whole = async (reader: SessionReader, entry: Entry, redactor: Redactor | undefined): Promise<Entry> => {
  const full = await inFull(entry, n => reader.read(n))
  return (redactor ? redactor.data(full) : full) as Entry
}

const NOTHING_LEFT = async (): Promise<undefined> => undefined

/** The bytes themselves, where they are a line already and hold nothing to hide. */
const recordLine = (bytes: Uint8Array, redactor: Redactor | undefined): Part => {
  const text = new TextDecoder().decode(bytes)
  const line = onOneLine(text)
  const clean = redactor
    ? line
        .split('\n')
        .map(piece => redactor.line(piece))
        .join('\n')
    : line
  return clean === text ? new Uint8Array(bytes) : clean
}

/** Between the tokens of JSON the end of a line means nothing, and within them there is none. */
const onOneLine = (text: string): string => {
  if (!/[\r\n]/.test(text)) return text
  try {
    JSON.parse(text)
    return text.replace(/[\r\n]\s*/g, '')
  } catch {
    return text
  }
}

const originals = async (
  reader: SessionReader,
  from: number,
  redactor: Redactor | undefined
): Promise<{ readonly blob: Blob; readonly next?: number }> => {
  const [only, ...others] = reader.files
  if (!only) return { blob: new Blob() }
  if (others.length > 0) return { blob: await zipped(reader.files, redactor) }
  if (!redactor) return { blob: only.blob() }
  const lines = await nextLines(only.blob(), from)
  const blob = await cleanBlob(lines.blob, redactor)
  return lines.next === undefined ? { blob } : { blob, next: lines.next }
}
