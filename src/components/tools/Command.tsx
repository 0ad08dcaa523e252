// A command as it was given to the shell, with the prompt sign that is not part of it.

import { previewOf } from '../../model/texts.ts'
import type { Text } from '../../model/types.ts'
import { HonestText } from '../ui/HonestText.tsx'
import { createWhole } from './whole.ts'

export const Command = (props: { readonly command: Text }) => {
  const whole = createWhole(() => props.command)
  return (
    <pre class="command">
      <span class="prompt-sign" aria-hidden="true">
        ${' '}
      </span>
      <code>
        <HonestText text={(whole() ?? previewOf(props.command)).trimEnd()} />
      </code>
    </pre>
  )
}
