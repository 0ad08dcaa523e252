// Small print of an opened call: what is known besides.

import { For, Show } from 'solid-js'
import { VisibleText } from '../primitives/VisibleText.tsx'

export const Facts = (props: { readonly facts: readonly (string | undefined)[] }) => {
  const known = () => props.facts.filter((fact): fact is string => fact !== undefined && fact !== '')
  return (
    <Show when={known().length > 0}>
      <p class="call-facts">
        <For each={known()}>
          {fact => (
            <span>
              <VisibleText text={fact} />
            </span>
          )}
        </For>
      </p>
    </Show>
  )
}
