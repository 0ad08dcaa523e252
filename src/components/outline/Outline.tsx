// The turns of the session. Only the lines near the visible ones are on the page, so ten thousand cost what forty do. One
// tab stop; the arrow keys go from turn to turn.

import { createEffect, createMemo, createSignal, For, on, onCleanup, onMount, Show } from 'solid-js'
import { useViewer } from '../../state/session/context.ts'
import { OutlineLine } from './OutlineLine.tsx'
import { outlinePlaces, WIDE_OUTLINE } from './outline-places.ts'
import type { Turns } from './turns.ts'

const SPARE = 10

export const Outline = (props: { readonly turns: Turns; readonly onGo?: () => void }) => {
  const viewer = useViewer()
  const [top, setTop] = createSignal(0)
  const [height, setHeight] = createSignal(600)
  const [isWide, setWide] = createSignal(false)
  const [chosen, setChosen] = createSignal<number>()
  let box: HTMLDivElement | undefined
  const total = () => props.turns.list().length
  const places = createMemo(() => outlinePlaces(props.turns.list(), isWide()))
  /** The line that Tab reaches. */
  const stop = () => Math.min(chosen() ?? Math.max(0, props.turns.current()), Math.max(0, total() - 1))

  const indexes = createMemo(() => {
    const from = Math.max(0, places().at(top()) - SPARE)
    const to = Math.min(total(), places().at(top() + height()) + 1 + SPARE)
    const near = Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)
    // The line with the focus stays on the page wherever it is.
    return total() > 0 && (stop() < from || stop() >= to) ? [...near, stop()] : near
  })

  const bringIn = (index: number): void => {
    if (!box || index < 0) return
    const y = places().topOf(index)
    if (y < box.scrollTop || places().topOf(index + 1) > box.scrollTop + box.clientHeight)
      box.scrollTop = y - box.clientHeight / 2
  }

  const go = (index: number): void => {
    const turn = props.turns.list()[index]
    if (!turn) return
    props.onGo?.()
    viewer.say(`Turn ${turn.number ?? 0} of ${total()}: ${turn.title}`)
    viewer.navigate(turn.key)
  }

  const press = (event: KeyboardEvent): void => {
    const goal = goalOf(event.key, stop(), total())
    if (goal === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setChosen(goal)
    bringIn(goal)
    box?.querySelector<HTMLElement>(`[data-turn="${goal}"]`)?.focus({ preventScroll: true })
  }

  onMount(() => {
    if (!box) return
    const watcher = new ResizeObserver(() => {
      setHeight(box?.clientHeight || 600)
      setWide((box?.clientWidth ?? 0) >= WIDE_OUTLINE)
    })
    watcher.observe(box)
    onCleanup(() => watcher.disconnect())
  })
  createEffect(on([props.turns.current, isWide], ([current]) => bringIn(current)))

  return (
    <nav class="outline" aria-label="Turns" data-wide={isWide() ? '' : undefined}>
      <div
        class="outline-box"
        ref={element => {
          box = element
          element.addEventListener('keydown', press)
          element.addEventListener('focusout', () => setChosen(undefined))
        }}
        onScroll={event => setTop(event.currentTarget.scrollTop)}
      >
        <Show
          when={total() > 0}
          fallback={
            <p class="outline-empty quiet">
              {viewer.phase() === 'loading' ? 'No prompts yet' : 'No prompts'}
            </p>
          }
        >
          <ol class="outline-lines" style={{ height: `${places().topOf(total())}px` }}>
            <For each={indexes()}>
              {index => (
                <OutlineLine
                  turn={props.turns.list()[index]}
                  index={index}
                  total={total()}
                  top={places().topOf(index)}
                  height={places().topOf(index + 1) - places().topOf(index)}
                  isWide={isWide()}
                  isCurrent={props.turns.current() === index}
                  isStop={stop() === index}
                  onGo={go}
                />
              )}
            </For>
          </ol>
        </Show>
      </div>
    </nav>
  )
}

const goalOf = (key: string, from: number, total: number): number | undefined => {
  switch (key) {
    case 'ArrowDown':
      return Math.min(total - 1, from + 1)
    case 'ArrowUp':
      return Math.max(0, from - 1)
    case 'Home':
      return 0
    case 'End':
      return total - 1
    default:
      return undefined
  }
}
