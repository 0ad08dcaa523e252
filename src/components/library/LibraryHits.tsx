// What a search found in one session: how much, and the first places.

import { For } from 'solid-js'
import type { SessionHits } from '../../engine/library-search.ts'
import { count, counted } from '../../model/numbers.ts'
import { HonestText } from '../ui/HonestText.tsx'

export const LibraryHits = (props: { readonly hits: SessionHits }) => (
  <span class="library-hits">
    <For each={props.hits.first}>
      {({ place }) => (
        <span class="library-hit">
          <HonestText text={place.before} />
          <mark>
            <HonestText text={place.match} />
          </mark>
          <HonestText text={place.after} />
        </span>
      )}
    </For>
    <span class="quiet">
      {counted(props.hits.hits, 'hit')} in {count(props.hits.entries)}{' '}
      {props.hits.entries === 1 ? 'entry' : 'entries'}
    </span>
  </span>
)
