// From prompt to prompt, error to error, edit to edit. At the head of the minimap they say what its colours mean.

import type { TranscriptFacts } from '../../model/transcript/facts.ts'
import type { Landmark } from '../../model/transcript/landmarks.ts'
import { counted } from '../../model/wording/numbers.ts'
import { useViewer } from '../../state/session/context.ts'
import { go, NAMES } from '../keys/walking.ts'

export const Walks = (props: { readonly facts: TranscriptFacts }) => (
  <div class="walks">
    <Walk landmark="prompt" count={props.facts.prompts} keys={['p', 'n']} />
    <Walk landmark="error" count={props.facts.errors} keys={['E', 'e']} />
    <Walk landmark="change" count={props.facts.changes} keys={['D', 'd']} />
  </div>
)

/** To the previous and the next of a kind. */
const Walk = (props: {
  readonly landmark: Landmark
  readonly count: number
  readonly keys: readonly [string, string]
}) => {
  const viewer = useViewer()
  const name = () => NAMES[props.landmark]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form
    <span class="walk" role="group" aria-label={`${name()}s`} data-landmark={props.landmark}>
      <button
        type="button"
        class="walk-step"
        aria-label={`previous ${name()}`}
        title={`previous ${name()} (${props.keys[0]})`}
        disabled={props.count === 0}
        onClick={() => go(viewer, props.landmark, -1)}
      >
        ↑
      </button>
      <span class="walk-name" classList={{ failure: props.landmark === 'error' && props.count > 0 }}>
        {counted(props.count, name())}
      </span>
      <button
        type="button"
        class="walk-step"
        aria-label={`next ${name()}`}
        title={`next ${name()} (${props.keys[1]})`}
        disabled={props.count === 0}
        onClick={() => go(viewer, props.landmark, 1)}
      >
        ↓
      </button>
    </span>
  )
}
