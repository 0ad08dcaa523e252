// The records of an excerpt as lines, and which file each of them is from.

import { FILE_STRIDE, type RecordNo } from '../../model/transcript/types.ts'
import { isJson } from '../../model/values/parse-json.ts'
import type { SessionReader } from '../read/reader.ts'
import type { Listed } from './head.ts'
import { rangesOf } from './numbers.ts'

export interface ExcerptLine {
  readonly n: RecordNo
  readonly text: string
}

/** Nothing if they are longer than that, all together. */
export const recordLines = async (
  reader: SessionReader,
  records: readonly RecordNo[],
  most: number
): Promise<readonly ExcerptLine[] | undefined> => {
  const lines: ExcerptLine[] = []
  let size = 0
  for (const n of records) {
    const text = await lineOf(reader, n)
    if (text === undefined) continue
    size += text.length
    if (size > most) return undefined
    lines.push({ n, text })
  }
  return lines
}

/** What ties a sub-agent's file to its call lies in a small file beside it. In the order of the log. */
export const withSidecars = (reader: SessionReader, wanted: readonly RecordNo[]): readonly RecordNo[] => {
  const stems = new Set(wanted.map(n => stemOf(reader.files[Math.floor(n / FILE_STRIDE)]?.path ?? '')))
  const beside = reader.files.flatMap(({ path }, f) =>
    path.endsWith('.meta.json') && stems.has(stemOf(path)) ? [f * FILE_STRIDE] : []
  )
  return [...new Set([...wanted, ...beside])].sort((a, b) => a - b)
}

export const listed = (reader: SessionReader, records: readonly RecordNo[]): readonly Listed[] =>
  reader.files.flatMap(({ path }, place) => {
    const mine = records.filter(n => Math.floor(n / FILE_STRIDE) === place).map(n => n % FILE_STRIDE)
    return mine.length === 0 ? [] : [{ path, place, records: rangesOf(mine) }]
  })

const stemOf = (path: string): string => path.replace(/(\.meta)?\.jsonl?$/, '')

/** The record's own bytes where they are one line of JSON; else its value, written as one. */
const lineOf = async (reader: SessionReader, n: RecordNo): Promise<string | undefined> => {
  const raw = new TextDecoder().decode((await reader.rawBytes(n)) ?? new Uint8Array()).trim()
  if (raw.startsWith('{') && !/[\r\n]/.test(raw) && isJson(raw)) return raw
  try {
    return JSON.stringify(await reader.read(n))
  } catch {
    return undefined
  }
}
