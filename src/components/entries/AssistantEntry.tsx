// A reply: body text. What is still coming is never cut.

import { Show } from 'solid-js'
import { sizeOf } from '../../model/entry/text-value.ts'
import type { Assistant } from '../../model/transcript/types.ts'
import { useViewer } from '../../state/session/context.ts'
import { Markdown } from '../markdown/Markdown.tsx'
import { beginsWordy, createCut, openAtScroll } from './cut.ts'
import { Enclosed } from './Enclosed.tsx'
import type { EntryProps } from './index.ts'
import { ShowAll } from './ShowAll.tsx'

export const AssistantEntry = (props: EntryProps<Assistant>) => {
  const viewer = useViewer()
  const cut = createCut(
    viewer,
    () => props.entry,
    () => (viewer.live().is === 'off' ? (beginsWordy(viewer) ? WORDY : FEW) : undefined)
  )
  return (
    <div class="reply">
      <Show when={sizeOf(props.entry.text) > 0}>
        <div class="reply-text" data-cut={cut.shown()} onScroll={openAtScroll(cut)}>
          <Markdown text={props.entry.text} at={{ entry: props.entry.id, part: '' }} />
        </div>
        <ShowAll cut={cut} text={props.entry.text} />
      </Show>
      <Enclosed entry={props.entry} label="Image in the reply" />
    </div>
  )
}

const FEW = { most: 4, shown: 3 }
const WORDY = { most: 3, shown: 2 }
