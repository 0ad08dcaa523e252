// The calls that took longest; each is gone to.

import { For, Show } from 'solid-js'
import type { SlowCall } from '../../model/figures/slow.ts'
import type { EntryId } from '../../model/transcript/types.ts'
import { phraseText } from '../../model/wording/phrase.ts'
import { duration } from '../../model/wording/time.ts'
import { useViewer } from '../../state/session/context.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'

const SHOWN = 10

export const SlowestCalls = (props: { readonly calls: readonly SlowCall[] }) => {
  const viewer = useViewer()
  const timeOf = (id: EntryId) => props.calls.find(call => call.id === id)?.time ?? 0
  return (
    <section>
      <h3>Slowest calls</h3>
      <ol class="slowest">
        <For each={props.calls.slice(0, SHOWN).map(({ id }) => id)}>
          {id => (
            <Show when={viewer.drawn.peek(id)}>
              {entry => (
                <li>
                  <span class="number">{duration(timeOf(id))}</span>{' '}
                  <button
                    type="button"
                    class="goto"
                    onClick={() => {
                      viewer.showSheet(undefined)
                      viewer.navigate(id)
                    }}
                  >
                    <VisibleText text={phraseText(entry(), viewer.transcript.cwd())} />
                  </button>
                </li>
              )}
            </Show>
          )}
        </For>
      </ol>
    </section>
  )
}
