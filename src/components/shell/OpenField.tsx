// Another log instead of this one. What is open stays until files are chosen.

import { gatherChosen } from '../../state/opening/gather.ts'
import { useViewer } from '../../state/session/context.ts'

export const OpenField = () => {
  const viewer = useViewer()
  const open = (field: HTMLInputElement): void => {
    const gathered = gatherChosen(field.files ?? [])
    field.value = ''
    void gathered.then(({ files }) => viewer.open(files))
  }
  return (
    <label class="quiet-button open-field" title="Open another log">
      Open
      <input type="file" multiple onChange={event => open(event.currentTarget)} />
    </label>
  )
}
