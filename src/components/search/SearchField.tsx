// The search box in the head of the page. What searches is fetched when somebody wants to.

import { createEffect, createSignal, onCleanup, onMount, Show } from 'solid-js'
import { useViewer } from '../../state/session/context.ts'
import { afterPaint } from '../../state/workers/after-paint.ts'
import { LazyBoundary } from '../primitives/LazyBoundary.tsx'
import { lazyPart } from '../primitives/lazy-part.ts'

const SearchBar = lazyPart(() => import('./SearchBar.tsx'), 'SearchBar')

/** What does not come is missed, and said, where it is needed. */
const fetchBar = (): Promise<unknown> => SearchBar.preload().catch(() => undefined)

export const SearchField = () => {
  const viewer = useViewer()
  const [isWanted, setWanted] = createSignal(false)
  let box: HTMLInputElement | undefined
  // The browser's own find gets the key when the box has it already.
  const press = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 'f' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return
    if (document.activeElement === box) return
    event.preventDefault()
    box?.focus({ preventScroll: true })
    box?.select()
  }
  onMount(() => addEventListener('keydown', press))
  // Who types should not wait for it; who reads should not either.
  createEffect(() => {
    if (viewer.phase() === 'ready') setTimeout(() => void afterPaint().then(fetchBar), 200)
  })
  onCleanup(() => globalThis.removeEventListener?.('keydown', press))
  return (
    <div class="search-field">
      <input
        type="search"
        // biome-ignore lint/a11y/noRedundantRoles: tests and embedders look for it
        role="searchbox"
        class="search-box"
        aria-label="Search this log"
        placeholder="Search everything"
        autocomplete="off"
        spellcheck={false}
        ref={element => {
          box = element
        }}
        value={viewer.typed()}
        onInput={event => viewer.type(event.currentTarget.value)}
        onFocus={() => setWanted(true)}
      />
      <span class="search-key" aria-hidden="true">
        /
      </span>
      <svg class="search-sign" viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
        <circle cx="7.5" cy="7.5" r="5" />
        <path d="M11.2 11.2L16 16" />
      </svg>
      <Show when={isWanted() || viewer.typed() !== ''}>
        <LazyBoundary>
          <SearchBar box={box} onClose={() => setWanted(false)} />
        </LazyBoundary>
      </Show>
    </div>
  )
}
