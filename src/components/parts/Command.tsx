// A command as it was given to the shell, with the prompt sign that is not part of it.

import { previewOf } from '../../model/entry/text-value.ts'
import type { Text } from '../../model/transcript/types.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'
import { createWhole } from './whole.ts'

export const Command = (props: { readonly command: Text }) => {
  const whole = createWhole(() => props.command)
  return (
    <pre class="command" data-part="command">
      <span class="prompt-sign" aria-hidden="true">
        ${' '}
      </span>
      <code>
        <VisibleText text={(whole() ?? previewOf(props.command)).trimEnd()} />
      </code>
    </pre>
  )
}
