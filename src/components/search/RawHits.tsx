// Records with hits, as they stand in the log. Each opens in place.

import { createSignal, For, Show } from 'solid-js'
import type { RawFound } from '../../engine/search/raw.ts'
import { recordWords } from '../../model/transcript/notices.ts'
import { counted, count as number } from '../../model/wording/numbers.ts'
import type { RawResults } from '../../state/search/search-raw.ts'
import { RawRecords } from '../code/RawRecords.tsx'
import { VisibleText } from '../primitives/VisibleText.tsx'

const PAGE = 40

const AFTER: Readonly<Record<RawResults['state'], string>> = {
  searching: ', still searching …',
  done: '',
  stopped: ' before the search was stopped: it took too long'
}

export const RawHits = (props: { readonly raw: RawResults }) => {
  const [room, setRoom] = createSignal(PAGE)
  const left = () => props.raw.list.length - room()
  return (
    <>
      <p class="search-turn">
        {counted(props.raw.list.length, 'raw record')}
        {AFTER[props.raw.state]}
      </p>
      <ul class="plain-list">
        <For each={props.raw.list.slice(0, room())}>{found => <RawHit found={found} />}</For>
      </ul>
      <Show when={left() > 0}>
        <button type="button" class="small-button search-more" onClick={() => setRoom(room() + PAGE)}>
          show {number(Math.min(PAGE, left()))} more of {counted(left(), 'record')}
        </button>
      </Show>
    </>
  )
}

const RawHit = (props: { readonly found: RawFound }) => {
  const [isOpen, setOpen] = createSignal(false)
  return (
    <li class="search-result">
      <button
        type="button"
        class="search-snippet"
        aria-expanded={isOpen()}
        onClick={() => setOpen(!isOpen())}
      >
        <span class="quiet">{recordWords(props.found.record)}: </span>
        <VisibleText text={props.found.place.before} />
        <mark>
          <VisibleText text={props.found.place.match} />
        </mark>
        <VisibleText text={props.found.place.after} />
      </button>
      <Show when={isOpen()}>
        <RawRecords records={[props.found.record]} />
      </Show>
    </li>
  )
}
