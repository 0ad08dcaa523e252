// Is an element near what can be seen? One observer for all of them: a page has thousands.

import { type Accessor, createSignal, onCleanup } from 'solid-js'

const MARGIN = '600px'

/** True from the first time that it is near. */
export const createNear = (): {
  readonly isNear: Accessor<boolean>
  readonly watch: (element: Element) => void
} => {
  const [isNear, setNear] = createSignal(typeof IntersectionObserver === 'undefined')
  const watch = (element: Element): void => {
    observer ??= new IntersectionObserver(tell, { rootMargin: MARGIN })
    waiting.set(element, () => setNear(true))
    observer.observe(element)
    onCleanup(() => observer?.unobserve(element))
  }
  return { isNear, watch: isNear() ? () => {} : watch }
}

let observer: IntersectionObserver | undefined
const waiting = new WeakMap<Element, () => void>()

const tell = (seen: readonly IntersectionObserverEntry[]): void => {
  for (const { target, isIntersecting } of seen) {
    if (!isIntersecting) continue
    observer?.unobserve(target)
    waiting.get(target)?.()
  }
}
