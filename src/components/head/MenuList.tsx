// The menu behind the last button of the head: arrow keys walk through it, Escape closes it, a letter goes to what begins
// with it.

import { For, onCleanup, onMount } from 'solid-js'
import { useViewer } from '../../state/session/context.ts'
import { ACTIONS, type Action } from './actions.ts'

export const MenuList = (props: {
  readonly opener: () => HTMLElement | undefined
  /** `isBack`: the focus goes back to the button. */
  readonly onClose: (isBack: boolean) => void
}) => {
  const viewer = useViewer()
  let list: HTMLDivElement | undefined
  const items = (): HTMLElement[] => [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const run = (action: Action): void => {
    // A sheet gives the focus back to what had it.
    props.onClose(true)
    action.run(viewer)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const goal = goalOf(event, items())
    if (goal) goal.focus({ preventScroll: true })
    if (event.key === 'Escape') props.onClose(true)
    if (event.key === 'Tab') props.onClose(false)
    // No other key of the page means anything here.
    if (event.key !== 'Tab') event.stopPropagation()
    if (goal || event.key === 'Escape') event.preventDefault()
    goal?.scrollIntoView({ block: 'nearest' })
  }
  const elsewhere = (event: Event): void => {
    const isHere = event.composedPath().some(target => target === list || target === props.opener())
    if (!isHere) props.onClose(false)
  }
  onMount(() => {
    items()[0]?.focus({ preventScroll: true })
    addEventListener('pointerdown', elsewhere, { capture: true })
    addEventListener('focusin', elsewhere)
  })
  onCleanup(() => {
    removeEventListener('pointerdown', elsewhere, { capture: true })
    removeEventListener('focusin', elsewhere)
  })
  return (
    <div
      class="menu"
      role="menu"
      aria-label="More"
      ref={element => {
        list = element
        element.addEventListener('keydown', press)
      }}
    >
      <For each={ACTIONS}>
        {(action, i) => (
          <>
            {i() > 0 && ACTIONS[i() - 1]?.group !== action.group && <hr class="menu-line" />}
            <button type="button" role="menuitem" tabindex={-1} class="menu-item" onClick={() => run(action)}>
              <span>{action.label}</span>
              {action.key && <kbd>{action.key}</kbd>}
            </button>
          </>
        )}
      </For>
    </div>
  )
}

const goalOf = (event: KeyboardEvent, items: readonly HTMLElement[]): HTMLElement | undefined => {
  const here = items.indexOf(document.activeElement as HTMLElement)
  switch (event.key) {
    case 'ArrowDown':
      return items[(here + 1) % items.length]
    case 'ArrowUp':
      return items[(here - 1 + items.length) % items.length]
    case 'Home':
      return items[0]
    case 'End':
      return items.at(-1)
    default: {
      if (event.key.length !== 1 || event.key === ' ') return undefined
      const letter = event.key.toLowerCase()
      const after = [...items.slice(here + 1), ...items.slice(0, here + 1)]
      return after.find(item => item.textContent?.toLowerCase().startsWith(letter))
    }
  }
}
