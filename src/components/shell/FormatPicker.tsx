// The format that was detected, and the way to say that it is another.

import { For } from 'solid-js'
import { FORMAT_IDS, FORMAT_NAMES, formatNamed } from '../../model/transcript/formats.ts'
import { useViewer } from '../../state/session/context.ts'

export const FormatPicker = () => {
  const viewer = useViewer()
  const reread = (value: string): void => {
    const format = formatNamed(value)
    if (format === undefined || format === viewer.format()) return
    viewer.say(`Reading it again as ${FORMAT_NAMES[format]}`)
    viewer.rereadAs(format)
  }
  return (
    <label class="picker" title="The format that the log was read as. Choose another to read it again.">
      <span class="visually-hidden">read as</span>
      <select value={viewer.format()} onChange={event => reread(event.currentTarget.value)}>
        <For each={FORMAT_IDS}>{id => <option value={id}>{FORMAT_NAMES[id]}</option>}</For>
      </select>
    </label>
  )
}
