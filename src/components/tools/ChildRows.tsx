// The rows of a sub-agent, by sections like those of the page: a long one costs no more than what is near the viewport.

import { createEffect, For, on, Show } from 'solid-js'
import { useViewer } from '../../state/context.ts'
import type { Rows, ThreadRows } from '../../state/rows.ts'
import { RowView } from '../timeline/RowView.tsx'
import { createSections, SECTION_ROWS } from '../timeline/sections.ts'

const ROW_HEIGHT = 30

export const ChildRows = (props: { readonly rows: Rows; readonly list: ThreadRows }) => {
  const viewer = useViewer()
  const keys = () => props.list.keys()
  const sections = createSections(
    () => keys().length,
    section => ROW_HEIGHT * Math.min(SECTION_ROWS, keys().length - section * SECTION_ROWS)
  )
  // The page mounts the sections of its own thread; a jump into this one needs the right section here as well.
  createEffect(
    on(viewer.target, target => {
      const key = target === undefined ? undefined : props.list.keyOf(target)
      const row = key === undefined ? -1 : keys().indexOf(key)
      if (row >= 0) sections.mount(Math.floor(row / SECTION_ROWS))
    })
  )
  return (
    <div class="child-rows">
      <For each={sections.indexes()}>
        {section => (
          <div
            class="section"
            data-section={section}
            data-mounted={sections.isMounted(section) ? '' : undefined}
            style={{ '--height': `${sections.heightOf(section)}px` }}
            ref={element => sections.observe(section, element)}
          >
            <Show when={sections.isMounted(section)}>
              <For each={keys().slice(section * SECTION_ROWS, (section + 1) * SECTION_ROWS)}>
                {key => <RowView rows={props.rows} list={props.list} key={key} />}
              </For>
            </Show>
          </div>
        )}
      </For>
    </div>
  )
}
