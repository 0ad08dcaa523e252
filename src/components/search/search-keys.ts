// Keys of the search: in its box, in what stands below it, and those that lead from hit to hit wherever the focus is.

export interface SearchActions {
  step(by: 1 | -1): void
  leave(): void
  list(): void
  /** One step back from inside the panel. */
  goBack(): void
}

/** Several lines are searched for as they are: a box of one line would join them to one. */
const pastedPhrase = (text: string): string | undefined => {
  const lines = text.replace(/\r\n?/g, '\n').trim()
  return lines.includes('\n') ? `"${lines.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"` : undefined
}

/** Returns how to stop listening. */
export const bindKeys = (
  box: HTMLInputElement,
  panel: HTMLElement | undefined,
  actions: SearchActions
): (() => void) => {
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
        if (!walk(panel, box, 1)) actions.list()
    }
  }
  const inPanel = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0 ? event.key !== 'Escape' : !walk(panel, box, by)) return
    event.preventDefault()
    event.stopPropagation()
    if (by === 0) actions.goBack()
  }
  const anywhere = (event: KeyboardEvent): void => {
    const isStep = event.key === 'F3' || (event.key.toLowerCase() === 'g' && (event.ctrlKey || event.metaKey))
    if (!isStep || event.defaultPrevented) return
    event.preventDefault()
    actions.step(event.shiftKey ? -1 : 1)
  }
  const paste = (event: ClipboardEvent): void => {
    const phrase = pastedPhrase(event.clipboardData?.getData('text/plain') ?? '')
    if (phrase === undefined) return
    event.preventDefault()
    box.setRangeText(phrase, box.selectionStart ?? 0, box.selectionEnd ?? 0, 'end')
    box.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  box.addEventListener('keydown', inBox)
  box.addEventListener('paste', paste)
  panel?.addEventListener('keydown', inPanel)
  addEventListener('keydown', anywhere)
  return () => {
    box.removeEventListener('keydown', inBox)
    box.removeEventListener('paste', paste)
    panel?.removeEventListener('keydown', inPanel)
    removeEventListener('keydown', anywhere)
  }
}

/** From one line of the list to the next; from the box to the first, and back. False: there is none. */
const walk = (panel: HTMLElement | undefined, box: HTMLElement, by: 1 | -1): boolean => {
  const lines = [...(panel?.querySelectorAll<HTMLElement>('.search-results button') ?? [])]
  const focus = document.activeElement
  const at = focus instanceof HTMLElement ? lines.indexOf(focus) : -1
  if (at < 0 && focus !== box) return false
  const next = at + by < 0 ? box : lines[at + by]
  next?.focus()
  return next !== undefined
}
