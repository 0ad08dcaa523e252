// The search box of one long output: counts the lines with a hit and steps through them.

import { createSignal, onCleanup } from 'solid-js'
import type { Find } from './output-find.ts'
import { countOf, wordedCount } from './output-lines.ts'

/** A pause after typing, so that a large output is not read once a letter. */
const PAUSE = 200

export const OutputFind = (props: {
  readonly find: Find
  readonly total: number
  /** The first line on screen: the first step goes on from here. */
  readonly from: number
  readonly label: string
  readonly onGo: (line: number) => void
}) => {
  const [at, setAt] = createSignal<number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  onCleanup(() => clearTimeout(timer))

  const search = (needle: string): void => {
    clearTimeout(timer)
    setAt(undefined)
    timer = setTimeout(() => props.find.start(needle), PAUSE)
  }
  const step = (way: 1 | -1): void => {
    const hits = props.find.hits()
    if (hits.length === 0) return
    const below = hits.findIndex(line => line >= props.from)
    const start = way > 0 ? below : below - 1
    const place = at()
    const next = ((place === undefined ? start : place + way) + hits.length) % hits.length
    setAt(next)
    props.onGo(hits[next] ?? 0)
  }
  const status = (): string => {
    const { needle, hits, isDone, seen, missed } = props.find
    if (needle() === '') return ''
    const place = at()
    const found =
      hits().length === 0
        ? 'no line'
        : `${place === undefined ? '' : `${wordedCount(place + 1)} of `}${wordedCount(hits().length)}`
    const done = isDone() ? '' : ` · ${Math.floor((100 * seen()) / Math.max(props.total, 1))} %`
    return missed() === 0
      ? found + done
      : `${found}${done} · ${countOf(missed(), 'line')} took too long to search`
  }

  return (
    <div class="scroller-find">
      <span class="quiet" role="status">
        {status()}
      </span>
      <input
        type="search"
        aria-label={`Find in ${props.label}`}
        placeholder={`find in ${props.label}`}
        onInput={event => search(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          step(event.shiftKey ? -1 : 1)
        }}
      />
      <button type="button" class="output-step" aria-label="Previous hit" onClick={() => step(-1)}>
        ↑
      </button>
      <button type="button" class="output-step" aria-label="Next hit" onClick={() => step(1)}>
        ↓
      </button>
    </div>
  )
}
