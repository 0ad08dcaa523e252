// All that failed, each with its reason and with what put it right later; and, in a list of its own, what may have failed.

import { createMemo, createSignal, For, type JSX, Show } from 'solid-js'
import type { SeenFailure } from '../../model/figures/failures.ts'
import { count, counted } from '../../model/wording/numbers.ts'
import { useViewer } from '../../state/session/context.ts'
import { createFailures } from '../../state/session/failures.ts'
import { FailureRow } from './FailureRow.tsx'

const FIRST = 100

export const ErrorsSheet = () => {
  const failures = createFailures(useViewer())
  return (
    <Show when={failures()} fallback={<p class="quiet">Counting …</p>}>
      {known => (
        <>
          <FailureList
            list={known().failed}
            none="Nothing failed."
            head={`${counted(known().failed.length, 'failure')}${mendedWords(known().failed)}`}
          />
          <Show when={known().suspect.length > 0}>
            <FailureList
              list={known().suspect}
              none=""
              head={counted(known().suspect.length, 'possible failure')}
            >
              <p class="quiet">
                These commands ended well, but their output reads like a failure: a pipe passes on the status
                of its last part alone.
              </p>
            </FailureList>
          </Show>
        </>
      )}
    </Show>
  )
}

const FailureList = (props: {
  readonly list: readonly SeenFailure[]
  readonly head: string
  readonly none: string
  readonly children?: JSX.Element
}) => {
  const [room, setRoom] = createSignal(FIRST)
  const shown = createMemo(() => new Map(props.list.slice(0, room()).map(failure => [failure.id, failure])))
  return (
    <section class="failures">
      <h3>{props.list.length === 0 ? props.none : props.head}</h3>
      {props.children}
      <ol>
        <For each={[...shown().keys()]}>
          {id => <Show when={shown().get(id)}>{failure => <FailureRow failure={failure()} />}</Show>}
        </For>
      </ol>
      <Show when={props.list.length > room()}>
        <button type="button" class="small-button" onClick={() => setRoom(now => now + FIRST)}>
          Show more of {count(props.list.length)}
        </button>
      </Show>
    </section>
  )
}

const mendedWords = (list: readonly SeenFailure[]): string => {
  const mended = list.filter(({ mendedBy }) => mendedBy !== undefined).length
  return mended === 0 ? '' : `, ${count(mended)} mended later`
}
