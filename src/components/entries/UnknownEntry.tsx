// A record that no rule knows: a line that says so, and the record itself.

import { entryFold } from '../../model/entry/position.ts'
import type { Unknown } from '../../model/transcript/types.ts'
import { Fold } from '../primitives/Fold.tsx'
import { LazyInRow } from '../primitives/LazyBoundary.tsx'
import { lazyPart } from '../primitives/lazy-part.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'
import type { EntryProps } from './index.ts'

const PartView = lazyPart(() => import('../parts/PartView.tsx'), 'PartView')

export const UnknownEntry = (props: EntryProps<Unknown>) => (
  <Fold
    id={entryFold(props.entry.id)}
    label={
      <span class="event-line">
        unknown record: <VisibleText text={props.entry.label || 'no type'} />
      </span>
    }
  >
    <LazyInRow>
      <PartView entry={props.entry} path="record.json" />
    </LazyInRow>
  </Fold>
)
