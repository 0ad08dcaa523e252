// Is anything of an element drawn? Older browsers cannot say it in one word.

export const isVisible = (element: Element): boolean =>
  typeof element.checkVisibility === 'function'
    ? element.checkVisibility()
    : element.getClientRects().length > 0
