// What an opened call says besides its line: the agent's own title for it, and the places in files that it names.

import { createMemo, For, Show } from 'solid-js'
import { distinctTitle, unnamedLocations } from '../../model/entry/call-extras.ts'
import type { Tool } from '../../model/transcript/types.ts'
import { useViewer } from '../../state/session/context.ts'
import { Facts } from '../tools/Facts.tsx'
import { Path } from '../tools/Path.tsx'

export const CallExtras = (props: { readonly tool: Tool }) => {
  const { cwd } = useViewer().transcript
  const title = createMemo(() => distinctTitle(props.tool, cwd()))
  return (
    <>
      <Facts facts={[title()]} />
      <For each={unnamedLocations(props.tool)}>
        {place => (
          <p class="path-fact">
            <Path path={place.path} />
            <Show when={place.line}>{line => <span class="small-print"> line {line()}</span>}</Show>
          </p>
        )}
      </For>
    </>
  )
}
