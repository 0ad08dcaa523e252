// What stands across the page before a row. Its words come after the first rows: its room is there from the first moment.

import { For } from 'solid-js'
import type { Divider } from '../../model/rows/dividers.ts'
import { LazyInRow } from '../primitives/LazyBoundary.tsx'
import { RowDetails } from './after-rows.ts'

export const Dividers = (props: { readonly dividers: readonly Divider[] }) => (
  <For each={props.dividers}>
    {divider => (
      <div class="divider" data-divider={divider.divider}>
        <span>
          <LazyInRow>
            <RowDetails.DividerWords divider={divider} />
          </LazyInRow>
        </span>
      </div>
    )}
  </For>
)
