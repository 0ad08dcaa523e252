// The agent asks to work in another way, often with a plan to approve.

import { Show } from 'solid-js'
import { sizeOf } from '../../model/entry/text-value.ts'
import { Answer, FailureFirst, QuietAnswer } from '../calls/Answer.tsx'
import { Markdown } from '../markdown/Markdown.tsx'
import type { ToolProps } from './index.ts'

export const ModeView = (props: ToolProps<'mode'>) => (
  <Show
    when={sizeOf(props.detail.text ?? '') > 0 ? props.detail.text : undefined}
    fallback={<Answer tool={props.tool} />}
  >
    {text => (
      <>
        <FailureFirst tool={props.tool} />
        <Markdown text={text()} id={`${props.tool.id} mode`} />
        <QuietAnswer tool={props.tool} />
      </>
    )}
  </Show>
)
