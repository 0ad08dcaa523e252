// What stands across the page before a row.

import { For } from 'solid-js'
import type { Divider } from '../../model/rows/dividers.ts'
import { dividerWords } from '../../model/wording/divider-words.ts'
import { useViewer } from '../../state/session/context.ts'
import { HonestText } from '../primitives/HonestText.tsx'

export const Dividers = (props: { readonly dividers: readonly Divider[] }) => {
  const viewer = useViewer()
  return (
    <For each={props.dividers}>
      {divider => (
        <div class="divider" data-divider={divider.divider}>
          <span>
            <HonestText text={dividerWords(divider, viewer.settings.times === 'utc')} />
          </span>
        </div>
      )}
    </For>
  )
}
