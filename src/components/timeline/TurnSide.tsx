// Beside the words of a prompt: what its turn amounts to, and the fold of the turn.

import type { User } from '../../model/transcript/types.ts'
import { useViewer } from '../../state/session/context.ts'
import { TurnFigures } from '../figures/TurnFigures.tsx'

export const TurnSide = (props: { readonly prompt: User }) => {
  const viewer = useViewer()
  const isFolded = () => viewer.turnFolds.folded().has(props.prompt.id)
  return (
    <>
      <TurnFigures prompt={props.prompt} />
      <button
        type="button"
        class="turn-fold"
        aria-label={isFolded() ? 'Unfold this turn' : 'Fold this turn'}
        aria-pressed={isFolded()}
        data-folded={isFolded() ? '' : undefined}
        onClick={() => viewer.turnFolds.set(props.prompt.id, !isFolded())}
      />
    </>
  )
}
