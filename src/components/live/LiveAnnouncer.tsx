// What a screen reader hears of a log that grows: whole replies, and what failed. Not every chunk, and never more than a
// sentence or two at a time.

import { createEffect, createSignal, For, on, onCleanup } from 'solid-js'
import { isFailed } from '../../model/entry/failed.ts'
import type { Entry } from '../../model/transcript/types.ts'
import { visibleText } from '../../model/unicode/visible-characters.ts'
import { count } from '../../model/wording/numbers.ts'
import { summary } from '../../model/wording/summary.ts'
import { useViewer } from '../../state/session/context.ts'
import { createNews } from './news.ts'

/** Between two sentences; a reply that does not change for so long is whole. */
const PAUSE = 2000
/** Sentences that stay to be read. */
const KEPT = 5

export const LiveAnnouncer = () => {
  const viewer = useViewer()
  const news = createNews(viewer)
  const [said, setSaid] = createSignal<readonly string[]>([])
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (): void => {
    timer ??= setTimeout(tell, PAUSE)
  }
  const tell = (): void => {
    timer = undefined
    const { entries, isMore } = news()
    const words = sentences(entries)
    if (words !== '') setSaid(before => [...before, words].slice(-KEPT))
    if (isMore) wait()
  }
  createEffect(on(viewer.transcript.entries, wait))
  onCleanup(() => clearTimeout(timer))
  return (
    <div class="visually-hidden" role="log" aria-label="New in this log">
      <For each={said()}>{words => <p>{visibleText(words)}</p>}</For>
    </div>
  )
}

const sentences = (entries: readonly Entry[]): string => {
  const failed = entries.filter(isFailed)
  const replies = entries.filter(entry => entry.type === 'assistant')
  return [told('reply', 'replies', replies), told('failure', 'failures', failed)]
    .filter(words => words !== '')
    .join(' ')
}

/** One is quoted; several are counted, and the last of them quoted. */
const told = (one: string, many: string, entries: readonly Entry[]): string => {
  const last = entries.at(-1)
  if (!last) return ''
  const what = entries.length === 1 ? `New ${one}` : `${count(entries.length)} new ${many}, the last one`
  return `${what}: ${summary(last)}.`
}
