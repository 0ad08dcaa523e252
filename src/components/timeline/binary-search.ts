// Elements that stand below each other are found by halves: it costs nearly the same for ten and for a hundred thousand.

import { firstWhere } from '../../model/values/first-where.ts'

/** Elements in the order of the page begin ever lower: the last one that begins above this height, or -1. */
export const lastAbove = (elements: ArrayLike<Element>, y: number): number =>
  firstWhere(elements.length, place => {
    const element = elements[place]
    return !element || topOf(element) > y
  }) - 1

export const topOf = (element: Element): number => element.getBoundingClientRect().top
