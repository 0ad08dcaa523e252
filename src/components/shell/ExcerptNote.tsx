// This is a part of a session: which turns of it.

import { FORMAT_NAMES } from '../../model/transcript/formats.ts'
import { turnsWords } from '../../model/wording/turns-words.ts'
import { useViewer } from '../../state/session/context.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'

export const ExcerptNote = () => {
  const viewer = useViewer()
  const agent = () => viewer.transcript.session().agent ?? FORMAT_NAMES[viewer.format() ?? 'generic']
  const words = () => {
    const { turns } = viewer.transcript.session()
    return turns ? turnsWords(turns.numbers, turns.of) : 'Some turns'
  }
  return (
    <p class="state" data-excerpt="">
      An excerpt. <VisibleText text={`${words()} of a session of ${agent()}.`} /> The link holds no more of
      it.
    </p>
  )
}
