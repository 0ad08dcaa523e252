// The name of the page in a log as one file: the way to the site that it was made on, where there is one.

import { Show } from 'solid-js'
import { carriedHome } from '../../state/opening/carried.ts'

export const FileMark = () => (
  <Show when={carriedHome()} fallback={<span class="mark">Unspool</span>}>
    {home => (
      <a
        class="mark"
        href={home()}
        target="_blank"
        rel="noopener noreferrer"
        title={`Open Unspool at ${new URL(home()).host}`}
      >
        Unspool
      </a>
    )}
  </Show>
)
