// The words of an entry, of which the beginning is shown first if they are long (`cut.ts`).

import { Show } from 'solid-js'
import type { Assistant, User } from '../../model/transcript/types.ts'
import { Markdown } from '../markdown/Markdown.tsx'
import { LazyInRow } from '../primitives/LazyBoundary.tsx'
import { RowDetails } from '../timeline/after-rows.ts'
import { type Cut, openAtScroll } from './cut.ts'

export const CutText = (props: {
  readonly entry: User | Assistant
  readonly cut: Cut
  readonly class: string
  /** As a heading of this level: not a heading element, which may not hold paragraphs and lists. */
  readonly level?: number
}) => (
  <>
    {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the level goes with the role. */}
    <div
      class={props.class}
      role={props.level ? 'heading' : undefined}
      aria-level={props.level}
      data-cut={props.cut.shown()}
      onScroll={openAtScroll(props.cut)}
    >
      <Markdown text={props.entry.text} at={{ entry: props.entry.id, part: '' }} />
    </div>
    <Show when={props.cut.isLong()}>
      <LazyInRow>
        <RowDetails.ShowAll cut={props.cut} text={props.entry.text} />
      </LazyInRow>
    </Show>
  </>
)
