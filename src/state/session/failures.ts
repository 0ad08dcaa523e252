// What failed in the open session, listed in slices while somebody looks at the list.

import { type Accessor, createSignal } from 'solid-js'
import { type Failures, listingFailures } from '../../model/figures/failures.ts'
import { inSlices } from '../schedule/slices.ts'
import { recounting } from './recount.ts'
import type { ViewerState } from './viewer.ts'

export const createFailures = (viewer: ViewerState): Accessor<Failures | undefined> => {
  const [failures, setFailures] = createSignal<Failures>()
  recounting(viewer, async stopped => {
    let found: Failures | undefined
    function* work(): Generator<void> {
      found = yield* listingFailures(viewer.drawn.entries(), viewer.primaryThread(), viewer.transcript.cwd())
    }
    if (await inSlices(work(), stopped)) setFailures(found)
  })
  return failures
}
