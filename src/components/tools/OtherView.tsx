// A tool that nobody knows: its arguments as rows, its answer as it is.

import { For, Show } from 'solid-js'
import { Fields } from '../ui/Fields.tsx'
import { Answer } from './Answer.tsx'
import { Facts } from './Facts.tsx'
import type { ToolProps } from './index.ts'
import { PathFact } from './PathFact.tsx'

export const OtherView = (props: ToolProps<'other'>) => (
  <>
    <Show when={props.tool.input?.length ? props.tool.input : undefined}>
      {fields => <Fields fields={fields()} />}
    </Show>
    <For each={props.tool.locations}>
      {location => (
        <PathFact
          label="in"
          path={location.line === undefined ? location.path : `${location.path}:${location.line}`}
        />
      )}
    </For>
    <Answer tool={props.tool} />
    <Facts facts={[props.tool.name === '' ? undefined : `tool ${props.tool.name}`]} />
  </>
)
