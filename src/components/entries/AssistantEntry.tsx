// A reply: body text.

import { Show } from 'solid-js'
import { sizeOf } from '../../model/entry/text-value.ts'
import type { Assistant } from '../../model/transcript/types.ts'
import { useViewer } from '../../state/session/context.ts'
import { Markdown } from '../markdown/Markdown.tsx'
import { LazyInRow } from '../primitives/LazyBoundary.tsx'
import { Late } from '../timeline/after-rows.ts'
import { createReplyCut, openAtScroll } from './cut.ts'
import { Enclosed } from './Enclosed.tsx'
import type { EntryProps } from './index.ts'

export const AssistantEntry = (props: EntryProps<Assistant>) => {
  const viewer = useViewer()
  const cut = createReplyCut(viewer, () => props.entry)
  return (
    <div class="reply">
      <Show when={sizeOf(props.entry.text) > 0}>
        <div class="reply-text" data-cut={cut.shown()} onScroll={openAtScroll(cut)}>
          <Markdown text={props.entry.text} at={{ entry: props.entry.id, part: '' }} />
        </div>
        <Show when={cut.isLong()}>
          <LazyInRow>
            <Late.ShowAll cut={cut} text={props.entry.text} />
          </LazyInRow>
        </Show>
      </Show>
      <Enclosed entry={props.entry} label="Image in the reply" />
    </div>
  )
}
