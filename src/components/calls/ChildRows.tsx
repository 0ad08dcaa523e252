// The rows of a sub-agent, by sections like those of the page: a long one costs no more than what is near the viewport.

import { createEffect, on } from 'solid-js'
import { useViewer } from '../../state/session/context.ts'
import type { Rows, ThreadRows } from '../../state/session/rows.ts'
import { RowSections } from '../timeline/RowSections.tsx'
import { createSections, SECTION_ROWS } from '../timeline/sections.ts'

const ROW_HEIGHT = 30

export const ChildRows = (props: { readonly rows: Rows; readonly list: ThreadRows }) => {
  const viewer = useViewer()
  const keys = () => props.list.keys()
  const sections = createSections(
    () => keys().length,
    ROW_HEIGHT * SECTION_ROWS,
    () => viewer.phase() === 'loading'
  )
  // The page mounts the sections of its own thread; a jump into this one needs the right section here as well.
  createEffect(
    on(viewer.target, target => {
      const key = target === undefined ? undefined : props.list.keyOf(target)
      const row = key === undefined ? -1 : keys().indexOf(key)
      if (row >= 0) sections.goTo(row)
    })
  )
  return (
    <div class="child-rows">
      <RowSections rows={props.rows} list={props.list} sections={sections} />
    </div>
  )
}
