// What stands below the search box while it is used: how many hits, the way from one to the next, filters, the list.

import { batch, createEffect, createSignal, For, onCleanup, onMount, Show } from 'solid-js'
import { count as number } from '../../model/wording/numbers.ts'
import { createSearch } from '../../state/search/search.ts'
import { lifted } from '../../state/search/search-empty.ts'
import { useViewer } from '../../state/session/context.ts'
import { LazyBoundary } from '../primitives/LazyBoundary.tsx'
import { lazyPart } from '../primitives/lazy-part.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'
import { currentEntry } from '../shell/place.ts'
import { createHitArrival } from './arrival.ts'
import { Chips } from './Chips.tsx'
import { SearchTools } from './SearchTools.tsx'
import { bindKeys } from './search-keys.ts'
import { liftWords, searchStatus } from './search-status.ts'
import { createWayBack } from './way-back.ts'

const Results = lazyPart(() => import('./Results.tsx'), 'Results')

export const SearchBar = (props: {
  readonly box: HTMLInputElement | undefined
  readonly onClose: () => void
}) => {
  const viewer = useViewer()
  // At the top of the page everything is ahead.
  const search = createSearch(viewer, () => (scrollY < 100 ? undefined : currentEntry(viewer)))
  const [isListed, setListed] = createSignal(false)
  const back = createWayBack(viewer)
  const arrival = createHitArrival(viewer, search, back)
  let panel: HTMLDivElement | undefined

  /** Who only typed looked round; who stepped or clicked has gone there. */
  const [hasGone, setGone] = createSignal(false)
  const leave = (): void => {
    const at = hasGone() ? search.current()?.id : undefined
    const close = (): void => {
      viewer.type('')
      setListed(false)
      props.box?.blur()
    }
    if (at === undefined) {
      close()
      back.go()
      props.onClose()
      return
    }
    back.stay(at, () =>
      batch(() => {
        close()
        props.onClose()
      })
    )
  }
  const list = (isWanted: boolean): void => {
    setListed(isWanted)
    if (isWanted) requestAnimationFrame(arrival.keepInView)
  }
  const goBack = (): void => {
    if (!isListed()) leave()
    else {
      setListed(false)
      props.box?.focus({ preventScroll: true })
    }
  }
  const step = (by: 1 | -1): void => {
    uncover()
    if (search.results().list.length > 0) {
      setGone(true)
      search.step(by)
    }
    // Records stand only in the list.
    else if (search.raw()?.list.length) list(true)
    else if (search.state() === 'done') viewer.say('No hits')
  }
  /** The list stands beside the rows where there is room for both (search.css), else before them. */
  const uncover = (): void => {
    if (innerWidth >= 1000) return
    // Who came by keys goes on by keys; a finger does not want the keyboard.
    if (panel?.querySelector('.search-results :focus-visible')) props.box?.focus({ preventScroll: true })
    setListed(false)
  }
  // The rows give way to the list.
  createEffect(() => document.querySelector('.session')?.toggleAttribute('data-listed', isListed()))
  onCleanup(() => document.querySelector('.session')?.removeAttribute('data-listed'))
  onMount(() => {
    if (props.box) onCleanup(bindKeys(props.box, panel, { step, leave, list: () => list(true), goBack }))
    // Focus that goes elsewhere while nothing is searched for: nothing is in the way then.
    const look = (): void => {
      const focus = document.activeElement
      if (viewer.typed() === '' && focus !== props.box && !panel?.contains(focus)) props.onClose()
    }
    const later = (): void => void setTimeout(look)
    addEventListener('focusout', later)
    addEventListener('pointerdown', later)
    onCleanup(() => {
      removeEventListener('focusout', later)
      removeEventListener('pointerdown', later)
    })
  })
  /** The reading was stopped, or the rest did not come; or it had not been written yet. */
  const part = (): string => {
    const far = viewer.far()
    if (viewer.then()?.isEnd === false) return 'what there was by then'
    return viewer.isCancelled() || (far?.is === 'open' && far.part !== undefined) ? 'what was read' : ''
  }

  return (
    <search class="search-panel" aria-label="Search" ref={panel} data-listed={isListed() ? '' : undefined}>
      <div class="search-line">
        <span class="search-status" role="status">
          {searchStatus(search, part())}
        </span>
        <Show when={search.hiding()}>
          {hiding => (
            <button
              type="button"
              class="small-button"
              onClick={() => {
                viewer.type(lifted(viewer.typed(), hiding()))
                props.box?.focus({ preventScroll: true })
              }}
            >
              {liftWords(hiding())}
            </button>
          )}
        </Show>
        <SearchTools
          search={search}
          isListed={isListed()}
          closes={hasGone() ? 'Close the search (Esc)' : 'Back to where you were (Esc)'}
          onStep={step}
          onList={() => list(!isListed())}
          onClose={leave}
        />
      </div>
      <Chips />
      <div aria-live="polite">
        <For each={search.query().problems}>
          {sentence => (
            <p class="search-problem failure">
              <VisibleText text={sentence} />
            </p>
          )}
        </For>
      </div>
      <Show when={search.state() === 'late'}>
        <p class="search-problem failure" role="alert">
          This pattern takes too long: it was stopped after 2 seconds on one text. Hits up to there are
          counted. Try one without repetition inside a repetition.
        </p>
      </Show>
      <Show when={!isListed() && arrival.isApart() ? search.current()?.place : undefined}>
        {place => (
          <p class="search-peek">
            <span class="quiet">
              {search.current()?.label || 'text'}, line {number(place().line + 1)}:
            </span>{' '}
            <VisibleText text={place().before} />
            <mark data-current="">
              <VisibleText text={place().match} />
            </mark>
            <VisibleText text={place().after} />
          </p>
        )}
      </Show>
      <Show when={isListed()}>
        <LazyBoundary>
          <Results
            search={search}
            onGo={() => {
              setGone(true)
              uncover()
            }}
          />
        </LazyBoundary>
      </Show>
    </search>
  )
}
