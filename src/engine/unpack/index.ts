// Plain files only, for the moment.
import type { NoticeCode } from '../../model/types.ts'
import type { Refusal } from '../refusal.ts'

export interface SourceFile {
  readonly path: string
  readonly blob: Blob
}

export interface OpenedFile {
  readonly path: string
  /** Unpacked bytes, if known. */
  readonly size: number | undefined
  readonly notices: readonly { readonly code: NoticeCode; readonly about?: string }[]
  chunks(signal?: AbortSignal): AsyncIterable<Uint8Array>
  slice(start: number, end: number): Promise<Uint8Array>
}

export const openFiles = async (
  files: readonly SourceFile[]
): Promise<readonly (OpenedFile | (Refusal & { readonly path: string }))[]> => files.map(plain)

const plain = ({ path, blob }: SourceFile): OpenedFile => ({
  path,
  size: blob.size,
  notices: [],
  async *chunks(signal) {
    for (let at = 0; at < blob.size; at += at === 0 ? 1 << 18 : 1 << 20) {
      if (signal?.aborted) return
      const end = at + (at === 0 ? 1 << 18 : 1 << 20)
      yield new Uint8Array(await blob.slice(at, end).arrayBuffer())
    }
  },
  slice: async (start, end) => new Uint8Array(await blob.slice(start, end).arrayBuffer())
})
