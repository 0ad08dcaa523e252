// The session played back: a calm bar at the foot of the timeline. Rows that had not come at its moment are not drawn.

import { For, onCleanup, onMount, Show } from 'solid-js'
import { visibleText } from '../../model/unicode/visible-characters.ts'
import { count } from '../../model/wording/numbers.ts'
import { summary } from '../../model/wording/summary.ts'
import { moment } from '../../model/wording/time.ts'
import { useViewer } from '../../state/session/context.ts'
import { createPlayback, SPEEDS } from '../../state/session/playback.ts'
import { setAtEnd } from '../live/at-end.ts'

export const PlaybackBar = () => {
  const viewer = useViewer()
  const playback = createPlayback(viewer)
  /** Whoever moves the moment wants to see what comes. */
  const moving = (work: () => void): void => {
    setAtEnd(true)
    work()
  }
  const step = (by: 1 | -1): void =>
    moving(() => {
      playback.step(by)
      const latest = playback.latest()
      viewer.say(latest ? summary(latest) : '')
    })
  const toggle = (): void => moving(playback.toggle)
  const press = (event: KeyboardEvent): void => {
    const isFree = viewer.sheet() === undefined && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isFree || isTyping(event.target)) return
    // On the slider and the choice the page's own keys are not heard.
    const isHere = event.target instanceof Element && event.target.closest('.playback') !== null
    if (event.key === 'Escape' && isHere) viewer.showMoment(undefined)
    else if (event.key === 'P') toggle()
    else return
    event.preventDefault()
  }
  onMount(() => addEventListener('keydown', press))
  onCleanup(() => removeEventListener('keydown', press))
  const place = (): string => `${count(playback.begun())} of ${count(playback.total())}`
  const time = (): string => {
    const at = viewer.then()?.at
    return at === undefined ? '' : moment(at, viewer.settings.times, viewer.startedAt())
  }
  return (
    <section
      class="playback"
      aria-label="Playback"
      data-playback={playback.isPlaying() ? 'playing' : 'paused'}
    >
      <button
        type="button"
        class="playback-button"
        aria-label="Back by an entry"
        title="Back by an entry"
        onClick={() => step(-1)}
      >
        <Sign path="M11 3 5 8l6 5zM4 3v10" />
      </button>
      <button
        type="button"
        class="playback-button playback-play"
        aria-label={playback.isPlaying() ? 'Pause' : 'Play'}
        title={playback.isPlaying() ? 'Pause (P)' : 'Play (P)'}
        onClick={toggle}
      >
        <Sign path={playback.isPlaying() ? 'M5 3v10M11 3v10' : 'M4 2.5v11L13 8z'} />
      </button>
      <button
        type="button"
        class="playback-button"
        aria-label="On by an entry"
        title="On by an entry"
        onClick={() => step(1)}
      >
        <Sign path="M5 3l6 5-6 5zM12 3v10" />
      </button>
      <input
        class="playback-slider"
        type="range"
        min={1}
        max={Math.max(1, playback.total())}
        value={playback.begun()}
        aria-label="Moment"
        aria-valuetext={visibleText(`entry ${place()}${words(playback.latest())}`)}
        onInput={event => {
          const nth = event.currentTarget.valueAsNumber
          moving(() => playback.goToNth(nth))
        }}
      />
      <span class="playback-place">
        <span class="visually-hidden">entry </span>
        {place()}
        <Show when={time()}>
          <span class="playback-time">{time()}</span>
        </Show>
      </span>
      <select
        class="playback-speed"
        aria-label="Speed"
        title="Speed; no pause is longer than two seconds"
        onChange={event => playback.setSpeed(Number(event.currentTarget.value))}
      >
        <For each={SPEEDS}>
          {speed => <option value={speed} selected={speed === playback.speed()}>{`×${speed}`}</option>}
        </For>
      </select>
      <button
        type="button"
        class="quiet-button"
        title="Show all of the log again (Esc)"
        onClick={() => viewer.showMoment(undefined)}
      >
        Close
      </button>
    </section>
  )
}

const words = (entry: Parameters<typeof summary>[0] | undefined): string =>
  entry ? `: ${summary(entry)}` : ''

const Sign = (props: { readonly path: string }) => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <path d={props.path} />
  </svg>
)

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="range"]), textarea, [contenteditable]') !== null
