// Files that are not what they hold: archives, compressed files, UTF-16. One layer of each is taken off, within a budget
// that all of it shares.

import { concurrently } from '../../model/values/concurrently.ts'
import { type RefusedFile, refuse } from '../read/refusal.ts'
import { refusalForBytes } from '../read/refusal-signs.ts'
import type { RefusalCode } from '../read/refusal-words.ts'
import type { OpenedFile, SourceFile, SourceNotice } from '../read/source.ts'
import { Budget, ENTRY_LIMIT } from './budget.ts'
import { openEntry, openInner } from './entry.ts'
import { type ContainerForm, firstBytes, formOf, plainFile, START } from './form.ts'
import { type Layer, unwrapped } from './layers.ts'
import type { Wide } from './recode.ts'
import { blobBytes, type Open, startOf } from './stream.ts'
import { readTar, type TarEntry } from './tar.ts'
import { teller, unpackedFile } from './unpacked.ts'
import { readZip, type ZipEntry } from './zip.ts'
import { restOfZip } from './zip-rest.ts'

type Opened = readonly (OpenedFile | RefusedFile)[]

/** Two archives may hold the same paths: of many, which one a file is from is part of its path. */
export const openPacked = async (
  file: SourceFile,
  form: Exclude<ContainerForm, 'plain'>,
  isOneOfMany: boolean,
  signal?: AbortSignal
): Promise<Opened> => {
  const opened = await unpacked(file, form, signal)
  if (!isOneOfMany) return opened
  return opened.map(inner =>
    inner.path === file.path ? inner : { ...inner, path: `${file.path}/${inner.path}` }
  )
}

const unpacked = (
  file: SourceFile,
  form: Exclude<ContainerForm, 'plain'>,
  signal?: AbortSignal
): Promise<Opened> => {
  if (form === 'zip') return openZip(file, signal)
  if (form === 'tar') return openTar(file.path, file.blob, new Budget(file.blob.size), signal)
  return openLayers(file, form, signal)
}

/** A file that is packed, or in UTF-16: one layer of each is taken off. */
const openLayers = async (
  file: SourceFile,
  form: 'gzip' | 'zstd' | Wide,
  signal?: AbortSignal
): Promise<Opened> => {
  const budget = new Budget(file.blob.size)
  const notices: SourceNotice[] = []
  const packing = { meter: budget.meter(), notices }
  const open: Open = () => unwrapped(() => blobBytes(file.blob), form, teller(notices))
  if (form === 'utf-16le' || form === 'utf-16be') return [unpackedFile(file.path, open, packing)]
  const start = await startOf(open(), START)
  if (formOf(start) !== 'tar') return [openInner(file.path, open, start, packing)]
  const whole = unpackedFile(file.path, open, packing)
  for await (const _ of whole.chunks(signal)) {
    // A tar has no directory: only its end tells what is in it.
  }
  signal?.throwIfAborted()
  const opened = await openTar(file.path, whole.kept.blob, budget, signal)
  const [notice] = notices
  if (!notice) return opened
  // What the layer says of its end is why the tar has none.
  const files = opened.filter(one => !('refused' in one) || one.refused !== 'cut-archive')
  return [...files, said(file.path, notice.code === 'limit-reached' ? 'large-archive' : 'cut-archive')]
}

const openZip = async (file: SourceFile, signal?: AbortSignal): Promise<Opened> => {
  const zip = (await readZip(file.blob, ENTRY_LIMIT)) ?? (await restOfZip(file.blob, ENTRY_LIMIT))
  if (!zip) return [said(file.path, 'broken-archive')]
  const budget = new Budget(file.blob.size)
  const wanted = zip.entries.filter(({ path }) => isWanted(path))
  if (wanted.length === 0) return [said(file.path, zip.isCut ? 'broken-archive' : 'empty-archive')]
  const opened = await openAll(file.path, wanted, entry => openZipped(entry, budget), signal)
  return [
    ...opened,
    ...(zip.isCut ? [said(file.path, 'cut-archive')] : []),
    ...(zip.isMore ? [said(file.path, 'too-many-files')] : []),
    ...(zip.isOverlapping ? [said(file.path, 'overlapping-archive')] : [])
  ]
}

const openZipped = async (entry: ZipEntry, budget: Budget): Promise<OpenedFile | RefusedFile | undefined> => {
  const layer = METHODS.get(entry.method)
  if (entry.isEncrypted) return said(entry.path, 'encrypted')
  if (!layer) return said(entry.path, 'other-archive')
  if (entry.size === 0) return said(entry.path, 'empty')
  return openEntry({ ...entry, layer }, budget)
}

const METHODS: ReadonlyMap<number, Layer> = new Map<number, Layer>([
  [0, 'stored'],
  [8, 'deflate-raw'],
  [93, 'zstd']
])

const openTar = async (path: string, blob: Blob, budget: Budget, signal?: AbortSignal): Promise<Opened> => {
  const tar = await readTar(blob, ENTRY_LIMIT)
  const wanted = tar.entries.filter(entry => isWanted(entry.path))
  if (wanted.length === 0) return [said(path, 'empty-archive')]
  const opened = await openAll(path, wanted, entry => openTarred(entry, budget), signal)
  return [
    ...opened,
    ...(tar.isCut ? [said(path, 'cut-archive')] : []),
    ...(tar.isMore ? [said(path, 'too-many-files')] : [])
  ]
}

/** A plain file stays the slice of the tar that it is. */
const openTarred = async (
  { path, blob }: TarEntry,
  budget: Budget
): Promise<OpenedFile | RefusedFile | undefined> => {
  const start = await firstBytes(blob)
  const form = formOf(start)
  if (form === 'zip' || form === 'tar') return said(path, 'nested-archive')
  if (form !== 'plain')
    return openEntry({ path, layer: 'stored', size: undefined, open: () => blobBytes(blob) }, budget)
  const refusal = refusalForBytes(start)
  return refusal ? { path, ...refusal } : plainFile({ path, blob })
}

/** Once one entry is beyond the budget, those behind it are not even begun. */
const openAll = async <T>(
  path: string,
  entries: readonly T[],
  open: (entry: T) => Promise<OpenedFile | RefusedFile | undefined>,
  signal?: AbortSignal
): Promise<Opened> => {
  let isSpent = false
  const opened = await concurrently(
    entries,
    async entry => {
      const one = isSpent ? undefined : await open(entry)
      isSpent ||= one === undefined
      return one
    },
    signal
  )
  const files = opened.filter(one => one !== undefined)
  return isSpent ? [...files, said(path, 'large-archive')] : files
}

const said = (path: string, code: RefusalCode): RefusedFile => ({ path, ...refuse(code) })

/** Directories, and what macOS and editors leave lying about. */
const isWanted = (path: string): boolean => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return name !== '' && !name.startsWith('.') && !path.startsWith('__MACOSX/')
}
