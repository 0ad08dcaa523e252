// Keys are heard from the first moment. What they do is fetched once the reader sees something, or with the first key.

import { onCleanup, onMount } from 'solid-js'
import type { ViewerState } from '../../state/session/viewer.ts'
import { loadJump } from '../timeline/after-rows.ts'

type Keys = typeof import('./obey.ts')

/** Listens while the component is on the page. */
export const useKeys = (viewer: ViewerState): { readonly fetch: () => void } => {
  let keys: Keys | undefined
  const fetched = async (): Promise<Keys> => {
    const [loaded] = await Promise.all([import('./obey.ts'), loadJump()])
    keys = loaded
    return keys
  }
  /** Keys that came before the script did, or while such a one is being obeyed. */
  let late = 0
  let queue = Promise.resolve()
  const obeyLate = async (event: KeyboardEvent): Promise<void> => {
    const { obey } = await fetched()
    obey(viewer, event)
    // The next one is meant for where this one leads.
    await new Promise(resolve => setTimeout(resolve))
  }
  const press = (event: KeyboardEvent): void => {
    if (keys && late === 0) return void keys.obey(viewer, event)
    late++
    queue = queue
      .catch(() => undefined)
      .then(() => obeyLate(event))
      .finally(() => {
        late--
      })
  }
  onMount(() => addEventListener('keydown', press))
  onCleanup(() => globalThis.removeEventListener?.('keydown', press))
  // What does not come is missed, and said, when a key wants it.
  return { fetch: () => void fetched().catch(() => undefined) }
}
