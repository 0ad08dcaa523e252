// While many files are told apart: how many, and a way to stop.

import { count } from '../../model/wording/numbers.ts'
import { useViewer } from '../../state/session/context.ts'

export const Looking = () => {
  const viewer = useViewer()
  return (
    <p class="quiet looking">
      Looking through {count(viewer.looking())} files …{' '}
      <button type="button" class="small-button" onClick={() => viewer.cancel()}>
        Stop
      </button>
    </p>
  )
}
