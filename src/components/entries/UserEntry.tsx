// A prompt: the heading of what follows.

import { Show } from 'solid-js'
import { sizeOf } from '../../model/entry/text-value.ts'
import type { Text, User } from '../../model/transcript/types.ts'
import { firstLine } from '../../model/wording/first-line.ts'
import { useViewer } from '../../state/session/context.ts'
import { LazyInRow } from '../primitives/LazyBoundary.tsx'
import { RowDetails } from '../timeline/after-rows.ts'
import { CutText } from './CutText.tsx'
import { createPromptCut } from './cut.ts'
import { Enclosed } from './Enclosed.tsx'
import type { EntryProps } from './index.ts'

export const UserEntry = (props: EntryProps<User>) => {
  const viewer = useViewer()
  const cut = createPromptCut(viewer, () => props.entry)
  return (
    <div
      class="prompt"
      data-long={isLetter(props.entry.text) ? '' : undefined}
      data-headed={isHeaded(props.entry.text) ? '' : undefined}
    >
      <div class="prompt-head">
        <CutText entry={props.entry} cut={cut} class="prompt-text" level={2} />
        {/* Its room is there from the first moment: words never wrap anew. */}
        <div class="turn-side" data-ours="">
          <LazyInRow>
            <RowDetails.TurnSide prompt={props.entry} />
          </LazyInRow>
        </div>
      </div>
      <Enclosed entry={props.entry} label="Image in the prompt" />
      <Show when={props.entry.source === 'queued'}>
        <p class="small-print">typed while the agent worked</p>
      </Show>
    </div>
  )
}

/** More than a sentence or two is set like a letter, not like a headline. */
const isLetter = (text: Text): boolean => sizeOf(text) > 280

/** Its first line says what it is about. */
const isHeaded = (text: Text): boolean => firstLine(text).length <= 120
