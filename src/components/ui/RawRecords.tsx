// The records that an entry was made from, as they stand in the log.

import type { RecordNo } from '../../model/types.ts'

export const RawRecords = (props: { readonly records: readonly RecordNo[] }) => (
  <div class="raw">{props.records.length}</div>
)
