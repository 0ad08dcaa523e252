// A record that no rule knows: a line that says so, and the record itself.

import { lazy, Suspense } from 'solid-js'
import type { Unknown } from '../../model/transcript/types.ts'
import { Fold } from '../primitives/Fold.tsx'
import { HonestText } from '../primitives/HonestText.tsx'
import type { EntryProps } from './index.ts'

const FileText = lazy(async () => ({ default: (await import('../tools/FileText.tsx')).FileText }))

export const UnknownEntry = (props: EntryProps<Unknown>) => (
  <Fold
    id={props.entry.id}
    label={
      <span class="event-line">
        unknown record: <HonestText text={props.entry.label || 'no type'} />
      </span>
    }
  >
    <Suspense>
      <FileText text={props.entry.json} path="record.json" id={props.entry.id} />
    </Suspense>
  </Fold>
)
