// Very many files for the worker, a few at a time: the browser looks at each one on the disk while it is handed over, and
// the page would stand still meanwhile. Loaded when it happens.

import type { EngineClient } from '../../engine/rpc/client.ts'
import type { Request } from '../../engine/rpc/protocol.ts'
import { turn } from '../../engine/rpc/turn.ts'

/** Files that are handed over in less than a frame or two. */
const FEW = 50

/** Nothing is opened once something else is wanted. */
export const handOver = async (
  request: Extract<Request, { ask: 'open' }>,
  ask: EngineClient['ask'],
  isWanted: () => boolean
): Promise<void> => {
  const { files } = request
  let from = 0
  let goesOn = true
  for (; goesOn && from + FEW < files.length; from += FEW) {
    goesOn = await ask({ ask: 'gather', files: files.slice(from, from + FEW) })
    await turn()
    if (!isWanted()) return
  }
  // Where it was stopped, the worker says so.
  await ask({ ...request, files: goesOn ? files.slice(from) : [], isRest: true })
}
