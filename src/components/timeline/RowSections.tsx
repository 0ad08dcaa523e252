// Rows in sections: those near the viewport are drawn, a few rows at a time; the others keep their place.

import { createEffect, createMemo, createSelector, createSignal, For, onCleanup, Show } from 'solid-js'
import type { Rows, ThreadRows } from '../../state/session/rows.ts'
import { hasTime, queueDrawing } from '../primitives/draw-queue.ts'
import { RowView } from './RowView.tsx'
import { SECTION_ROWS, type Sections } from './sections.ts'

interface Props {
  readonly rows: Rows
  readonly list: ThreadRows
  readonly sections: Sections
}

export const RowSections = (props: Props) => {
  const isEnd = createSelector(() => props.sections.indexes().length - 1)
  return (
    <For each={props.sections.indexes()}>
      {section => (
        <div
          class="section"
          data-section={section}
          style={{ '--height': `${props.sections.heightOf(section)}px` }}
          data-mounted={props.sections.isMounted(section) ? '' : undefined}
          data-end={isEnd(section) ? '' : undefined}
          ref={element => props.sections.observe(section, element)}
        >
          <Show when={props.sections.isMounted(section)}>
            <SectionRows rows={props.rows} list={props.list} sections={props.sections} section={section} />
          </Show>
        </div>
      )}
    </For>
  )
}

/** Rows that are drawn in the task that mounts the section, and in each step after it. */
const FIRST = 4
const STEP = 2
/** Rows from the goal of a jump on: a screen of them, or most of it. */
const GOAL = 10

/** Rows from, up to. */
type Span = readonly [number, number]

const firstRows = ({ sections, section }: Props & { readonly section: number }): Span => {
  const goal = sections.goalIn(section)
  if (goal !== undefined) return [goal, goal + GOAL]
  return [0, hasTime() ? FIRST : 0]
}

/** What is below comes first. */
const grown = ([from, to]: Span, count: number): Span =>
  to < count ? [from, to + STEP] : [Math.max(0, from - STEP), to]

const SectionRows = (props: Props & { readonly section: number }) => {
  const keys = createMemo(
    () => props.list.keys().slice(props.section * SECTION_ROWS, (props.section + 1) * SECTION_ROWS),
    [],
    { equals: sameList }
  )
  const [drawn, setDrawn] = createSignal(firstRows(props))
  const isWhole = () => drawn()[0] === 0 && drawn()[1] >= keys().length
  // Rows that left (an earlier moment is shown) take their turn when they come back.
  createEffect(() => {
    const { length } = keys()
    setDrawn(span => (span[1] > length ? [Math.min(span[0], length), length] : span))
  })
  createEffect(() => {
    if (isWhole()) props.sections.setWhole(props.section)
    else onCleanup(queueDrawing(() => setDrawn(span => grown(span, keys().length))))
  })
  return (
    <For each={isWhole() ? keys() : keys().slice(...drawn())}>
      {key => <RowView rows={props.rows} list={props.list} key={key} />}
    </For>
  )
}

const sameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((key, i) => key === b[i])
