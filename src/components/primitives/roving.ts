// A row of buttons with one stop for Tab: the arrow keys go from one to the next. `ref={roving}`.

import { onCleanup, onMount } from 'solid-js'

export const roving = (row: HTMLElement): void => {
  const buttons = (): HTMLButtonElement[] => [...row.querySelectorAll('button')]
  const settle = (): void => {
    const usable = buttons().filter(button => !button.disabled)
    const stop =
      usable.find(button => button === document.activeElement || button.tabIndex === 0) ?? usable[0]
    for (const button of buttons()) {
      const index = button === stop ? 0 : -1
      if (button.getAttribute('tabindex') !== String(index)) button.tabIndex = index
    }
  }
  const press = (event: KeyboardEvent): void => {
    const step = STEPS.get(event.key)
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const usable = buttons().filter(button => !button.disabled)
    const here = usable.indexOf(document.activeElement as HTMLButtonElement)
    const goal = usable[(here + step + usable.length) % usable.length]
    if (here < 0 || !goal) return
    event.preventDefault()
    for (const button of usable) button.tabIndex = button === goal ? 0 : -1
    goal.focus()
  }
  row.addEventListener('keydown', press)
  const watcher = new MutationObserver(settle)
  onMount(() => {
    settle()
    watcher.observe(row, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  })
  onCleanup(() => watcher.disconnect())
}

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1]
])
