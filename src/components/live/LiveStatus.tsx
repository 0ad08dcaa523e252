// What becomes of a log that is still being written, in the line under the title: its place is there from the start, so
// that nothing moves when it changes.

import { Match, Show, Switch } from 'solid-js'
import { honestText } from '../../model/unicode/visible-characters.ts'
import { duration } from '../../model/wording/time.ts'
import type { Live } from '../../state/live/live.ts'
import { useViewer } from '../../state/session/context.ts'
import { HonestText } from '../primitives/HonestText.tsx'
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
      <span class="live-line">
        <Switch>
          <Match when={is('waiting')}>
            <span class="live-words">Waiting for the first record</span>
            <Stop />
          </Match>
          <Match when={is('following')}>
            {live => (
              <>
                <span class="live-words">Following{silence(now() - live().since)}</span>
                <button type="button" class="quiet-button" onClick={() => viewer.pauseLive()}>
                  Pause
                </button>
              </>
            )}
          </Match>
          <Match when={is('paused')}>
            <span class="live-words">Paused</span>
            <button type="button" class="quiet-button" onClick={() => viewer.resumeLive()}>
              Follow
            </button>
            <Stop />
          </Match>
          <Match when={is('lost')}>
            {live => (
              <>
                <span class="live-words failure" title={honestText(live().sentence)}>
                  <span role="alert">
                    <HonestText text={live().sentence} />
                  </span>
                  <Show when={live().retryAt}>{at => ` Trying again ${inSeconds(at() - now())}.`}</Show>
                </span>
                <button type="button" class="quiet-button" onClick={() => viewer.retryLive()}>
                  {live().isReplaced ? 'Read it again' : 'Try now'}
                </button>
                <Stop />
              </>
            )}
          </Match>
          <Match when={is('ended')}>
            {live => (
              <span class="live-words" title={honestText(live().sentence ?? '')}>
                Ended
                <Show when={live().sentence}>
                  {sentence => (
                    <>
                      : <HonestText text={sentence()} />
                    </>
                  )}
                </Show>
              </span>
            )}
          </Match>
        </Switch>
      </span>
    </span>
  )
}

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

const inSeconds = (time: number): string => {
  const seconds = Math.max(0, Math.ceil(time / 1000))
  return seconds === 0 ? 'now' : `in ${seconds} s`
}
