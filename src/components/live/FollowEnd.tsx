// A log that grows: at the end of the page the reader stays at the end; anywhere else nothing moves, and a pill says how
// much is new.

import { createEffect, createSignal, on, onCleanup, onMount, Show } from 'solid-js'
import { count } from '../../model/wording/numbers.ts'
import { useViewer } from '../../state/session/context.ts'
import type { ThreadRows } from '../../state/session/rows.ts'
import { landing } from '../timeline/hold.ts'
import { onMove } from '../timeline/moves.ts'

/** So close to the end is at the end. */
const NEAR = 48

export const FollowEnd = (props: { readonly list: ThreadRows; readonly goToEnd: () => void }) => {
  const viewer = useViewer()
  const [seen, setSeen] = createSignal(props.list.keys().length)
  let isAtEnd = true
  const fresh = (): number => Math.max(0, props.list.keys().length - seen())
  /** Where the reader is; what grows meanwhile does not count as leaving. */
  const look = (): void => {
    isAtEnd = fromEnd() <= NEAR
    if (isAtEnd) setSeen(props.list.keys().length)
  }
  onMount(() => {
    isAtEnd = fromEnd() <= NEAR
    const scrolled = (): void => look()
    addEventListener('scroll', scrolled, { passive: true })
    onCleanup(() => removeEventListener('scroll', scrolled))
  })
  /** What was drawn below is brought into view, without a motion. */
  const follow = (): void => {
    if (!isAtEnd || !viewer.isFollowing() || landing() !== undefined) return
    toBottom()
    setSeen(props.list.keys().length)
  }
  const toEnd = (): void => {
    props.goToEnd()
    isAtEnd = true
    follow()
    toBottom()
  }
  onCleanup(onMove(() => requestAnimationFrame(follow)))
  createEffect(
    on(
      () => props.list.keys().length,
      () => requestAnimationFrame(follow)
    )
  )
  return (
    <>
      <Show when={viewer.isFollowing()}>
        <span class="cursor" aria-hidden="true" />
      </Show>
      <Show when={fresh() > 0}>
        <button type="button" class="pill" onClick={toEnd}>
          {count(fresh())} new
        </button>
      </Show>
    </>
  )
}

const toBottom = (): void => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })

const fromEnd = (): number => document.documentElement.scrollHeight - innerHeight - scrollY
