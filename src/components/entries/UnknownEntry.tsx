import { summary } from '../../model/summary.ts'
import type { Unknown } from '../../model/types.ts'
import { Fold } from '../ui/Fold.tsx'
import { TextBlock } from '../ui/TextBlock.tsx'
import type { EntryProps } from './index.ts'

export const UnknownEntry = (props: EntryProps<Unknown>) => (
  <Fold id={props.entry.id} label={<span class="quiet">{summary(props.entry)}</span>} openByDefault>
    <TextBlock text={props.entry.json} />
  </Fold>
)
