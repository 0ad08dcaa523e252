// Rows in sections: those near the viewport are drawn, a few rows at a time; the others keep their place.

import { createEffect, createMemo, createSignal, For, onCleanup, Show } from 'solid-js'
import type { Rows, ThreadRows } from '../../state/rows.ts'
import { hasTime, inTurn } from '../ui/in-turn.ts'
import { RowView } from './RowView.tsx'
import { SECTION_ROWS, type Sections } from './sections.ts'

interface Props {
  readonly rows: Rows
  readonly list: ThreadRows
  readonly sections: Sections
}

export const RowSections = (props: Props) => (
  <For each={props.sections.indexes()}>
    {section => (
      <div
        class="section"
        data-section={section}
        style={{ '--height': `${props.sections.heightOf(section)}px` }}
        data-mounted={props.sections.isMounted(section) ? '' : undefined}
        ref={element => props.sections.observe(section, element)}
      >
        <Show when={props.sections.isMounted(section)}>
          <SectionRows {...props} section={section} />
        </Show>
      </div>
    )}
  </For>
)

/** Rows that are drawn in the task that mounts the section, and in each step after it. */
const FIRST = 4
const STEP = 2

const firstRows = ({ sections, section }: Props & { readonly section: number }): number => {
  if (sections.isGoal(section)) return SECTION_ROWS
  return hasTime() ? FIRST : 0
}

const SectionRows = (props: Props & { readonly section: number }) => {
  const keys = createMemo(
    () => props.list.keys().slice(props.section * SECTION_ROWS, (props.section + 1) * SECTION_ROWS),
    [],
    { equals: sameList }
  )
  const [drawn, setDrawn] = createSignal(firstRows(props))
  createEffect(() => {
    if (drawn() < keys().length) onCleanup(inTurn(() => setDrawn(count => count + STEP)))
    else props.sections.setWhole(props.section)
  })
  return (
    <For each={drawn() < keys().length ? keys().slice(0, drawn()) : keys()}>
      {key => <RowView rows={props.rows} list={props.list} key={key} />}
    </For>
  )
}

const sameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((key, i) => key === b[i])
