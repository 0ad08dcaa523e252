// The actions themselves: copy what the entry holds, a link to it, its records.

import { For, untrack } from 'solid-js'
import { pasteable } from '../../model/terminal/clipboard.ts'
import type { Entry, Text } from '../../model/transcript/types.ts'
import { useViewer } from '../../state/session/context.ts'
import { terminalTextOf } from '../../state/workers/texts.ts'
import { exportEntry } from '../export/chosen.ts'
import { copyLink } from '../link-copy.ts'
import { Copy } from '../primitives/Copy.tsx'
import { copyables } from './copyables.ts'

export const ActionList = (props: { readonly entry: Entry; readonly onRaw: () => void }) => {
  const viewer = useViewer()
  // Of a call that ends meanwhile no more come: buttons would move under the pointer.
  const names = untrack(() => copyables(props.entry).map(({ name }) => name))
  const textOf = (name: string): Text => copyables(props.entry).find(item => item.name === name)?.text ?? ''
  return (
    <div class="action-list">
      <For each={names}>
        {name => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the control is Copy's button.
          <label class="action">
            <Copy
              text={async () => pasteable(await terminalTextOf(await viewer.text(textOf(name))), name)}
              label={`copy ${name}`}
            />
            <span aria-hidden="true"> {name}</span>
          </label>
        )}
      </For>
      <button type="button" class="action" onClick={() => void copyLink(viewer, props.entry.id)}>
        link
      </button>
      <button type="button" class="action" aria-haspopup="dialog" onClick={() => props.onRaw()}>
        raw
      </button>
      <button
        type="button"
        class="action"
        aria-haspopup="dialog"
        onClick={() => exportEntry(viewer, props.entry.id)}
      >
        export
      </button>
    </div>
  )
}
