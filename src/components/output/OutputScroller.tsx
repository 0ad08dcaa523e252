// A very long output in a scroller of its own: only the lines on screen are on the page, lines have one height and do
// not wrap.

import { createEffect, createMemo, createSignal, For, on, onCleanup, onMount, Show, untrack } from 'solid-js'
import { OutputFind } from './OutputFind.tsx'
import { OutputLine } from './OutputLine.tsx'
import { createFind } from './output-find.ts'
import { countOf } from './output-lines.ts'
import { createPages } from './output-pages.ts'
import type { LineSource } from './output-source.ts'

/** Browsers lay out no taller boxes; beyond it a pixel of the scroll bar is more than a pixel of text. */
const TALLEST = 12_000_000
const AROUND = 15

export const OutputScroller = (props: {
  readonly source: LineSource
  readonly ansi: boolean
  readonly numbersFrom: number | undefined
  /** A line to show (0-based). */
  readonly goal: number | undefined
  readonly label: string
}) => {
  const pages = createPages(
    () => props.source,
    () => props.ansi
  )
  const find = createFind(
    () => props.source,
    () => props.ansi
  )
  const [row, setRow] = createSignal(20)
  const [room, setRoom] = createSignal(480)
  const [top, setTop] = createSignal(0)
  const [here, setHere] = createSignal<number>()
  let box: HTMLDivElement | undefined

  const whole = () => props.source.total * row()
  const height = () => Math.min(whole(), TALLEST)
  const scale = () => (whole() > TALLEST ? (whole() - room()) / (TALLEST - room()) : 1)
  const first = createMemo(() => Math.floor((top() * scale()) / row()))
  const range = createMemo(() => {
    const from = Math.max(0, first() - AROUND)
    const to = Math.min(props.source.total, first() + Math.ceil(room() / row()) + AROUND)
    return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)
  })
  /** Where the drawn lines stand in the box, so that they meet the scroll position. */
  const offset = () => top() + ((range()[0] ?? 0) - (top() * scale()) / row()) * row()

  const show = (line: number): void => {
    if (box) box.scrollTop = Math.max(0, (line * row() - room() / 3) / scale())
  }
  const goTo = (line: number): void => {
    setHere(line)
    show(line)
  }
  // Heights are measured after the first lines stand there: the goal is gone to again.
  createEffect(
    on([() => props.goal, row, room], ([goal]) => {
      const isSeen = goal !== undefined && goal >= first() && goal < first() + Math.floor(room() / row())
      if (goal !== undefined && !isSeen) show(goal)
    })
  )

  createEffect(() => {
    const lines = range()
    const [from] = lines
    if (from !== undefined) untrack(() => pages.want(from, from + lines.length))
  })
  onMount(() => {
    if (!box) return
    const seen = new ResizeObserver(([entry]) => {
      if (entry) setRoom(entry.contentRect.height)
      const drawn = box?.querySelector('.line')?.getBoundingClientRect().height
      if (drawn) setRow(drawn)
    })
    seen.observe(box)
    onCleanup(() => seen.disconnect())
  })

  return (
    <div class="scroller">
      <div class="scroller-head" data-ours="">
        <span class="quiet">{countOf(props.source.total, 'line')}</span>
        <OutputFind find={find} total={props.source.total} from={first()} onGo={goTo} label={props.label} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: lines of text that scroll, not a form */}
      <div
        class="scroller-box"
        role="group"
        aria-label={props.label}
        tabindex={0}
        ref={box}
        onScroll={event => setTop(event.currentTarget.scrollTop)}
      >
        <div class="scroller-all" style={{ height: `${height()}px` }}>
          <div class="scroller-lines" style={{ transform: `translateY(${offset()}px)` }}>
            <For each={range()}>
              {n => (
                <div
                  class="line"
                  data-line={n + 1}
                  data-number={(props.numbersFrom ?? 1) + n}
                  data-here={here() === n ? '' : undefined}
                >
                  <Show when={pages.line(n)} fallback={<span class="quiet">…</span>}>
                    {line => (
                      <OutputLine text={line().text} carried={line().carried} needle={find.needle()} />
                    )}
                  </Show>
                </div>
              )}
            </For>
          </div>
        </div>
      </div>
    </div>
  )
}
