// Many things, a slice at a time: the first at once, the others when the browser has nothing better to do.

import { type Accessor, createEffect, createMemo, createSignal, For, type JSX, onCleanup } from 'solid-js'

export const Slices = <T,>(props: {
  readonly each: readonly T[]
  readonly step: number
  readonly children: (item: T, index: Accessor<number>) => JSX.Element
}) => {
  const shown = createGrowth(
    () => props.each.length,
    () => props.step
  )
  const slice = createMemo(() => (shown() < props.each.length ? props.each.slice(0, shown()) : props.each))
  return <For each={slice()}>{props.children}</For>
}

/** The same for a list that never changes: most are short, and cost nothing but themselves. */
export const sliced = <T,>(
  each: readonly T[],
  step: number,
  view: (item: T, index: Accessor<number>) => JSX.Element
): JSX.Element =>
  each.length <= step ? (
    each.map((item, index) => view(item, () => index))
  ) : (
    <Slices each={each} step={step}>
      {view}
    </Slices>
  )

/** How many are there already: grows to the total, slice by slice. */
export const createGrowth = (total: () => number, step: () => number): Accessor<number> => {
  const [shown, setShown] = createSignal(step())
  createEffect(() => {
    if (shown() >= total()) return
    onCleanup(whenIdle(() => setShown(count => count + step())))
  })
  return shown
}

const whenIdle = (act: () => void): (() => void) => {
  if (!globalThis.requestIdleCallback) {
    const timer = setTimeout(act, 16)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: 200 })
  return () => cancelIdleCallback(handle)
}
