// The way out of the log that is open: its worker is started with the first order, and anew when the log is another one or
// has grown.

import { connectExport, type ExportClient } from '../../engine/export/export-client.ts'
import { connectEngine } from '../../engine/rpc/client.ts'
import workerUrl from '../../engine/rpc/worker-entry.ts?worker&url'
import type { ViewerState } from '../session/viewer.ts'
import { startWorker } from '../workers/worker-script.ts'

interface Known {
  readonly client: ExportClient
  /** Which log it is of, and how much of it. */
  readonly of: string
}

const known = new WeakMap<ViewerState, Known>()

export const exportClient = (viewer: ViewerState): ExportClient => {
  const of = JSON.stringify([viewer.openings(), viewer.shown(), viewer.format(), viewer.progress().done])
  const before = known.get(viewer)
  if (before?.of === of) return before.client
  before?.client.close()
  const client = connectExport(
    (onNews, onCrash) => connectEngine(startWorker(workerUrl, 'way out'), onNews, onCrash),
    viewer.held,
    HELPERS
  )
  known.set(viewer, { client, of })
  return client
}

/** The page itself works meanwhile, and each of them takes memory. */
const HELPERS = Math.min(navigator.hardwareConcurrency, 4)

/** Orders are told apart by it. */
export const newOrder = (): number => ++orders
let orders = 0
