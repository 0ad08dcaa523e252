// The tools of the page. Whatever is here has a key as well; its title says which.

import { For, Show } from 'solid-js'
import type { TranscriptFacts } from '../../model/transcript/facts.ts'
import type { Landmark } from '../../model/transcript/landmarks.ts'
import { count } from '../../model/wording/numbers.ts'
import { isOneFile } from '../../state/links/site.ts'
import { useViewer } from '../../state/session/context.ts'
import { go, NAMES } from '../keys.ts'
import { ACTIONS } from './actions.ts'
import { OpenField } from './OpenField.tsx'

export const Toolbar = (props: { readonly facts: TranscriptFacts }) => {
  const viewer = useViewer()
  const isHiding = () => viewer.settings.hidden.length > 0 || viewer.settings.density === 'prompts'
  return (
    <>
      <div class="walks">
        <Walk landmark="prompt" count={props.facts.prompts} keys={['p', 'n']} />
        <Walk landmark="error" count={props.facts.errors} keys={['E', 'e']} />
        <Walk landmark="change" count={props.facts.changes} keys={['D', 'd']} />
      </div>
      <div class="actions">
        <For each={ACTIONS.filter(action => action.inBar)}>
          {action => (
            <button
              type="button"
              class="quiet-button action"
              title={`${action.does}${action.key ? ` (${action.key})` : ''}`}
              onClick={() => action.run(viewer)}
            >
              {action.label}
            </button>
          )}
        </For>
      </div>
      <Show when={!isOneFile}>
        <OpenField />
      </Show>
      <button type="button" class="quiet-button outline-button" onClick={() => viewer.showSheet('outline')}>
        Outline
      </button>
      <button
        type="button"
        class="quiet-button view-button"
        data-hides={isHiding() ? '' : undefined}
        title="How the page looks, and what it shows (v)"
        onClick={() => viewer.showSheet('settings')}
      >
        View
        <Show when={isHiding()}>
          {' '}
          <span class="visually-hidden">: some entries are hidden</span>
          <span aria-hidden="true">(filtered)</span>
        </Show>
      </button>
    </>
  )
}

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
        {`${count(props.count)} ${props.count === 1 ? name() : `${name()}s`}`}
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
