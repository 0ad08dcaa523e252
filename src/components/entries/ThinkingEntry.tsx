// A thought: folded to how long it took, or to its first words.

import { createMemo, Show } from 'solid-js'
import { saidLine } from '../../model/summary.ts'
import { sizeOf } from '../../model/texts.ts'
import { thoughtFor } from '../../model/thought.ts'
import { duration } from '../../model/time.ts'
import type { Thinking } from '../../model/types.ts'
import { useViewer } from '../../state/context.ts'
import { InTurn } from '../tools/InTurn.tsx'
import { Fold } from '../ui/Fold.tsx'
import { HonestText } from '../ui/HonestText.tsx'
import { Markdown } from '../ui/Markdown.tsx'
import type { EntryProps } from './index.ts'

export const ThinkingEntry = (props: EntryProps<Thinking>) => {
  const viewer = useViewer()
  const time = createMemo(() => thoughtFor(props.entry, viewer.transcript.entries()))
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
        id={props.entry.id}
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
            <Markdown text={props.entry.text} id={props.entry.id} />
          </InTurn>
        </div>
      </Fold>
    </Show>
  )
}
