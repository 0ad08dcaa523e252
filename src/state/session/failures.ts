// What failed in the open session, listed in slices while somebody looks at the list.

import { type Accessor, createEffect, createSignal, on, onCleanup } from 'solid-js'
import { type Failures, listingFailures } from '../../model/figures/failures.ts'
import { inSlices } from '../schedule/slices.ts'
import type { ViewerState } from './viewer.ts'

export const createFailures = (viewer: ViewerState): Accessor<Failures | undefined> => {
  const [failures, setFailures] = createSignal<Failures>()
  let stop = new AbortController()
  const list = async (): Promise<void> => {
    stop.abort()
    const mine = new AbortController()
    stop = mine
    let found: Failures | undefined
    function* work(): Generator<void> {
      found = yield* listingFailures(viewer.transcript.entries(), viewer.story())
    }
    if (await inSlices(work(), mine.signal)) setFailures(found)
  }
  createEffect(on([viewer.openings, viewer.phase], () => void list()))
  onCleanup(() => stop.abort())
  return failures
}
