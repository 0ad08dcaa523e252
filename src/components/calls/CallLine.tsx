// A call in one line: verb, object, outcome.

import { createMemo, For, type JSX, Match, Show, Switch } from 'solid-js'
import type { Outcome, Piece } from '../../model/kinds/kind.ts'
import type { Tool } from '../../model/transcript/types.ts'
import { honestText } from '../../model/unicode/visible-characters.ts'
import { outcome } from '../../model/wording/outcome.ts'
import { phrase } from '../../model/wording/phrase.ts'
import { useViewer } from '../../state/session/context.ts'
import { counting } from '../../state/session/counting.ts'
import { HonestText } from '../primitives/HonestText.tsx'
import { Path } from '../tools/Path.tsx'

export const CallLine = (props: { readonly tool: Tool }) => {
  const viewer = useViewer()
  const { cwd } = viewer.transcript
  const line = createMemo(() => phrase(props.tool, cwd()))
  const end = createMemo(() =>
    outcome(props.tool, isOpenEnded(props.tool) && viewer.phase() === 'loading', counting())
  )
  return (
    <>
      <span class="verb" data-part="name" data-short="" title={honestText(props.tool.name)}>
        <HonestText text={line().verb} />
      </span>{' '}
      <For each={line().parts}>{part => <>{partView(part)} </>}</For>
      <OutcomeView outcome={end()} status={props.tool.status} />
    </>
  )
}

const isOpenEnded = (tool: Tool): boolean => tool.status === 'pending' || tool.status === 'running'

const partView = (part: Piece): JSX.Element => {
  switch (part.part) {
    case 'path':
      return <Path path={part.full} />
    case 'code':
      return (
        <code class="object">
          <HonestText text={part.text} />
        </code>
      )
    case 'words':
      return (
        <bdi class="object">
          <HonestText text={part.text} />
        </bdi>
      )
    case 'quiet':
      return (
        <span class="object-quiet">
          <HonestText text={part.text} />
        </span>
      )
    default:
      return part satisfies never
  }
}

const OutcomeView = (props: { readonly outcome: Outcome; readonly status: Tool['status'] }) => {
  const counts = () => /^\+(\d+) −(\d+)$/.exec(props.outcome.text)
  return (
    <span class="outcome" data-tone={props.outcome.tone}>
      <Switch fallback={<HonestText text={props.outcome.text} />}>
        <Match when={props.outcome.tone === 'bad'}>
          <span aria-hidden="true">✕ </span>
          <Show when={!/fail/.test(props.outcome.text)}>
            <span class="visually-hidden">failed: </span>
          </Show>
          <HonestText text={props.outcome.text} />
        </Match>
        <Match when={props.outcome.tone === 'good'}>
          <span aria-hidden="true">✓</span>
          <span class="visually-hidden">succeeded</span>
        </Match>
        <Match when={counts()}>
          {found => (
            <>
              <span class="added">+{found()[1]}</span> <span class="removed">−{found()[2]}</span>
            </>
          )}
        </Match>
      </Switch>
    </span>
  )
}
