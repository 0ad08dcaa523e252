// A path in full, with what it is.

import { HonestText } from '../ui/HonestText.tsx'

export const PathFact = (props: { readonly label: string; readonly path: string }) => (
  <p class="path-fact">
    <span class="small-print">{props.label}</span>{' '}
    <code>
      <HonestText text={props.path} />
    </code>
  </p>
)
