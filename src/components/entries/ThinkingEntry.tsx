import { Show } from 'solid-js'
import { summary } from '../../model/summary.ts'
import type { Thinking } from '../../model/types.ts'
import { Fold } from '../ui/Fold.tsx'
import { TextBlock } from '../ui/TextBlock.tsx'
import type { EntryProps } from './index.ts'

export const ThinkingEntry = (props: EntryProps<Thinking>) => (
  <Show when={!props.entry.hidden} fallback={<span class="quiet">thinking hidden</span>}>
    <Fold id={props.entry.id} label={<span class="quiet">{summary(props.entry)}</span>}>
      <TextBlock text={props.entry.text} />
    </Fold>
  </Show>
)
