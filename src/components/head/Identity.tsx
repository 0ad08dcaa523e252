// Who worked where, in a few words: the agent, its model, the branch.

import { FORMAT_NAMES } from '../../model/transcript/formats.ts'
import { visibleText } from '../../model/unicode/visible-characters.ts'
import { useViewer } from '../../state/session/context.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'

export const Identity = () => {
  const viewer = useViewer()
  const words = () => {
    const { agent, version, models = [], branch } = viewer.transcript.session()
    const name = agent ?? FORMAT_NAMES[viewer.format() ?? 'generic']
    const model = undated(models[0] ?? '')
    return [
      [name, majorOf(version ?? '')].filter(Boolean).join(' '),
      models.length > 1 ? `${model} +${models.length - 1}` : model,
      branch ?? ''
    ]
      .filter(Boolean)
      .join(' · ')
  }
  return (
    <button
      type="button"
      class="identity"
      title={`${visibleText(words())}\nAbout this session`}
      onClick={() => viewer.showSheet('about')}
    >
      <VisibleText text={words()} />
    </button>
  )
}

/** A release date is the least of a model's name; the sheet has it. */
const undated = (model: string): string =>
  model.replace(/-20\d{6}$/, '').replace(/^claude-(?=opus|sonnet|haiku)/, '')

/** 2.1.97 → 2.1 */
const majorOf = (version: string): string => /^v?\d+(\.\d+)?/.exec(version)?.[0] ?? ''
