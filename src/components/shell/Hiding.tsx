// Says what the reader has chosen not to see, and shows it again.

import { useViewer } from '../../state/session/context.ts'
import type { HideableType } from '../../state/settings/settings.ts'

export const Hiding = () => {
  const viewer = useViewer()
  const hiddenWords = () => viewer.settings.hidden.map(type => HIDDEN[type]).join(', ')
  const showAll = (): void =>
    viewer.change({
      hidden: [],
      density: viewer.settings.density === 'prompts' ? 'comfortable' : viewer.settings.density
    })
  return (
    <p class="state">
      {viewer.settings.density === 'prompts' ? 'Only prompts are shown.' : `Not shown: ${hiddenWords()}.`}{' '}
      <button type="button" class="small-button" onClick={showAll}>
        Show everything
      </button>
    </p>
  )
}

const HIDDEN: Readonly<Record<HideableType, string>> = {
  thinking: 'thinking',
  tool: 'calls that went well',
  event: 'events'
}
