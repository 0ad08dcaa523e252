// What a call changed.

import { Show } from 'solid-js'
import { Answer, FailureFirst, QuietAnswer } from '../calls/Answer.tsx'
import { DiffView } from '../diff/DiffView.tsx'
import { Facts } from './Facts.tsx'
import type { ToolProps } from './index.ts'

export const EditView = (props: ToolProps<'edit'>) => (
  <>
    <FailureFirst tool={props.tool} />
    <Show
      when={props.detail.diffs.length > 0}
      fallback={
        <Show when={props.tool.status !== 'failed'}>
          <Answer tool={props.tool} />
        </Show>
      }
    >
      <Show when={props.tool.status === 'failed'}>
        <Facts facts={['what it tried:']} />
      </Show>
      <DiffView diffs={props.detail.diffs} path={props.detail.path} id={props.tool.id} />
      <QuietAnswer tool={props.tool} />
    </Show>
  </>
)
