// Files that are not what they hold: archives, compressed files, UTF-16. One layer of each is taken off, within a budget.

import { type RefusedFile, refusalForBytes, refuse } from '../refusal.ts'
import type { OpenedFile, SourceFile, SourceNotice } from '../source.ts'
import { Budget, ENTRY_LIMIT } from './budget.ts'
import { type Form, formOf, inTurns, plainFile, START } from './form.ts'
import { inflate } from './inflate.ts'
import { Kept } from './kept.ts'
import { recode, type Wide } from './recode.ts'
import { blobBytes, bytesOf, merged, type Open, startOf, type Tell } from './stream.ts'
import { readTar } from './tar.ts'
import { readZip, type ZipEntry } from './zip.ts'
import { restOfZip } from './zip-rest.ts'
import { unzstd } from './zstd.ts'

type Opened = readonly (OpenedFile | RefusedFile)[]

/** Two archives may hold the same paths: of many, which one a file is from is part of its path. */
export const openPacked = async (
  file: SourceFile,
  form: Exclude<Form, 'plain'>,
  isOneOfMany: boolean
): Promise<Opened> => {
  const opened = await unpacked(file, form)
  if (!isOneOfMany) return opened
  return opened.map(inner =>
    inner.path === file.path ? inner : { ...inner, path: `${file.path}/${inner.path}` }
  )
}

const unpacked = (file: SourceFile, form: Exclude<Form, 'plain'>): Promise<Opened> => {
  if (form === 'zip') return openZip(file)
  if (form === 'tar') return openTar(file.path, file.blob)
  return openLayers(file, form)
}

/** A file that is packed, or in UTF-16: one layer of each is taken off. */
const openLayers = async (file: SourceFile, form: 'gzip' | 'zstd' | Wide): Promise<Opened> => {
  const budget = new Budget(file.blob.size)
  const notices: SourceNotice[] = []
  const open: Open = () => unwrapped(() => blobBytes(file.blob), form, teller(notices))
  if (form === 'utf-16le' || form === 'utf-16be') return [unpackedFile(file.path, open, { budget, notices })]
  const start = await startOf(open(), START)
  if (formOf(start) !== 'tar') return [openInner(file.path, open, start, { budget, notices })]
  const whole = unpackedFile(file.path, open, { budget, notices })
  for await (const _ of whole.chunks()) {
    // A tar has no directory: only its end tells what is in it.
  }
  return openTar(file.path, whole.kept.blob)
}

/** What came out of a layer: a log, a log in UTF-16, or something to turn away. */
const openInner = (
  path: string,
  open: Open,
  start: Uint8Array,
  packing: Packing
): OpenedFile | RefusedFile => {
  const form = formOf(start)
  if (start.length === 0) return { path, ...refuse('broken-archive') }
  if (form === 'utf-16le' || form === 'utf-16be')
    return unpackedFile(path, () => recode(open(), form), packing)
  if (form !== 'plain') return { path, ...refuse('nested-archive') }
  const refusal = refusalForBytes(start)
  return refusal ? { path, ...refusal } : unpackedFile(path, open, packing)
}

const openZip = async (file: SourceFile): Promise<Opened> => {
  const zip = (await readZip(file.blob, ENTRY_LIMIT)) ?? (await restOfZip(file.blob, ENTRY_LIMIT))
  if (!zip) return [{ path: file.path, ...refuse('broken-archive') }]
  const budget = new Budget(file.blob.size)
  const wanted = zip.entries.filter(({ path }) => isWanted(path))
  if (wanted.length === 0)
    return [{ path: file.path, ...refuse(zip.isCut ? 'broken-archive' : 'empty-archive') }]
  const opened = await inTurns(wanted, entry => openEntry(entry, budget))
  if (zip.isCut) return [...opened, { path: file.path, ...refuse('cut-archive') }]
  return zip.count > ENTRY_LIMIT ? [...opened, { path: file.path, ...refuse('too-many-files') }] : opened
}

const openEntry = async (entry: ZipEntry, budget: Budget): Promise<OpenedFile | RefusedFile> => {
  const { path, method } = entry
  const form = METHODS.get(method)
  if (entry.isEncrypted) return { path, ...refuse('encrypted') }
  if (!form) return { path, ...refuse('other-archive') }
  if (entry.size === 0) return { path, ...refuse('empty') }
  const notices: SourceNotice[] = []
  const tell = teller(notices)
  const open: Open = () => unwrapped(entry.open, form, tell)
  const start = await startOf(open(), START)
  const inner = formOf(start)
  if (inner !== 'gzip' && inner !== 'zstd') {
    return openInner(path, open, start, {
      budget,
      notices,
      ...(entry.size === undefined ? {} : { size: entry.size })
    })
  }
  const openTwice: Open = () => unwrapped(open, inner, tell)
  return openInner(path, openTwice, await startOf(openTwice(), START), { budget, notices })
}

const METHODS: ReadonlyMap<number, Layer> = new Map<number, Layer>([
  [0, 'stored'],
  [8, 'deflate-raw'],
  [93, 'zstd']
])

const openTar = async (path: string, blob: Blob): Promise<Opened> => {
  const entries = (await readTar(blob, ENTRY_LIMIT)).filter(entry => isWanted(entry.path))
  if (entries.length === 0) return [{ path, ...refuse('empty-archive') }]
  return inTurns(entries, async entry => {
    const start = await bytesOf(entry.blob.slice(0, START))
    const form = formOf(start)
    if (form === 'plain') {
      const refusal = refusalForBytes(start)
      return refusal ? { path: entry.path, ...refusal } : plainFile(entry)
    }
    if (form === 'zip' || form === 'tar') return { path: entry.path, ...refuse('nested-archive') }
    const [opened] = await openLayers(entry, form)
    return opened ?? { path: entry.path, ...refuse('empty') }
  })
}

type Layer = 'gzip' | 'deflate-raw' | 'zstd' | 'stored' | Wide

const unwrapped = (open: Open, layer: Layer, tell: Tell): ReturnType<Open> => {
  switch (layer) {
    case 'stored':
      return open()
    case 'gzip':
    case 'deflate-raw':
      return inflate(open, layer, tell)
    case 'zstd':
      return unzstd(open(), tell)
    case 'utf-16le':
    case 'utf-16be':
      return recode(open(), layer)
    default:
      return layer satisfies never
  }
}

interface Packing {
  readonly budget: Budget
  readonly notices: SourceNotice[]
  readonly size?: number
}

/** A file that is unpacked while it is read; what came out is kept, so that parts of it can be read again. */
const unpackedFile = (path: string, open: Open, packing: Packing): OpenedFile & { readonly kept: Kept } => {
  const kept = new Kept()
  const tell = teller(packing.notices)
  return {
    path,
    size: packing.size,
    notices: packing.notices,
    kept,
    slice: (start, end) => kept.slice(start, end),
    blob: () => kept.blob,
    async *chunks(signal) {
      let at = 0
      for await (const chunk of merged(open())) {
        if (signal?.aborted) return
        if (!packing.budget.allows(path, at + chunk.length)) {
          tell({ code: 'limit-reached', about: 'unpacked' })
          return
        }
        kept.add(chunk, at)
        at += chunk.length
        yield chunk
      }
    }
  }
}

/** Says the same thing once, however often the file is read. */
const teller =
  (notices: SourceNotice[]): Tell =>
  notice => {
    if (!notices.some(({ code }) => code === notice.code)) notices.push(notice)
  }

/** Directories, and what macOS and editors leave lying about. */
const isWanted = (path: string): boolean => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return name !== '' && !name.startsWith('.') && !path.startsWith('__MACOSX/')
}
