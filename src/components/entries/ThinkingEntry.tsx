// A thought: one line that says how long it took and how it begins. Thoughts that follow one another read as one.

import { createMemo, Show } from 'solid-js'
import { entryFold } from '../../model/entry/position.ts'
import { sizeOf } from '../../model/entry/text-value.ts'
import { thoughtFor } from '../../model/entry/thought.ts'
import type { Thinking } from '../../model/transcript/types.ts'
import { firstSentence } from '../../model/wording/first-line.ts'
import { duration } from '../../model/wording/time.ts'
import { useViewer } from '../../state/session/context.ts'
import { Queued } from '../calls/Queued.tsx'
import { whenUnseen } from '../live/at-end.ts'
import { Markdown } from '../markdown/Markdown.tsx'
import { Fold } from '../primitives/Fold.tsx'
import { VisibleText } from '../primitives/VisibleText.tsx'
import type { EntryProps } from './index.ts'

export const ThinkingEntry = (props: EntryProps<Thinking>) => {
  const viewer = useViewer()
  const run = () => [props.entry, ...(props.row.later ?? [])]
  const took = createMemo(() => {
    const entries = viewer.drawn.entries()
    const known = run().flatMap(thought => thoughtFor(thought, entries) ?? [])
    return known.length === 0 ? '' : ` ${duration(known.reduce((sum, ms) => sum + ms, 0))}`
  })
  let line: HTMLElement | undefined
  const shown = whenUnseen(viewer, () => line, took)
  /** The first of them that can be read. */
  const said = () => run().find(isReadable)
  const isOpen = () => viewer.folds.isOpen(entryFold(props.row.head ?? props.entry.id), false)
  return (
    <Show when={props.row.head === undefined} fallback={<Later entry={props.entry} isOpen={isOpen()} />}>
      <Show
        when={said()}
        fallback={<span class="event-line thought-hidden">thinking hidden{took() && `,${took()}`}</span>}
      >
        {thought => (
          <Fold
            id={entryFold(props.entry.id)}
            label={
              <span class="event-line" ref={line}>
                {/* Set anew when it is known: words that follow a longer one would be seen to move. */}
                <Show when={`thought${shown()}: `} keyed>
                  {words => (
                    <>
                      {words}
                      <em>
                        <VisibleText text={firstSentence(thought().text)} />
                      </em>
                    </>
                  )}
                </Show>
              </span>
            }
          >
            <Show when={isReadable(props.entry)}>
              <Words entry={props.entry} />
            </Show>
          </Fold>
        )}
      </Show>
    </Show>
  )
}

/** It has no line of its own: it opens with the first one, or when somebody goes to it. */
const Later = (props: { readonly entry: Thinking; readonly isOpen: boolean }) => {
  const viewer = useViewer()
  const isOpen = () => props.isOpen || viewer.folds.isOpen(entryFold(props.entry.id), false)
  return (
    <Show when={isOpen() && isReadable(props.entry)}>
      <Words entry={props.entry} />
    </Show>
  )
}

const Words = (props: { readonly entry: Thinking }) => (
  <div class="thought">
    <Queued>
      <Markdown text={props.entry.text} at={{ entry: props.entry.id, part: '' }} />
    </Queued>
  </div>
)

const isReadable = (thought: Thinking): boolean => thought.hidden !== true && sizeOf(thought.text) > 0
