// Who worked where: the agent, its models, the directory and the branch.

import { Show } from 'solid-js'
import { FORMAT_NAMES } from '../../model/transcript/formats.ts'
import { homePath, shortPath } from '../../model/wording/numbers.ts'
import { isOneFile } from '../../state/links/site.ts'
import { useViewer } from '../../state/session/context.ts'
import { HonestText } from '../primitives/HonestText.tsx'
import { Fact } from './Fact.tsx'
import { FormatPicker } from './FormatPicker.tsx'

export const Identity = () => {
  const viewer = useViewer()
  const session = () => viewer.transcript.session()
  const models = () => session().models ?? []
  const model = () => undated(models()[0] ?? '')
  /** The agent's name, where it is not the one of the format that stands before it. */
  const agent = () => (session().agent === FORMAT_NAMES[viewer.format() ?? 'generic'] ? '' : session().agent)
  return (
    <ul class="facts-list identity" aria-label="Who worked where">
      <li class="fact">
        <Show when={!isOneFile} fallback={FORMAT_NAMES[viewer.format() ?? 'generic']}>
          <FormatPicker />
        </Show>{' '}
        <HonestText text={[agent(), session().version].filter(Boolean).join(' ')} />
      </li>
      <Fact
        text={models().length > 1 ? `${model()} +${models().length - 1}` : model()}
        title={models().join('\n')}
      />
      <Fact soft="last" text={shortPath(homePath(session().cwd ?? ''))} title={session().cwd} />
      <Fact soft="first" text={session().branch ?? ''} title={`branch ${session().branch}`} />
    </ul>
  )
}

/** A release date is the least of a model's name; the tooltip has it. */
const undated = (model: string): string => model.replace(/-20\d{6}$/, '')
