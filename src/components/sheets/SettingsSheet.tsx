// How the page looks and what it shows. Every choice acts at once and is remembered on this device.

import { For, Show } from 'solid-js'
import { isOneFile } from '../../state/links/site.ts'
import { useViewer } from '../../state/session/context.ts'
import type { HideableType } from '../../state/settings/settings.ts'
import { Choice } from './Choice.tsx'
import { DeviceChoice } from './DeviceChoice.tsx'

const TYPES: readonly (readonly [HideableType, string])[] = [
  ['thinking', 'Thinking'],
  ['tool', 'Tool calls (failed ones always)'],
  ['event', 'Events (errors always)']
]

export const SettingsSheet = () => {
  const viewer = useViewer()
  const { settings, change } = viewer
  const show = (type: HideableType, isShown: boolean): void => {
    const others = settings.hidden.filter(hidden => hidden !== type)
    change({ hidden: isShown ? others : [...others, type] })
  }
  return (
    <>
      <Choice
        legend="Density"
        name="density"
        options={[
          ['comfortable', 'Comfortable'],
          ['compact', 'Compact'],
          ['prompts', 'Prompts only']
        ]}
        value={settings.density}
        onChoose={density => change({ density })}
      />
      <fieldset class="choice">
        <legend>Show</legend>
        <div class="choice-options">
          <For each={TYPES}>
            {([type, label]) => (
              <Toggle
                label={label}
                isOn={!settings.hidden.includes(type)}
                onTurn={isShown => show(type, isShown)}
              />
            )}
          </For>
        </div>
      </fieldset>
      <Choice
        legend="Times"
        name="times"
        options={[
          ['relative', 'Since the start'],
          ['local', 'Local'],
          ['utc', 'UTC']
        ]}
        value={settings.times}
        onChoose={times => change({ times })}
      />
      <Choice
        legend="Diffs"
        name="diff"
        options={[
          ['unified', 'Unified'],
          ['split', 'Side by side']
        ]}
        value={settings.diff}
        onChoose={diff => change({ diff })}
      />
      <fieldset class="choice">
        <legend>Code and output</legend>
        <div class="choice-options">
          <Toggle label="Wrap long lines" isOn={settings.wrap} onTurn={wrap => change({ wrap })} />
          <Toggle
            label="White space in diffs"
            isOn={settings.whitespace}
            onTurn={whitespace => change({ whitespace })}
          />
        </div>
      </fieldset>
      <Choice
        legend="Theme"
        name="theme"
        options={[
          ['system', 'System'],
          ['light', 'Light'],
          ['dark', 'Dark']
        ]}
        value={settings.theme}
        onChoose={theme => change({ theme })}
      />
      <Show when={!isOneFile}>
        <DeviceChoice />
      </Show>
    </>
  )
}

const Toggle = (props: {
  readonly label: string
  readonly isOn: boolean
  readonly onTurn: (on: boolean) => void
}) => (
  <label>
    <input
      type="checkbox"
      checked={props.isOn}
      onChange={event => props.onTurn(event.currentTarget.checked)}
    />
    {props.label}
  </label>
)
