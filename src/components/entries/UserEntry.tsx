import type { User } from '../../model/types.ts'
import { TextBlock } from '../ui/TextBlock.tsx'
import type { EntryProps } from './index.ts'

export const UserEntry = (props: EntryProps<User>) => (
  <div class="prompt">
    <TextBlock text={props.entry.text} />
  </div>
)
