// What stands across the page before a row. Its words come after the first rows: its room is there from the first moment.

import { For, Suspense } from 'solid-js'
import type { Divider } from '../../model/rows/dividers.ts'
import { Late } from './after-rows.ts'

export const Dividers = (props: { readonly dividers: readonly Divider[] }) => (
  <For each={props.dividers}>
    {divider => (
      <div class="divider" data-divider={divider.divider}>
        <span>
          <Suspense>
            <Late.DividerWords divider={divider} />
          </Suspense>
        </span>
      </div>
    )}
  </For>
)
