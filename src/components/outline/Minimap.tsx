// The whole session at a glance, beside the timeline: click or drag to go there, or use the arrow keys.

import { createEffect, createSignal, onCleanup, onMount, Show } from 'solid-js'
import { landmarkFrom } from '../../model/transcript/minimap.ts'
import type { EntryId } from '../../model/transcript/types.ts'
import { visibleText } from '../../model/unicode/visible-characters.ts'
import { summary } from '../../model/wording/summary.ts'
import { useViewer } from '../../state/session/context.ts'
import type { Navigation } from '../../state/session/navigation.ts'
import { setAtEnd } from '../live/at-end.ts'
import type { VisibleRange } from '../shell/place.ts'
import { drawMinimap, inkOf } from './minimap-draw.ts'
import { createMinimap } from './minimap-state.ts'

const BRUSH = 120

export const Minimap = (props: { readonly place: VisibleRange }) => {
  const viewer = useViewer()
  const [height, setHeight] = createSignal(0)
  const [pointed, setPointed] = createSignal<number>()
  const [isDark, setDark] = createSignal(false)
  const minimap = createMinimap(viewer, () => props.place, height)
  let canvas: HTMLCanvasElement | undefined
  let track: HTMLDivElement | undefined
  let probe: HTMLElement | undefined
  let isWalking = false

  const yIn = (event: PointerEvent): number => event.clientY - (track?.getBoundingClientRect().top ?? 0)
  /** While the log is played back, to the moment at which the entry comes. */
  const go = (id: EntryId, how?: Navigation): void => {
    const then = viewer.then()
    if (then) {
      setAtEnd(true)
      then.goTo(id)
    } else viewer.navigate(id, how)
  }
  const down = (event: PointerEvent): void => {
    const entry = minimap.entryAt(yIn(event))
    if (event.button !== 0 || !entry) return
    track?.setPointerCapture(event.pointerId)
    go(entry.id)
  }
  // Every stop draws rows anew, so a drag stops only so often; where it ends is always one.
  let brush: ReturnType<typeof setTimeout> | undefined
  let goal: string | undefined
  const move = (event: PointerEvent): void => {
    setPointed(yIn(event))
    if (!track?.hasPointerCapture(event.pointerId)) return
    goal = minimap.entryAt(yIn(event))?.id
    brush ??= setTimeout(() => {
      brush = undefined
      if (goal !== undefined && goal !== viewer.target()) go(goal, { isStep: true })
    }, BRUSH)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const last = viewer.then()?.entries.at(-1)?.id
    const from = minimap.placeOf(last ?? viewer.target() ?? props.place.top)
    const goal = landmarkFrom(minimap.list(), from, event.key)
    if (!goal) return
    event.preventDefault()
    viewer.say(summary(goal))
    isWalking = true
    // Keys stop a jump that is under way: this one starts when the key has been heard everywhere.
    requestAnimationFrame(() => go(goal.id))
  }
  /** Who walks with the arrow keys stays on the minimap, although the page puts the focus where it went. */
  const left = (event: FocusEvent): void => {
    const isJump = event.relatedTarget instanceof HTMLElement && event.relatedTarget.matches('[data-entry]')
    if (isWalking && isJump) track?.focus({ preventScroll: true })
    isWalking = false
  }

  onMount(() => {
    const watcher = new ResizeObserver(() => setHeight(track?.clientHeight ?? 0))
    if (track) watcher.observe(track)
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const follow = (): void => void setDark(dark.matches)
    follow()
    dark.addEventListener('change', follow)
    onCleanup(() => {
      clearTimeout(brush)
      watcher.disconnect()
      dark.removeEventListener('change', follow)
    })
  })
  createEffect(() => {
    // All of it is read here, so that the minimap is drawn anew when any of it changes.
    const now = { bins: minimap.bins(), height: height(), theme: viewer.settings.theme, isDark: isDark() }
    const frame = requestAnimationFrame(() => {
      if (canvas && probe && now.height > 0) drawMinimap(canvas, now.bins, now.height, inkOf(probe))
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
        aria-valuemax={Math.max(1, minimap.list().length)}
        aria-valuenow={minimap.seen().first + 1}
        aria-valuetext={`entry ${minimap.seen().first + 1} of ${minimap.list().length}`}
        ref={element => {
          track = element
        }}
        onPointerDown={down}
        onPointerMove={move}
        onPointerLeave={() => setPointed(undefined)}
        onKeyDown={press}
        onFocusOut={left}
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
          hidden={minimap.list().length === 0}
          style={{
            transform: `translateY(${minimap.yOf(minimap.seen().first)}px)`,
            height: `${Math.max(6, minimap.yOf(minimap.seen().last) - minimap.yOf(minimap.seen().first) + minimap.pitch())}px`
          }}
        />
        <Show when={minimap.later()}>
          {place => <div class="strip-later" style={{ top: `${minimap.yOf(place())}px` }} />}
        </Show>
      </div>
      <Show when={pointed() !== undefined && minimap.entryAt(pointed() ?? 0)}>
        {entry => (
          <div
            class="strip-label"
            aria-hidden="true"
            style={{ transform: `translateY(${pointed() ?? 0}px)` }}
          >
            {visibleText(summary(entry()))}
          </div>
        )}
      </Show>
    </div>
  )
}
