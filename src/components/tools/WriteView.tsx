// A file that was written: what changed, where the log knows what it was; else all of it.

import { Show } from 'solid-js'
import { sizeOf } from '../../model/entry/text-value.ts'
import { FailureFirst, QuietAnswer } from '../calls/QuietAnswer.tsx'
import { DiffView } from '../diff/DiffView.tsx'
import { PartView } from '../parts/PartView.tsx'
import { Facts } from './Facts.tsx'
import type { ToolProps } from './index.ts'

export const WriteView = (props: ToolProps<'write'>) => (
  <>
    <FailureFirst tool={props.tool} />
    <Show
      when={props.detail.diff}
      fallback={
        <Show when={sizeOf(props.detail.content) > 0} fallback={<Facts facts={[untold(props)]} />}>
          <PartView entry={props.tool} part="content" path={props.detail.path} />
        </Show>
      }
    >
      {diff => <DiffView diffs={[diff()]} path={props.detail.path} entry={props.tool.id} />}
    </Show>
    <QuietAnswer tool={props.tool} />
  </>
)

/** That nothing was written is known only where the log says so. */
const untold = ({ detail, tool }: ToolProps<'write'>): string | undefined => {
  if (detail.lines === 0) return 'an empty file'
  return tool.status === 'failed' ? undefined : 'the log holds no text of it'
}
