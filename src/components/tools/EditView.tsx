// What a call changed.

import { Show } from 'solid-js'
import { FailureFirst, QuietAnswer } from '../calls/QuietAnswer.tsx'
import { DiffView } from '../diff/DiffView.tsx'
import { PartView } from '../parts/PartView.tsx'
import { Facts } from './Facts.tsx'
import type { ToolProps } from './index.ts'

export const EditView = (props: ToolProps<'edit'>) => (
  <>
    <FailureFirst tool={props.tool} />
    <Show
      when={props.detail.diffs.length > 0}
      fallback={
        <Show when={props.tool.status !== 'failed'}>
          <PartView entry={props.tool} />
        </Show>
      }
    >
      <Show when={props.tool.status === 'failed'}>
        <Facts facts={['what it tried:']} />
      </Show>
      <DiffView diffs={props.detail.diffs} path={props.detail.path} entry={props.tool.id} />
      <QuietAnswer tool={props.tool} />
    </Show>
  </>
)
