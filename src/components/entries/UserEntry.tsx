// A prompt: the heading of what follows. A pasted novel is cut to a screen until it is asked for.

import { Show } from 'solid-js'
import { entryFold } from '../../model/entry/position.ts'
import { previewOf, sizeOf } from '../../model/entry/text-value.ts'
import type { Text, User } from '../../model/transcript/types.ts'
import { firstLine } from '../../model/wording/first-line.ts'
import { counted } from '../../model/wording/numbers.ts'
import { useViewer } from '../../state/session/context.ts'
import { Markdown } from '../markdown/Markdown.tsx'
import { LazyInRow } from '../primitives/LazyBoundary.tsx'
import { Late } from '../timeline/after-rows.ts'
import { Enclosed } from './Enclosed.tsx'
import type { EntryProps } from './index.ts'

export const UserEntry = (props: EntryProps<User>) => {
  const viewer = useViewer()
  const isCut = () => isNovel(props.entry.text) && !viewer.folds.isOpen(entryFold(props.entry.id), false)
  return (
    <div
      class="prompt"
      data-long={isLetter(props.entry.text) ? '' : undefined}
      data-headed={isHeaded(props.entry.text) ? '' : undefined}
    >
      <div class="prompt-head">
        {/* biome-ignore lint/a11y/useSemanticElements: a heading element may not hold paragraphs and lists. */}
        <div class="prompt-text" role="heading" aria-level={2} data-cut={isCut() ? '' : undefined}>
          <Markdown text={props.entry.text} at={{ entry: props.entry.id, part: '' }} />
        </div>
        {/* Its room is there from the first moment: words never wrap anew. */}
        <div class="turn-side" data-ours="">
          <LazyInRow>
            <Late.TurnSide prompt={props.entry} />
          </LazyInRow>
        </div>
      </div>
      <Show when={isNovel(props.entry.text)}>
        <button
          type="button"
          class="small-button"
          data-ours=""
          aria-expanded={!isCut()}
          onClick={() => viewer.folds.set(entryFold(props.entry.id), isCut())}
        >
          {isCut() ? `show all ${counted(sizeOf(props.entry.text), 'character')}` : 'show less'}
        </button>
      </Show>
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

/** More lines than a reader wants to pass before the answer. */
const isNovel = (text: Text): boolean =>
  sizeOf(text) > 10 * LINE ||
  previewOf(text)
    .split('\n')
    .reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / LINE)), 0) > 10

const LINE = 90
