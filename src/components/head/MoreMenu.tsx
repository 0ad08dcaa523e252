// Everything else that can be done, behind one button. Its list is fetched when it is wanted.

import { createSignal, Show } from 'solid-js'
import { useViewer } from '../../state/session/context.ts'
import { LazyBoundary } from '../primitives/LazyBoundary.tsx'
import { lazyPart } from '../primitives/lazy-part.ts'

const MenuList = lazyPart(() => import('./MenuList.tsx'), 'MenuList')

export const MoreMenu = () => {
  const viewer = useViewer()
  const [isOpen, setOpen] = createSignal(false)
  const isHiding = () => viewer.settings.hidden.length > 0 || viewer.settings.density === 'prompts'
  let button: HTMLButtonElement | undefined
  const close = (isBack: boolean): void => {
    setOpen(false)
    if (isBack) button?.focus({ preventScroll: true })
  }
  return (
    <div class="more">
      <button
        type="button"
        class="quiet-button more-button"
        aria-label={isHiding() ? 'More (some entries are hidden)' : 'More'}
        aria-haspopup="menu"
        aria-expanded={isOpen()}
        title="Everything else"
        data-hides={isHiding() ? '' : undefined}
        ref={element => {
          button = element
        }}
        onClick={() => setOpen(open => !open)}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        ⋯
      </button>
      <Show when={isOpen()}>
        <LazyBoundary onMissing={() => close(true)}>
          <MenuList opener={() => button} onClose={close} />
        </LazyBoundary>
      </Show>
    </div>
  )
}
