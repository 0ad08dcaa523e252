// Who worked where: the agent, its models, the directory and the branch.

import { homePath, shortPath } from '../../model/numbers.ts'
import { useViewer } from '../../state/context.ts'
import { Fact } from './Fact.tsx'

export const Identity = () => {
  const viewer = useViewer()
  const session = () => viewer.transcript.session()
  const models = () => session().models ?? []
  return (
    <ul class="facts-list identity" aria-label="Who worked where">
      <Fact text={[session().agent, session().version].filter(Boolean).join(' ')} />
      <Fact
        soft="first"
        text={models().length > 1 ? `${models()[0]} +${models().length - 1}` : (models()[0] ?? '')}
        title={models().join('\n')}
      />
      <Fact soft="last" text={shortPath(homePath(session().cwd ?? ''))} title={session().cwd} />
      <Fact soft="last" text={session().branch ?? ''} title={`branch ${session().branch}`} />
    </ul>
  )
}
