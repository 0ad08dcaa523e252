// How long a call has been running, where a finished one says how long it took. Only what is in view ticks.

import { createSignal, onCleanup, onMount, Show } from 'solid-js'
import type { Millis, Tool } from '../../model/transcript/types.ts'
import { duration } from '../../model/wording/time.ts'
import { useViewer } from '../../state/session/context.ts'
import { useClock } from './clock.ts'

export const RunningTime = (props: { readonly tool: Tool }) => {
  const viewer = useViewer()
  const [isSeen, setSeen] = createSignal(false)
  let box: HTMLSpanElement | undefined
  onMount(() => box && onCleanup(watch(box, setSeen)))
  const since = (): Millis =>
    props.tool.startedAt ?? props.tool.at ?? firstSeen(`${viewer.openings()} ${props.tool.id}`)
  return (
    <span class="took ticking" aria-hidden="true" ref={box}>
      <Show when={isSeen()}>
        <Ticking since={since()} />
      </Show>
    </span>
  )
}

const Ticking = (props: { readonly since: Millis }) => {
  const now = useClock()
  const viewer = useViewer()
  const words = () => {
    const then = viewer.then()
    const time = (then ? then.at : now()) ?? props.since
    const past = Math.max(0, time - props.since)
    const unit = past < 10 * DAY ? SECOND : DAY
    return duration(Math.floor(past / unit) * unit)
  }
  // Set anew each time: words that grow to the left would count as moving.
  return (
    <Show when={words()} keyed>
      {text => <span>{text}</span>}
    </Show>
  )
}

/** After days the hours are noise, and there is no room for them. */
const DAY: Millis = 86_400_000
const SECOND: Millis = 1000

/** A log without times: as long as it has been on this page. */
const firstSeen = (call: string): Millis => {
  const known = seen.get(call) ?? Date.now()
  seen.set(call, known)
  return known
}

const seen = new Map<string, Millis>()

const heard = new Map<Element, (isSeen: boolean) => void>()
let observer: IntersectionObserver | undefined

/** Returns how to leave. */
const watch = (element: Element, hear: (isSeen: boolean) => void): (() => void) => {
  observer ??= new IntersectionObserver(list => {
    for (const { target, isIntersecting } of list) heard.get(target)?.(isIntersecting)
  })
  heard.set(element, hear)
  observer.observe(element)
  return () => {
    heard.delete(element)
    observer?.unobserve(element)
  }
}
