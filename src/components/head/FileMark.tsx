// The name of the page in a log as one file: the way to the site that it was made on, where there is one.

import { Show } from 'solid-js'
import { carriedHome } from '../../state/opening/carried-home.ts'
import { Mark } from '../landing/Mark.tsx'

export const FileMark = () => (
  <Show
    when={carriedHome()}
    fallback={
      <span class="mark">
        <NameMark />
      </span>
    }
  >
    {home => (
      <a
        class="mark"
        href={home()}
        target="_blank"
        rel="noopener noreferrer"
        title={`Open Unspool at ${new URL(home()).host}`}
      >
        <NameMark />
      </a>
    )}
  </Show>
)

const NameMark = () => (
  <>
    <Mark />
    <span class="visually-hidden">Unspool</span>
  </>
)
