// What a tool printed: short ones whole, long ones their beginning and end, and the rest on demand.

import { previewOf } from '../../model/texts.ts'
import type { Text } from '../../model/types.ts'

export interface OutputProps {
  readonly text: Text
  readonly id: string
  readonly ansi?: boolean
  readonly numbersFrom?: number
  readonly label?: string
  readonly isFailure?: boolean
}

export const Output = (props: OutputProps) => <pre class="output">{previewOf(props.text)}</pre>
