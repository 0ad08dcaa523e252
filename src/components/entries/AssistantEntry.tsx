import type { Assistant } from '../../model/types.ts'
import { TextBlock } from '../ui/TextBlock.tsx'
import type { EntryProps } from './index.ts'

export const AssistantEntry = (props: EntryProps<Assistant>) => <TextBlock text={props.entry.text} />
