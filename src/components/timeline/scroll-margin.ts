// Where entries land that the reader goes to: below the head, and below the band of their turn. The style sheet says it
// once, as the margin that scrolling keeps.

export const scrollMarginOf = (element: Element): number =>
  Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0
