// Making a file of a session or of a part of it: in slices, through the worker, with a way to stop.

import type { AskExport } from '../../engine/export/export-client.ts'
import type { Told } from '../../engine/export/leaving.ts'
import { partsOf } from '../../model/entry/parts.ts'
import { sizeOf } from '../../model/entry/text-value.ts'
import type { HidingOptions } from '../../model/secrets/hiding.ts'
import type { Selection } from '../../model/transcript/selection.ts'
import type { Entry } from '../../model/transcript/types.ts'
import { inSlices } from '../schedule/slices.ts'
import type { ViewerState } from '../session/viewer.ts'
import { exportClient, newOrder } from './export-client.ts'
import { type ExportForm, fileName, TYPES } from './export-name.ts'
import { cleanedText, type Get, piecesOf, titleIn } from './pieces.ts'

export interface ExportOrder {
  readonly selection: Selection
  readonly form: ExportForm
  readonly hiding: HidingOptions
}

export interface Made {
  readonly blob: Blob
  readonly name: string
  readonly told: Told
}

/** How far it is: all of the log is looked over first. */
export interface ExportProgress {
  readonly step: 'survey' | 'make'
  /** From 0 to 1. */
  readonly share: number
}

/** Nothing if it was stopped. */
export const makeExport = async (
  viewer: ViewerState,
  order: ExportOrder,
  signal: AbortSignal,
  tell: (progress: ExportProgress) => void = () => {}
): Promise<Made | undefined> => {
  try {
    return await exportClient(viewer).run(
      ask => make(viewer, order, ask, signal, share => tell({ step: 'make', share })),
      signal,
      share => tell({ step: 'survey', share })
    )
  } catch (error) {
    if (signal.aborted) return undefined
    throw error
  }
}

const make = async (
  viewer: ViewerState,
  order: ExportOrder,
  ask: AskExport,
  signal: AbortSignal,
  tell: (share: number) => void
): Promise<Made> => {
  const number = newOrder()
  const get: Get = wanted => ask({ out: 'export', order: number, hiding: order.hiding, wanted })
  const parts: BlobPart[] = []
  for await (const piece of piecesOf(viewer, order, get)) {
    signal.throwIfAborted()
    parts.push(piece.part)
    tell(piece.share)
  }
  const [only] = parts
  // The log itself stays what it is: a file on disk, an archive.
  const isOne = order.form === 'records' && parts.length === 1 && only instanceof Blob
  const blob = isOne ? only : new Blob(parts, { type: TYPES[order.form] })
  // The title may be the first prompt, and prompts hold keys.
  const title = await cleanedText(get({ form: 'text', text: titleIn(viewer) }))
  const path = viewer.sessions()[viewer.shown()]?.path ?? ''
  signal.throwIfAborted()
  return { blob, name: fileName(title, order, blob, path), told: await ask({ out: 'told', order: number }) }
}

/** About how many characters it will be. */
export const weigh = async (entries: readonly Entry[], signal: AbortSignal): Promise<number | undefined> => {
  let size = 0
  function* work(): Generator<void> {
    for (const entry of entries) {
      size += 100
      for (const { text } of partsOf(entry)) size += sizeOf(text)
      yield
    }
  }
  return (await inSlices(work(), signal)) ? size : undefined
}
