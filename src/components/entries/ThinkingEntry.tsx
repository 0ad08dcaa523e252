// A thought: folded to how long it took, or to its first words.

import { createMemo, Show } from 'solid-js'
import { entryFold } from '../../model/entry/position.ts'
import { sizeOf } from '../../model/entry/text-value.ts'
import { thoughtFor } from '../../model/entry/thought.ts'
import type { Thinking } from '../../model/transcript/types.ts'
import { saidLine } from '../../model/wording/first-line.ts'
import { duration } from '../../model/wording/time.ts'
import { useViewer } from '../../state/session/context.ts'
import { InTurn } from '../calls/InTurn.tsx'
import { Markdown } from '../markdown/Markdown.tsx'
import { Fold } from '../primitives/Fold.tsx'
import { HonestText } from '../primitives/HonestText.tsx'
import type { EntryProps } from './index.ts'

export const ThinkingEntry = (props: EntryProps<Thinking>) => {
  const viewer = useViewer()
  const time = createMemo(() => thoughtFor(props.entry, viewer.drawn.entries()))
  const took = () => {
    const ms = time()
    return ms === undefined ? undefined : duration(ms)
  }
  const isHidden = () => props.entry.hidden === true || sizeOf(props.entry.text) === 0
  return (
    <Show
      when={!isHidden()}
      fallback={<span class="event-line thought-hidden">thinking hidden{took() ? `, ${took()}` : ''}</span>}
    >
      <Fold
        id={entryFold(props.entry.id)}
        label={
          <span class="event-line">
            <Show
              when={took()}
              fallback={
                <>
                  thought: <HonestText text={saidLine(props.entry.text)} />
                </>
              }
            >
              {text => <>thought for {text()}</>}
            </Show>
          </span>
        }
      >
        <div class="thought">
          <InTurn>
            <Markdown text={props.entry.text} at={{ entry: props.entry.id, part: '' }} />
          </InTurn>
        </div>
      </Fold>
    </Show>
  )
}
