// A text of the log as it is: the held part at once, the rest when it comes.

import { createResource } from 'solid-js'
import { previewOf } from '../../model/texts.ts'
import type { Text } from '../../model/types.ts'
import { useViewer } from '../../state/context.ts'

export const TextBlock = (props: { readonly text: Text }) => {
  const viewer = useViewer()
  const [whole] = createResource(
    () => props.text,
    text => viewer.text(text),
    { initialValue: undefined }
  )
  return <pre class="text">{whole() ?? previewOf(props.text)}</pre>
}
