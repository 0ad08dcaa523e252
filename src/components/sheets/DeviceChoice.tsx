// What this site has saved in this browser, and the one press that empties all of it.

import { createResource, Show } from 'solid-js'
import { bytes, counted } from '../../model/wording/numbers.ts'
import { forgetEverything } from '../../state/memory/forget.ts'
import type { KeptLog } from '../../state/memory/kept.ts'
import { keptLogs } from '../../state/memory/store.ts'
import { useViewer } from '../../state/session/context.ts'
import { deliberate } from '../primitives/deliberate.ts'

export const DeviceChoice = () => {
  const viewer = useViewer()
  const [kept, { refetch }] = createResource(() => keptLogs().catch(() => undefined))
  const forget = async (): Promise<void> => {
    viewer.say(
      (await forgetEverything())
        ? 'All saved data is removed. What is open stays open.'
        : 'Not everything could be removed. Close other pages of this site, and try again.'
    )
    void refetch()
  }
  return (
    <fieldset class="choice">
      <legend>Saved in this browser</legend>
      <p class="choice-note">
        Your settings
        <Show when={kept.latest} keyed>
          {({ logs }) =>
            logs.length > 0 ? `, and ${counted(logs.length, 'log')} (${bytes(sizeOf(logs))})` : ''
          }
        </Show>
        .{' '}
        <button type="button" class="small-button" ref={deliberate(() => void forget())}>
          Remove all saved data
        </button>
      </p>
    </fieldset>
  )
}

const sizeOf = (logs: readonly KeptLog[]): number => logs.reduce((sum, { size }) => sum + size, 0)
