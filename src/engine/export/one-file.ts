// A log as one HTML file: the parts of its shell, which the build makes (scripts/shell), and between them what it carries, as
// blocks that no browser runs. Nothing of a log stands in the file but as base64.

import { archiveNames } from '../../model/files/archive-name.ts'
import type { HidingOptions } from '../../model/secrets/hiding.ts'
import { FORMAT_IDS, FORMAT_NAMES, type FormatId } from '../../model/transcript/formats.ts'
import type { Notice } from '../../model/transcript/types.ts'
import { turn } from '../rpc/turn.ts'

/** What the file says of itself, before the log. */
export interface Carried {
  readonly version: 1
  /** The site that it was made on. */
  readonly home?: string
  readonly files: readonly { readonly path: string }[]
}

/** What finds secrets and personal things: a file carries it where somebody left some of these in the log. */
export type CarriedSearch = 'secrets' | 'personal'

/** The parts of the shell, by the names of their files. */
export type ShellPart = 'start' | 'end' | `format-${FormatId}` | CarriedSearch

/** In their order; the blocks of the log come before the end. */
export const partsBefore = (
  formats: readonly FormatId[],
  searches: readonly CarriedSearch[]
): readonly ShellPart[] => ['start', ...formats.map(format => `format-${format}` as const), ...searches]

/** A cleaned log leaves nothing to find; nothing is hidden in one that leaves as it is. */
export const carriedSearches = (hiding: HidingOptions | undefined): readonly CarriedSearch[] => {
  const isCleaned = hiding?.keep.length === 0
  return [
    ...(isCleaned && hiding.isSecrets ? [] : (['secrets'] as const)),
    ...(isCleaned && hiding.isPersonal ? [] : (['personal'] as const))
  ]
}

/** The log's own format, and those of records in it that are of another one. */
export const carriedFormats = (own: FormatId, notices: readonly Notice[]): readonly FormatId[] => {
  const others = new Set(notices.flatMap(({ code, about }) => (code === 'other-format' ? [about] : [])))
  return [own, ...FORMAT_IDS.filter(id => id !== own && others.has(FORMAT_NAMES[id]))]
}

/** What the files are called in there: where they lay together is nobody's business, how they lay to each other is. */
export const carriedNames = (paths: readonly string[]): readonly string[] => {
  const [first = '', ...others] = paths.map(path => path.replaceAll('\\', '/'))
  let folder = first.slice(0, first.lastIndexOf('/') + 1)
  while (!others.every(path => path.replaceAll('\\', '/').startsWith(folder)))
    folder = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1)
  return archiveNames(paths.map(path => path.slice(folder.length)))
}

export const aboutBlock = (about: Carried): string =>
  block('about', '', inBase64(new TextEncoder().encode(JSON.stringify(about))))

/** Some of the nth file. */
export const logBlock = async (file: number, bytes: Blob): Promise<Blob> => {
  const packed = new Uint8Array(
    await new Response(bytes.stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
  )
  return new Blob([block('log', ` data-file="${file}"`, inBase64(packed))])
}

const block = (part: string, more: string, text: string): string =>
  `<script type="application/octet-stream" data-part="${part}"${more}>${text}</script>\n`

export const carriedIn = (text: string): Carried =>
  JSON.parse(new TextDecoder().decode(fromBase64(text))) as Carried

/** A little at a time: the page that unpacks is looked at. */
export const inflated = (text: string): Promise<Blob> => {
  let at = 0
  const packed = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async out => {
      await turn()
      if (at >= text.length) return out.close()
      out.enqueue(fromBase64(text.slice(at, at + LETTERS)))
      at += LETTERS
    }
  })
  return new Response(packed.pipeThrough(new DecompressionStream('gzip'))).blob()
}

/** Of base64: some milliseconds of work, and a multiple of four. */
const LETTERS = 2 ** 16

/** Characters that are made of bytes at once: as many as one call takes, and a multiple of three. */
const SLICE = 24_576

const inBase64 = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += SLICE)
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + SLICE)))
  return text
}

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => {
  const letters = atob(text)
  const bytes = new Uint8Array(letters.length)
  for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i)
  return bytes
}
