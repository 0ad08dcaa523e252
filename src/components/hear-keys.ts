// Keys are heard from the first moment. What they do is fetched once the reader sees something, or with the first key.

import { onCleanup, onMount } from 'solid-js'
import type { ViewerState } from '../state/session/viewer.ts'

type Keys = typeof import('./keys.ts')

/** Listens while the component is on the page. */
export const useKeys = (viewer: ViewerState): { readonly fetch: () => void } => {
  let keys: Keys | undefined
  const fetched = async (): Promise<Keys> => (keys ??= await import('./keys.ts'))
  const press = (event: KeyboardEvent): void => {
    if (keys) keys.obey(viewer, event)
    else void fetched().then(({ obey }) => obey(viewer, event))
  }
  onMount(() => addEventListener('keydown', press))
  onCleanup(() => globalThis.removeEventListener?.('keydown', press))
  // What does not come is missed, and said, when a key wants it.
  return { fetch: () => void fetched().catch(() => undefined) }
}
