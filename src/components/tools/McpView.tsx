// A call of a tool that a server of the user's offers.

import { Show } from 'solid-js'
import { Fields } from '../calls/Fields.tsx'
import { PartView } from '../parts/PartView.tsx'
import { Facts } from './Facts.tsx'
import type { ToolProps } from './index.ts'

export const McpView = (props: ToolProps<'mcp'>) => (
  <>
    <Show when={props.tool.input?.length ? props.tool.input : undefined}>
      {fields => <Fields fields={fields()} entry={props.tool.id} />}
    </Show>
    <PartView entry={props.tool} />
    <Facts facts={[`server ${props.detail.server || 'unnamed'}`, `tool ${props.detail.tool}`]} />
  </>
)
