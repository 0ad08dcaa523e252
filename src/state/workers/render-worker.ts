// The painting worker, started when the first text needs it.

import { connectPaint, type PaintClient } from '../../engine/paint/client.ts'
import workerUrl from '../../engine/paint/worker.ts?worker&url'
import { startWorker } from './worker-script.ts'

let client: PaintClient | undefined

export const renderWorker = (): PaintClient => {
  client ??= connectPaint(() => startWorker(workerUrl, 'painter'))
  return client
}
