// A tool that nobody knows: its arguments as rows, its answer as it is.

import { Show } from 'solid-js'
import { Fields } from '../calls/Fields.tsx'
import { PartView } from '../parts/PartView.tsx'
import { Facts } from './Facts.tsx'
import type { ToolProps } from './index.ts'

export const OtherView = (props: ToolProps<'other'>) => (
  <>
    <Show when={props.tool.input?.length ? props.tool.input : undefined}>
      {fields => <Fields fields={fields()} entry={props.tool.id} />}
    </Show>
    <PartView entry={props.tool} />
    <Facts facts={[props.tool.name === '' ? undefined : `tool ${props.tool.name}`]} />
  </>
)
