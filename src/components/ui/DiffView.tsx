// What a call changed in files.

import type { Diff } from '../../model/types.ts'

export const DiffView = (props: {
  readonly diffs: readonly Diff[]
  readonly path: string
  readonly id: string
}) => <div class="diff">{props.path}</div>
