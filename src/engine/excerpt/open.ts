// The text of a link, unpacked within limits: whoever made the link may mean harm.

import { FORMAT_IDS, type FormatId } from '../../model/transcript/formats.ts'
import type { OpenedFile } from '../read/source.ts'
import { inflate } from '../unpack/inflate.ts'
import { excerptFiles } from './files.ts'
import { fromBase64 } from './letters.ts'

/** Bytes that the text of a link may unpack to. */
export const UNPACKED = 20_000_000
/** Unpacked bytes for each packed one, looked at after the first million. */
const RATIO = 200
const RATIO_FREE = 1_000_000

export interface OpenedExcerpt {
  readonly files: readonly OpenedFile[]
  readonly format: FormatId
}

/** Total: nothing for what is no excerpt. What is cut or too large gives its beginning, and a notice that says so. */
export const openExcerpt = async (data: string): Promise<OpenedExcerpt | undefined> => {
  const packed = fromBase64(data)
  if (!packed) return undefined
  const notices: OpenedFile['notices'][number][] = []
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const open = async function* () {
    yield packed
  }
  for await (const chunk of inflate(open, 'deflate-raw', notice => notices.push(notice))) {
    const room = Math.max(0, UNPACKED - size)
    chunks.push(new Uint8Array(chunk.subarray(0, room)))
    size += chunk.length
    const isBomb = size > RATIO_FREE && size > packed.length * RATIO
    if (size <= UNPACKED && !isBomb) continue
    notices.push({ code: 'limit-reached', about: 'excerpt' })
    break
  }
  const found = await excerptFiles(new Blob(chunks), notices)
  const format = FORMAT_IDS.find(id => id === found?.format)
  return found && format ? { files: found.files, format } : undefined
}

export const NO_EXCERPT =
  'The link should hold a part of a log, but nothing can be unpacked from it. It may have been cut or changed on its way: ask for it again, or for the log itself.'
