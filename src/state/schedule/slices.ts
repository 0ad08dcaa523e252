// Long work on the page, in slices that leave it free: a generator is taken on for some milliseconds at a time.

import { turn } from '../../engine/rpc/turn.ts'

const SLICE = 8

/** Runs to the end, or until the signal says stop. `yield` marks a place where the work may pause. */
export const inSlices = async (work: Iterator<unknown>, signal?: AbortSignal): Promise<boolean> => {
  for (;;) {
    if (signal?.aborted) return false
    const end = performance.now() + SLICE
    while (performance.now() < end) if (work.next().done) return true
    await turn()
  }
}
