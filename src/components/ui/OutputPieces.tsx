// A text whose lines are too long to be lines: a minified file, data in one ribbon. It is shown a piece at a time.

import { createSignal, For, onMount, Show } from 'solid-js'
import { errorWords } from '../../model/error-words.ts'
import type { Text } from '../../model/types.ts'
import { useViewer } from '../../state/context.ts'
import { honest } from './LineListMarked.tsx'
import { count, LINE_START, LINE_STEP, sizeWords, withoutSequences } from './output-lines.ts'
import { readPiece } from './output-source.ts'

export const OutputPieces = (props: {
  readonly text: Text
  readonly size: number
  readonly ansi: boolean | undefined
}) => {
  const viewer = useViewer()
  const [pieces, setPieces] = createSignal<readonly string[]>([])
  const [failed, setFailed] = createSignal<string>()
  const shown = () => pieces().reduce((sum, piece) => sum + piece.length, 0)
  const left = () => props.size - shown()

  const more = async (length: number): Promise<void> => {
    const from = shown()
    try {
      const piece = await readPiece(viewer, props.text, from, from + length)
      // Two clicks in a row ask for the same piece.
      if (shown() === from && piece !== '') setPieces([...pieces(), whole(piece)])
    } catch (error) {
      setFailed(errorWords(error))
    }
  }
  onMount(() => void more(LINE_START))

  return (
    <>
      <div class="output-pieces">
        <For each={pieces()}>
          {piece => <span>{honest(props.ansi ? withoutSequences(piece) : piece)}</span>}
        </For>
      </div>
      <Show when={failed()}>{sentence => <p class="failure">{sentence()}</p>}</Show>
      <Show when={left() > 0 && pieces().length > 0}>
        <button type="button" class="output-more" onClick={() => void more(LINE_STEP)}>
          show {count(Math.min(LINE_STEP, left()))} more characters{' '}
          <span class="quiet">({sizeWords(left())} left)</span>
        </button>
      </Show>
    </>
  )
}

/** Half a character at the end comes with the next piece. */
const whole = (piece: string): string => (/.[\ud800-\udbff]$/s.test(piece) ? piece.slice(0, -1) : piece)
