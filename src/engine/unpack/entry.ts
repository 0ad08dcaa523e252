// One entry of an archive, or one packed file: its layers are taken off, and what comes out is looked at. Archives inside
// archives are turned away.

import { type RefusedFile, refuse } from '../read/refusal.ts'
import { refusalForBytes } from '../read/refusal-signs.ts'
import type { OpenedFile, SourceNotice } from '../read/source.ts'
import type { Budget } from './budget.ts'
import { formOf, START } from './form.ts'
import { type Layer, unwrapped } from './layers.ts'
import { recode } from './recode.ts'
import { type Open, startOf } from './stream.ts'
import { teller, type UnpackContext, unpackedFile } from './unpacked.ts'

export interface PackedEntry {
  readonly path: string
  readonly layer: Layer
  /** Unpacked, where that is known before. */
  readonly size: number | undefined
  /** The packed bytes. */
  readonly open: Open
}

/** Undefined: the archive has used up what it may unpack to. */
export const openEntry = async (
  { path, layer, size, open: openPacked }: PackedEntry,
  budget: Budget
): Promise<OpenedFile | RefusedFile | undefined> => {
  const notices: SourceNotice[] = []
  const tell = teller(notices)
  const meter = budget.meter()
  const open: Open = () => unwrapped(openPacked, layer, tell)
  const start = await startOf(open(), START)
  if (!meter(start.length)) return undefined
  const inner = formOf(start)
  if (inner !== 'gzip' && inner !== 'zstd')
    return openInner(path, open, start, { meter, notices, ...(size === undefined ? {} : { size }) })
  const openTwice: Open = () => unwrapped(open, inner, tell)
  const innerStart = await startOf(openTwice(), START)
  if (!meter(innerStart.length)) return undefined
  return openInner(path, openTwice, innerStart, { meter, notices })
}

/** What came out of a layer: a log, a log in UTF-16, or something to turn away. */
export const openInner = (
  path: string,
  open: Open,
  start: Uint8Array,
  packing: UnpackContext
): OpenedFile | RefusedFile => {
  const form = formOf(start)
  if (start.length === 0) return { path, ...refuse('broken-archive') }
  if (form === 'utf-16le' || form === 'utf-16be')
    return unpackedFile(path, () => recode(open(), form), packing)
  if (form !== 'plain') return { path, ...refuse('nested-archive') }
  const refusal = refusalForBytes(start)
  if (refusal) return { path, ...refusal }
  // A short one is unpacked once.
  const isWhole = start.length < START && packing.notices.length === 0
  return unpackedFile(path, open, packing, isWhole ? start : undefined)
}
