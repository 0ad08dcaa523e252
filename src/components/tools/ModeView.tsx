// The agent asks to work in another way, often with a plan to approve.

import { Show } from 'solid-js'
import { sizeOf } from '../../model/entry/text-value.ts'
import { FailureFirst, QuietAnswer } from '../calls/QuietAnswer.tsx'
import { PartView } from '../parts/PartView.tsx'
import { Facts } from './Facts.tsx'
import type { ToolProps } from './index.ts'

export const ModeView = (props: ToolProps<'mode'>) => (
  <Show when={sizeOf(props.detail.text ?? '') > 0} fallback={<PartView entry={props.tool} />}>
    <FailureFirst tool={props.tool} />
    <Facts facts={[props.detail.verdict && `${props.detail.verdict} by the human`]} />
    <PartView entry={props.tool} part="feedback" />
    <PartView entry={props.tool} part="plan" />
    <QuietAnswer tool={props.tool} />
  </Show>
)
