// What the keys do: the same table that the page obeys.

import { For } from 'solid-js'
import { type KeyGroup, SHORTCUTS } from '../keys/shortcuts.ts'
import { keyName } from './key-names.ts'

const GROUPS: readonly KeyGroup[] = ['Go', 'Read', 'Look']

export const HelpSheet = () => (
  <div class="help">
    <For each={GROUPS}>
      {group => (
        <section>
          <h3>{group}</h3>
          <dl class="keys">
            <For each={SHORTCUTS.filter(key => key.group === group)}>
              {key => (
                <div>
                  <dt>
                    <For each={key.keys}>{name => <kbd>{keyName(name)}</kbd>}</For>
                  </dt>
                  <dd>{key.does}</dd>
                </div>
              )}
            </For>
          </dl>
        </section>
      )}
    </For>
  </div>
)
