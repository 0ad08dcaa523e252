// What becomes of a log that is still being written, in the line under the title: its place is there from the start, so
// that nothing moves when it changes.

import { type JSX, Match, Show, Switch } from 'solid-js'
import type { Millis } from '../../model/transcript/types.ts'
import { visibleText } from '../../model/unicode/visible-characters.ts'
import { duration } from '../../model/wording/time.ts'
import type { Live } from '../../state/live/live.ts'
import { useViewer } from '../../state/session/context.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'
import { chooseRest } from './choose-rest.ts'
import { useClock } from './clock.ts'

/** Shorter silences are nothing to speak of. */
const QUIET = 60_000

export const LiveStatus = () => {
  const viewer = useViewer()
  const now = useClock()
  const is = <K extends Live['is']>(kind: K): Extract<Live, { is: K }> | undefined => {
    const live = viewer.live()
    return live.is === kind ? (live as Extract<Live, { is: K }>) : undefined
  }
  return (
    <span class="live" data-live={viewer.live().is}>
      <Switch>
        <Match when={is('waiting')}>
          <Line words="Waiting for the first record">
            <Stop />
          </Line>
        </Match>
        <Match when={is('following')}>
          {live => (
            <Line words={`Following${silence(now() - live().since)}`}>
              <button type="button" class="quiet-button" onClick={() => viewer.pauseLive()}>
                Pause
              </button>
            </Line>
          )}
        </Match>
        <Match when={is('paused')?.isChosen}>
          <Line words="Read to its end">
            <button
              type="button"
              class="quiet-button"
              title="Choose the file again: what is new in it is read (R)"
              onClick={() => chooseRest(viewer)}
            >
              Read the rest
            </button>
            <Stop />
          </Line>
        </Match>
        <Match when={is('paused')}>
          <Line words="Paused">
            <button type="button" class="quiet-button" onClick={() => viewer.resumeLive()}>
              Follow
            </button>
            <Stop />
          </Line>
        </Match>
        <Match when={is('lost')}>
          {live => (
            <Line words={live().sentence} after={retryWords(live().retryAt, now())} isFailure>
              <button type="button" class="quiet-button" onClick={() => viewer.retryLive()}>
                {live().isReplaced ? 'Read it again' : 'Try now'}
              </button>
              <Show when={viewer.canTakeRest()}>
                <button type="button" class="quiet-button" onClick={() => chooseRest(viewer)}>
                  Choose it again
                </button>
              </Show>
              <Stop />
            </Line>
          )}
        </Match>
        <Match when={is('ended')}>
          {live => <Line words={live().sentence === undefined ? 'Ended' : `Ended: ${live().sentence}`} />}
        </Match>
      </Switch>
    </span>
  )
}

/** Each state has a line of its own: nothing of one is seen to move when another takes its place. */
const Line = (props: {
  readonly words: string
  /** What changes every second is not said again. */
  readonly after?: string
  readonly isFailure?: boolean
  readonly children?: JSX.Element
}) => (
  <span class="live-line">
    <span
      class="live-words"
      classList={{ failure: props.isFailure ?? false }}
      title={visibleText(props.words)}
    >
      <span role={props.isFailure ? 'alert' : undefined}>
        <VisibleText text={props.words} />
      </span>
      {props.after}
    </span>
    {props.children}
  </span>
)

const Stop = () => {
  const viewer = useViewer()
  return (
    <button type="button" class="quiet-button" onClick={() => viewer.endLive()}>
      Stop
    </button>
  )
}

const silence = (time: number): string => (time < QUIET ? '' : `, quiet for ${duration(coarse(time))}`)

const coarse = (time: number): number => Math.floor(time / 60_000) * 60_000

const retryWords = (at: Millis | undefined, now: Millis): string => {
  if (at === undefined) return ''
  const seconds = Math.max(0, Math.ceil((at - now) / 1000))
  return ` Trying again ${seconds === 0 ? 'now' : `in ${seconds} s`}.`
}
