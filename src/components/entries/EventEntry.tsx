import { For } from 'solid-js'
import { summary } from '../../model/summary.ts'
import { words } from '../../model/text.ts'
import type { Event } from '../../model/types.ts'
import { Fold } from '../ui/Fold.tsx'
import { TextBlock } from '../ui/TextBlock.tsx'
import type { EntryProps } from './index.ts'

export const EventEntry = (props: EntryProps<Event>) => (
  <Fold id={props.entry.id} label={<span class="quiet">{summary(props.entry)}</span>}>
    <For each={words(props.entry)}>{part => <TextBlock text={part.text} />}</For>
  </Fold>
)
