// A path in full, with what it is: where the line of the call shows only the end of it.

import { Show } from 'solid-js'
import { relativePath } from '../../model/files/paths.ts'
import { useViewer } from '../../state/session/context.ts'
import { PathText } from '../primitives/PathText.tsx'

export const PathFact = (props: { readonly label: string; readonly path: string }) => {
  const { cwd } = useViewer().transcript
  return (
    <Show when={props.path !== '' && relativePath(props.path, cwd()) !== props.path}>
      <p class="path-fact">
        <span class="small-print">{props.label}</span>{' '}
        <code>
          <PathText path={props.path} />
        </code>
      </p>
    </Show>
  )
}
