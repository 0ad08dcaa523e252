// The whole session at a glance, beside the timeline: click or drag to go there, or use the arrow keys.

import { createEffect, createMemo, createSignal, onCleanup, onMount, Show } from 'solid-js'
import { honestText } from '../../model/honest.ts'
import { placeNear } from '../../model/seek.ts'
import { binOf, bins, landingIn, landmarkFrom } from '../../model/strip.ts'
import { summary } from '../../model/summary.ts'
import { useViewer } from '../../state/context.ts'
import { createCalm } from './calm.ts'
import type { Place } from './place.ts'
import { drawStrip, inkOf, MIN_PITCH, pitchOf } from './strip-draw.ts'

export const Strip = (props: { readonly place: Place }) => {
  const viewer = useViewer()
  const all = createCalm(viewer.transcript.entries, 500)
  const [height, setHeight] = createSignal(0)
  const [pointed, setPointed] = createSignal<number>()
  const [isDark, setDark] = createSignal(false)
  const list = createMemo(() => all().filter(entry => entry.thread === viewer.thread()))
  const made = createMemo(() => bins(list(), height() / MIN_PITCH))
  const pitch = () => pitchOf(made().length, height())
  let canvas: HTMLCanvasElement | undefined
  let strip: HTMLDivElement | undefined
  let probe: HTMLElement | undefined

  let hint = 0
  const placeOf = (id: string | undefined): number => {
    const found = id === undefined ? -1 : placeNear(list(), id, hint)
    if (found >= 0) hint = found
    return Math.max(0, found)
  }
  const seen = createMemo(() => {
    const first = placeOf(props.place.top)
    const last = Math.max(first, placeOf(props.place.bottom ?? props.place.top))
    return { first, last }
  })
  const yOf = (place: number): number => binOf(place, list().length, made().length) * pitch()

  const entryAt = (y: number) => {
    const bin = made()[Math.min(made().length - 1, Math.max(0, Math.floor(y / pitch())))]
    return bin && landingIn(list(), bin)
  }
  const yIn = (event: PointerEvent): number => event.clientY - (strip?.getBoundingClientRect().top ?? 0)
  const goTo = (id: string | undefined): void => {
    if (id !== undefined && id !== viewer.target()) viewer.aim(id)
  }
  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return
    strip?.setPointerCapture(event.pointerId)
    goTo(entryAt(yIn(event))?.id)
  }
  const move = (event: PointerEvent): void => {
    setPointed(yIn(event))
    if (strip?.hasPointerCapture(event.pointerId)) goTo(entryAt(yIn(event))?.id)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const goal = landmarkFrom(list(), placeOf(viewer.target() ?? props.place.top), event.key)
    if (!goal) return
    event.preventDefault()
    viewer.aim(goal.id)
    viewer.say(summary(goal))
  }

  onMount(() => {
    const watcher = new ResizeObserver(() => setHeight(strip?.clientHeight ?? 0))
    if (strip) watcher.observe(strip)
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const follow = (): void => void setDark(dark.matches)
    follow()
    dark.addEventListener('change', follow)
    onCleanup(() => {
      watcher.disconnect()
      dark.removeEventListener('change', follow)
    })
  })
  createEffect(() => {
    // Read, so that the strip is drawn anew when they change.
    const state = { bins: made(), height: height(), theme: viewer.settings.theme, dark: isDark() }
    const frame = requestAnimationFrame(() => {
      if (canvas && probe && state.height > 0) drawStrip(canvas, state.bins, state.height, inkOf(probe))
    })
    onCleanup(() => cancelAnimationFrame(frame))
  })

  return (
    <div class="strip">
      <div
        class="strip-track"
        role="slider"
        tabIndex={0}
        aria-label="Place in the session"
        aria-orientation="vertical"
        aria-valuemin={1}
        aria-valuemax={Math.max(1, list().length)}
        aria-valuenow={Math.min(list().length, seen().first) + 1}
        aria-valuetext={`entry ${seen().first + 1} of ${list().length}`}
        ref={element => {
          strip = element
        }}
        onPointerDown={down}
        onPointerMove={move}
        onPointerLeave={() => setPointed(undefined)}
        onKeyDown={press}
      >
        <canvas
          class="strip-canvas"
          ref={element => {
            canvas = element
          }}
        />
        <i
          class="strip-probe"
          ref={element => {
            probe = element
          }}
        />
        <div
          class="strip-view"
          style={{
            transform: `translateY(${yOf(seen().first)}px)`,
            height: `${Math.max(6, yOf(seen().last) - yOf(seen().first) + pitch())}px`
          }}
        />
      </div>
      <Show when={pointed()}>
        {y => (
          <Show when={entryAt(y())}>
            {entry => (
              <div class="strip-label" aria-hidden="true" style={{ transform: `translateY(${y()}px)` }}>
                {honestText(summary(entry()))}
              </div>
            )}
          </Show>
        )}
      </Show>
    </div>
  )
}
