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
        actions.list()
    }
  }
  const inPanel = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    actions.goBack()
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
