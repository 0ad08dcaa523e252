// A record that no rule knows: a line that says so, and the record itself.

import type { Unknown } from '../../model/types.ts'
import { FileText } from '../tools/FileText.tsx'
import { Fold } from '../ui/Fold.tsx'
import { HonestText } from '../ui/HonestText.tsx'
import type { EntryProps } from './index.ts'

export const UnknownEntry = (props: EntryProps<Unknown>) => (
  <Fold
    id={props.entry.id}
    label={
      <span class="event-line">
        unknown record: <HonestText text={props.entry.label || 'no type'} />
      </span>
    }
  >
    <FileText text={props.entry.json} path="record.json" id={props.entry.id} />
  </Fold>
)
