// Keys of the search: in its box, and those that lead from hit to hit wherever the focus is.

export interface SearchActions {
  step(by: 1 | -1): void
  leave(): void
  list(): void
}

/** Returns how to stop listening. */
export const bindKeys = (box: HTMLInputElement, actions: SearchActions): (() => void) => {
  const inBox = (event: KeyboardEvent): void => {
    if (event.isComposing) return
    switch (event.key) {
      case 'Enter':
        event.preventDefault()
        if (event.altKey) actions.list()
        else actions.step(event.shiftKey ? -1 : 1)
        return
      case 'Escape':
        event.preventDefault()
        event.stopPropagation()
        actions.leave()
        return
      case 'ArrowDown':
        event.preventDefault()
        actions.list()
    }
  }
  const anywhere = (event: KeyboardEvent): void => {
    const isStep = event.key === 'F3' || (event.key.toLowerCase() === 'g' && (event.ctrlKey || event.metaKey))
    if (!isStep || event.defaultPrevented) return
    event.preventDefault()
    actions.step(event.shiftKey ? -1 : 1)
  }
  box.addEventListener('keydown', inBox)
  addEventListener('keydown', anywhere)
  return () => {
    box.removeEventListener('keydown', inBox)
    removeEventListener('keydown', anywhere)
  }
}
