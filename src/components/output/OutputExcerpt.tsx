// Some lines of an output, and between them how many are not shown.

import { Index, Show } from 'solid-js'
import { LineList } from './LineList.tsx'
import { OutputScroll } from './OutputScroll.tsx'
import { countOf, gaps, type Peek, type Segment, sizeWords } from './output-lines.ts'

/** Characters above which the size says something that the number of lines does not. */
const WORTH_SAYING = 20_000

export const OutputExcerpt = (props: {
  readonly segments: readonly Segment[]
  readonly peek: Peek
  readonly ansi: boolean | undefined
  readonly numbersFrom: number | undefined
  readonly label: string
  readonly onMore: () => void
}) => {
  const hidden = () => gaps(props.segments, props.peek.total)
  const more = (gap: number) => (
    <Show when={gap > 0}>
      <button type="button" class="output-more" onClick={() => props.onMore()}>
        show {countOf(gap, 'more line')}
        <Show when={props.peek.size > WORTH_SAYING && 2 * gap > props.peek.total}>
          {' '}
          <span class="quiet">({sizeWords(props.peek.size)})</span>
        </Show>
      </button>
    </Show>
  )
  return (
    <>
      <Index each={props.segments}>
        {(segment, i) => (
          <>
            {more(hidden()[i] ?? 0)}
            <OutputScroll label={props.label}>
              <LineList
                lines={segment().lines}
                from={segment().from}
                numbersFrom={props.numbersFrom}
                ansi={props.ansi}
                carried={segment().carried}
              />
            </OutputScroll>
          </>
        )}
      </Index>
      {more(hidden().at(-1) ?? 0)}
    </>
  )
}
