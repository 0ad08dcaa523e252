// What a divider says.

import type { Divider } from '../../model/rows/dividers.ts'
import { dividerWords } from '../../model/wording/divider-words.ts'
import { useViewer } from '../../state/session/context.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'

export const DividerWords = (props: { readonly divider: Divider }) => {
  const viewer = useViewer()
  return <VisibleText text={dividerWords(props.divider, viewer.settings.times === 'utc')} />
}
