// Opens bytes as the engine does, with the cuts that a test wants.

import { SessionReader } from '../../src/engine/read/reader.ts'
import { isRefusal } from '../../src/engine/read/refusal.ts'
import { type OpenedFile, openFiles } from '../../src/engine/unpack/index.ts'
import { apply, type Draft, emptyDraft } from '../../src/model/transcript/apply.ts'
import type { FormatId } from '../../src/model/transcript/formats.ts'

export interface ReadLog {
  readonly reader: SessionReader
  readonly draft: Draft
}

/** The transcript of one file. `cuts` are the byte offsets where the chunks end. */
export const readBytes = async (
  bytes: Uint8Array,
  path = '',
  cuts?: readonly number[],
  format?: FormatId
): Promise<ReadLog> => readOpened([cuts ? inPieces(bytes, path, cuts) : await openOne(bytes, path)], format)

/** `format`: as if it were known; else it is found out. */
export const readOpened = async (
  files: readonly OpenedFile[],
  format?: FormatId,
  onQuiet?: (draft: Draft) => void
): Promise<ReadLog> => {
  const reader = new SessionReader(files, format)
  const draft = emptyDraft()
  for await (const { ops, isQuiet } of reader.batches()) {
    apply(draft, ops)
    if (isQuiet) onQuiet?.(draft)
  }
  return reader.isMistaken ? readOpened(files, format, onQuiet) : { reader, draft }
}

/** A file that grows: after each of these bytes nothing comes for a while. */
export const readGrowing = (
  bytes: Uint8Array,
  path: string,
  pauses: readonly number[],
  how: { readonly format?: FormatId; readonly onQuiet?: (draft: Draft) => void } = {}
): Promise<ReadLog> => readOpened([withPauses(inPieces(bytes, path, pauses))], how.format, how.onQuiet)

/** Who reads it again finds what has come, and waits only for more. */
const withPauses = (file: OpenedFile): OpenedFile => {
  let come = 0
  return {
    ...file,
    async *chunks() {
      let at = 0
      for await (const piece of file.chunks()) {
        yield piece
        at += piece.length
        if (at <= come) continue
        come = at
        yield new Uint8Array()
      }
    }
  }
}

export const openOne = async (bytes: Uint8Array, path: string): Promise<OpenedFile> => {
  const [file] = await openFiles([{ path, blob: new Blob([bytes as Uint8Array<ArrayBuffer>]) }])
  if (!file || isRefusal(file)) throw new Error(`${path} was refused: ${file?.refused}`)
  return file
}

/** Everything that it unpacks to. */
export const unpackedBytes = async (bytes: Uint8Array, path: string): Promise<Uint8Array> =>
  allOf(await openOne(bytes, path))

export const allOf = async (file: OpenedFile): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = []
  // A chunk is only valid until the next one comes.
  for await (const chunk of file.chunks()) chunks.push(chunk.slice())
  return new Uint8Array(Buffer.concat(chunks))
}

const inPieces = (bytes: Uint8Array, path: string, cuts: readonly number[]): OpenedFile => ({
  path,
  size: bytes.byteLength,
  notices: [],
  async *chunks() {
    let from = 0
    for (const cut of [...cuts, bytes.byteLength]) {
      if (cut > from) yield bytes.subarray(from, cut)
      from = Math.max(from, cut)
    }
  },
  slice: async (start, end) => bytes.subarray(start, end),
  blob: () => new Blob([bytes as Uint8Array<ArrayBuffer>])
})
