// A text of the log as Markdown.

import type { Text } from '../../model/types.ts'
import { TextBlock } from './TextBlock.tsx'

export const Markdown = (props: { readonly text: Text; readonly id: string }) => (
  <TextBlock text={props.text} />
)
