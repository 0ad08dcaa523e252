// Elements that stand below each other are found by halves: it costs nearly the same for ten and for a hundred thousand.

/** Elements in the order of the page begin ever lower: the last one that begins above this height, or -1. */
export const lastAbove = (elements: ArrayLike<Element>, y: number): number => {
  let from = 0
  let to = elements.length
  while (from < to) {
    const middle = (from + to) >> 1
    const element = elements[middle]
    if (element && topOf(element) <= y) from = middle + 1
    else to = middle
  }
  return from - 1
}

export const topOf = (element: Element): number => element.getBoundingClientRect().top
