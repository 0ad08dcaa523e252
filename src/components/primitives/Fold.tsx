// A line that opens in place. What is inside is made only when it is open.

import { type JSX, Show } from 'solid-js'
import { useViewer } from '../../state/session/context.ts'

export const Fold = (props: {
  readonly id: string
  readonly label: JSX.Element
  readonly openByDefault?: boolean
  readonly children: JSX.Element
}) => {
  const viewer = useViewer()
  const isOpen = () => viewer.folds.isOpen(props.id, props.openByDefault ?? false)
  return (
    <div class="fold" data-open={isOpen() ? '' : undefined}>
      <button
        type="button"
        class="fold-label"
        aria-expanded={isOpen()}
        onClick={() => viewer.folds.set(props.id, !isOpen())}
      >
        {props.label}
      </button>
      <Show when={isOpen()}>
        <div class="fold-body">{props.children}</div>
      </Show>
    </div>
  )
}
