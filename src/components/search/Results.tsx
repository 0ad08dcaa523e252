// All hits, grouped by turn, with the words around them. Entries come a page at a time, and the list says how many more.

import { createEffect, createMemo, createResource, createSignal, For, on, Show } from 'solid-js'
import { promptsOf } from '../../model/transcript/landmarks.ts'
import { type Entry, MAIN } from '../../model/transcript/types.ts'
import { counted, count as number } from '../../model/wording/numbers.ts'
import { summary } from '../../model/wording/summary.ts'
import { withoutDirectory } from '../../model/wording/without-directory.ts'
import type { Result, Search } from '../../state/search/search.ts'
import { useViewer } from '../../state/session/context.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'
import { COLOUR_SEQUENCES } from './mark-loose.ts'
import { RawHits } from './RawHits.tsx'

const PAGE = 40
/** Hits of an entry that are shown in the list. */
const SHOWN = 3

export const Results = (props: { readonly search: Search; readonly onGo: () => void }) => {
  const viewer = useViewer()
  const [pages, setPages] = createSignal(1)
  createEffect(on(props.search.query, () => setPages(1), { defer: true }))
  const list = () => props.search.results().list
  const shown = createMemo(() => list().slice(0, pages() * PAGE))
  /** The prompt that each entry belongs to; what a sub-agent did belongs to where it was called. */
  const turnOf = createMemo(() => promptsOf(viewer.drawn.entries(), viewer.primaryThread()))
  const ids = createMemo(() => shown().map(result => result.id), [], {
    equals: (a, b) => a.length === b.length && a.every((id, i) => id === b[i])
  })
  const byId = createMemo(() => new Map(shown().map(result => [result.id, result])))
  const startsTurn = (i: number): Entry | undefined => {
    const turn = turnOf().get(ids()[i] ?? '')
    return i === 0 || turn !== turnOf().get(ids()[i - 1] ?? '') ? turn : undefined
  }
  const left = () => list().length - shown().length
  return (
    <section class="search-results" aria-label="Hits">
      <ol class="plain-list">
        <For each={ids()}>
          {(id, i) => (
            <>
              <Show when={startsTurn(i())}>
                {turn => (
                  <li class="search-turn">
                    <VisibleText text={summary(turn())} />
                  </li>
                )}
              </Show>
              <Show when={byId().get(id)}>
                {result => <ResultView result={result()} search={props.search} onGo={props.onGo} />}
              </Show>
            </>
          )}
        </For>
      </ol>
      <Show when={left() > 0}>
        <button type="button" class="small-button search-more" onClick={() => setPages(pages() + 1)}>
          show {number(Math.min(PAGE, left()))} more of {counted(left(), 'entry', 'entries')}
        </button>
      </Show>
      <Show when={props.search.raw()}>{raw => <RawHits raw={raw()} />}</Show>
      <Show when={list().length === 0 && !props.search.raw() && props.search.state() === 'done'}>
        <p class="quiet">No hits</p>
      </Show>
    </section>
  )
}

const ResultView = (props: {
  readonly result: Result
  readonly search: Search
  readonly onGo: () => void
}) => {
  const viewer = useViewer()
  const entry = () => viewer.drawn.peek(props.result.id)
  const [places] = createResource(
    () => (props.result.count > 0 ? { id: props.result.id, count: props.result.count } : undefined),
    ({ id }) => props.search.places(id, 0, SHOWN),
    { initialValue: [] }
  )
  const inside = createMemo(() => withoutDirectory(viewer.transcript.session().cwd))
  const go = (nth: number): void => {
    props.search.goTo(props.result.id, nth)
    props.onGo()
  }
  const isCurrent = (nth: number): boolean => {
    const now = props.search.current()
    return now?.id === props.result.id && now.nth === nth
  }
  return (
    <li class="search-result">
      <button
        type="button"
        class="search-entry"
        aria-current={isCurrent(0) && props.result.count === 0 ? 'true' : undefined}
        onClick={() => go(0)}
      >
        <span class="search-entry-name">
          <VisibleText text={entryName(entry(), props.result.count > 0, inside())} />
        </span>
        <Show when={props.result.count > 1}>
          <span class="quiet number"> {number(props.result.count)}</span>
        </Show>
      </button>
      <For each={places.latest}>
        {(place, nth) => (
          <button
            type="button"
            class="search-snippet"
            aria-current={isCurrent(nth()) ? 'true' : undefined}
            onClick={() => go(nth())}
          >
            <VisibleText text={lead(place.before.replace(COLOUR_SEQUENCES, ''))} />
            <mark>
              <VisibleText text={place.match} />
            </mark>
            <VisibleText text={place.after.replace(COLOUR_SEQUENCES, '')} />
          </button>
        )}
      </For>
      <Show when={props.result.count > SHOWN}>
        <button type="button" class="small-button" onClick={() => go(SHOWN)}>
          {number(props.result.count - SHOWN)} more here
        </button>
      </Show>
    </li>
  )
}

/** A line of the list has room for some fifty characters: the hit has to be among them. */
const lead = (before: string): string => {
  const characters = Array.from(before)
  return characters.length > BEFORE ? `…${characters.slice(-BEFORE).join('')}` : before
}

const BEFORE = 20

/** What somebody said is in the words below; of a call the line says more. */
const entryName = (entry: Entry | undefined, hasWords: boolean, inside: (text: string) => string): string => {
  if (!entry) return ''
  const name =
    entry.type === 'tool' || entry.type === 'event' || !hasWords ? inside(summary(entry)) : NAMES[entry.type]
  return `${entry.thread === MAIN ? '' : 'sub-agent: '}${name}`
}

const NAMES: Readonly<Record<Exclude<Entry['type'], 'tool' | 'event'>, string>> = {
  user: 'prompt',
  assistant: 'reply',
  thinking: 'thought',
  unknown: 'unknown record'
}
