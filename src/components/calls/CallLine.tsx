// A call in one line: verb, object, outcome.

import { createMemo, For, type JSX, Show } from 'solid-js'
import type { CallOutcome, SentencePiece } from '../../model/kinds/kind.ts'
import type { Tool } from '../../model/transcript/types.ts'
import { visibleText } from '../../model/unicode/visible-characters.ts'
import { outcome } from '../../model/wording/outcome.ts'
import { phrase } from '../../model/wording/phrase.ts'
import { useViewer } from '../../state/session/context.ts'
import { createCounting } from '../../state/session/counting.ts'
import { isComing, runningCall } from '../live/running.ts'
import { LazyBoundary } from '../primitives/LazyBoundary.tsx'
import { lazyPart } from '../primitives/lazy-part.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'
import { Path } from '../tools/Path.tsx'

const ComingOutput = lazyPart(() => import('../live/ComingOutput.tsx'), 'ComingOutput')

export const CallLine = (props: { readonly tool: Tool }) => {
  const viewer = useViewer()
  const { cwd } = viewer.transcript
  /** Its result may still come. */
  const mayEnd = () => viewer.phase() === 'loading' || isComing(viewer)
  const line = createMemo(() => phrase(props.tool, cwd()))
  const end = createMemo(() => outcome(props.tool, isOpenEnded(props.tool) && mayEnd(), createCounting()))
  return (
    <>
      <span class="verb" data-part="name" data-short="" title={visibleText(props.tool.name)}>
        <VisibleText text={line().verb} />
      </span>{' '}
      <For each={line().parts}>{part => <>{partView(part)} </>}</For>
      <OutcomeView outcome={end()} />
      <Show when={runningCall(viewer, props.tool)}>
        {tool => (
          <LazyBoundary>
            <ComingOutput tool={tool()} />
          </LazyBoundary>
        )}
      </Show>
    </>
  )
}

const isOpenEnded = (tool: Tool): boolean => tool.status === 'pending' || tool.status === 'running'

const partView = (part: SentencePiece): JSX.Element => {
  switch (part.part) {
    case 'path':
      return <Path path={part.full} />
    case 'code':
      return (
        <code class="object">
          <VisibleText text={part.text} />
        </code>
      )
    case 'words':
      return (
        <bdi class="object">
          <VisibleText text={part.text} />
        </bdi>
      )
    case 'quiet':
      return (
        <span class="object-quiet">
          <VisibleText text={part.text} />
        </span>
      )
    default:
      return part satisfies never
  }
}

const OutcomeView = (props: { readonly outcome: CallOutcome }) => (
  <span
    class="outcome"
    data-tone={props.outcome.tone}
    title={props.outcome.tone === 'doubtful' ? visibleText(props.outcome.line) : undefined}
  >
    {ending(props.outcome)}
  </span>
)

const ending = (outcome: CallOutcome): JSX.Element => {
  switch (outcome.tone) {
    case 'plain':
      return <VisibleText text={outcome.text} />
    // No sign, whatever the format: most logs do not state it, and what went well needs no word.
    case 'good':
      return <span class="visually-hidden">succeeded</span>
    case 'doubtful':
      return (
        <>
          <span aria-hidden="true">⚠ </span>
          {outcome.text}
        </>
      )
    case 'bad':
      return (
        <>
          <span aria-hidden="true">✕ </span>
          <Show when={outcome.how !== ''}>
            <span class="visually-hidden">failed: </span>
          </Show>
          <VisibleText text={outcome.text} />
        </>
      )
    case 'changes':
      return (
        <>
          <span class="added">+{outcome.added}</span> <span class="removed">−{outcome.removed}</span>
        </>
      )
    default:
      return outcome satisfies never
  }
}
