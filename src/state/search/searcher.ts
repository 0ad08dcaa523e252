// Starts the searching worker and gives it a line to the reader, so that texts and bytes never pass through the page.

import { connectSearch, type SearchClient } from '../../engine/search/client.ts'
import type { SearchOrder } from '../../engine/search/protocol.ts'
import workerUrl from '../../engine/search/worker.ts?worker&url'
import type { ViewerState } from '../session/viewer.ts'
import { startWorker } from '../workers/worker-script.ts'

export const startSearcher = (viewer: ViewerState): SearchClient =>
  connectSearch(() => {
    const worker = spare ?? newWorker()
    spare = undefined
    const { port1, port2 } = new MessageChannel()
    viewer.serve(port1)
    worker.postMessage({ ask: 'connect', port: port2 } satisfies SearchOrder, [port2])
    return worker
  })

const newWorker = (): Worker => startWorker(workerUrl, 'searcher')

/** To start takes a worker longer than to look through many a log: one stands by as soon as this is loaded. */
let spare: Worker | undefined = newWorker()
