// A file that was written: what changed, where the log knows what it was; else all of it.

import { Show } from 'solid-js'
import { sizeOf } from '../../model/entry/text-value.ts'
import { FailureFirst, QuietAnswer } from '../calls/Answer.tsx'
import { DiffView } from '../diff/DiffView.tsx'
import { Facts } from './Facts.tsx'
import { FileText } from './FileText.tsx'
import type { ToolProps } from './index.ts'

export const WriteView = (props: ToolProps<'write'>) => (
  <>
    <FailureFirst tool={props.tool} />
    <Show
      when={props.detail.diff}
      fallback={
        <Show when={sizeOf(props.detail.content) > 0} fallback={<Facts facts={['an empty file']} />}>
          <FileText text={props.detail.content} path={props.detail.path} id={`${props.tool.id} content`} />
        </Show>
      }
    >
      {diff => <DiffView diffs={[diff()]} path={props.detail.path} id={props.tool.id} />}
    </Show>
    <QuietAnswer tool={props.tool} />
  </>
)
