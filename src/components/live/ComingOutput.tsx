// What a running call printed last, in the room that its line has left.

import { Show } from 'solid-js'
import type { Tool } from '../../model/transcript/types.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'

export const ComingOutput = (props: { readonly tool: Tool }) => (
  <Show when={lastLine(props.tool)}>
    {words => (
      <span class="coming" aria-hidden="true">
        <VisibleText text={words()} />
      </span>
    )}
  </Show>
)

/** The last line that it has printed so far; '' where there is none, or it is not held here. */
const lastLine = ({ output }: Tool): string => {
  if (typeof output !== 'string' || output === '') return ''
  const end = output.slice(-TAIL).trimEnd()
  return end
    .slice(Math.max(end.lastIndexOf('\n'), end.lastIndexOf('\r')) + 1)
    .replace(COLOURS, '')
    .trim()
}

const TAIL = 400
const COLOURS = /\u001b\[[0-9;?]*[A-Za-z]/g
