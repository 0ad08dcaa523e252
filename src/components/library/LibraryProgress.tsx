// What the list shows of all there is, how far reading and searching have come, and the way out of both.

import { Show } from 'solid-js'
import { count, counted } from '../../model/wording/numbers.ts'
import type { LibraryState } from '../../state/library/library.ts'
import type { Matches } from '../../state/library/library-filter.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'

export const LibraryProgress = (props: {
  readonly library: LibraryState
  /** Rows in the list. */
  readonly shown: number
  readonly matches: Matches | undefined
  /** The button that was pressed is gone. */
  readonly onGone: () => void
}) => {
  const supply = () => props.library.supply
  const total = () => supply().rows().length
  const search = () => props.library.search
  const hits = () => [...search().found().values()].reduce((sum, found) => sum + found.hits, 0)
  const leaving = (how: () => void): void => {
    how()
    props.onGone()
  }
  return (
    <>
      <Show when={search().typed() !== ''}>
        <Show
          when={search().problems().length === 0}
          fallback={<VisibleText text={search().problems().join(' ')} />}
        >
          {counted(hits(), 'hit')} in {counted(search().found().size, 'session')};{' '}
          {search().done() < total()
            ? `${count(search().done())} of ${count(total())} searched.`
            : 'all searched.'}
        </Show>{' '}
        <Show when={search().isSearching()}>
          <button type="button" class="small-button" onClick={() => leaving(search().stop)}>
            Stop searching
          </button>{' '}
        </Show>
        <button type="button" class="small-button" onClick={() => leaving(search().leave)}>
          Back to the list
        </button>{' '}
      </Show>
      <Show when={props.library.filter().trim() !== '' && search().typed() === ''}>
        {count(props.shown)} of {counted(total(), 'session')}{' '}
        {props.matches?.isClose && props.shown > 0 ? 'come close to that.' : 'match.'}{' '}
        <Show when={props.matches?.isCapped}>Many come close: only the likeliest were compared. </Show>
      </Show>
      <Show when={supply().isWorking() && !supply().isStopped() && supply().counted() < total()}>
        Reading: {count(supply().counted())} of {count(total())}.{' '}
        <button type="button" class="small-button" onClick={() => supply().stop()}>
          Stop
        </button>
      </Show>
      <Show when={supply().isStopped()}>
        Stopped after {count(supply().counted())} of {count(total())}.{' '}
        <button type="button" class="small-button" onClick={() => void supply().work()}>
          Go on
        </button>
      </Show>
    </>
  )
}
