// What a search found in one session: how much, and the first places, each a way to it.

import { For } from 'solid-js'
import type { SessionHits } from '../../engine/library/library-search.ts'
import type { EntryId } from '../../model/transcript/types.ts'
import { count, counted } from '../../model/wording/numbers.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'

export const LibraryHits = (props: {
  readonly hits: SessionHits
  readonly onOpen: (entry: EntryId) => void
}) => (
  <span class="library-hits">
    <For each={props.hits.first}>
      {({ entry, place }) => (
        <button
          type="button"
          class="library-hit"
          title="Open at this hit"
          onClick={() => props.onOpen(entry)}
        >
          <VisibleText text={place.before} />
          <mark>
            <VisibleText text={place.match} />
          </mark>
          <VisibleText text={place.after} />
        </button>
      )}
    </For>
    <span class="quiet">
      {counted(props.hits.hits, 'hit')} in {count(props.hits.entries)}{' '}
      {props.hits.entries === 1 ? 'entry' : 'entries'}
    </span>
  </span>
)
