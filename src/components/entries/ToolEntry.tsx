import { For } from 'solid-js'
import { sentence } from '../../model/summary.ts'
import { words } from '../../model/text.ts'
import type { Tool } from '../../model/types.ts'
import { bodyFold } from '../../state/reveal.ts'
import { Fold } from '../ui/Fold.tsx'
import { TextBlock } from '../ui/TextBlock.tsx'
import type { EntryProps } from './index.ts'

export const ToolEntry = (props: EntryProps<Tool>) => (
  <Fold
    id={bodyFold(props.entry.id)}
    label={
      <>
        <b>{sentence(props.entry).verb}</b> {sentence(props.entry).object}{' '}
        <span class="quiet">{props.entry.status}</span>
      </>
    }
  >
    <For each={words(props.entry)}>{part => <TextBlock text={part.text} />}</For>
  </Fold>
)
