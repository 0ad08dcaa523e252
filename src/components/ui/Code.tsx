// Code: plain at once, coloured when the colours come.

import { HonestText } from './HonestText.tsx'

export const Code = (props: {
  readonly code: string
  readonly lang?: string
  readonly path?: string
  readonly numbersFrom?: number
  readonly id?: string
}) => (
  <pre class="code">
    <HonestText text={props.code} />
  </pre>
)
