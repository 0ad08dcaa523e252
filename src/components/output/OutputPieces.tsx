// A text whose lines are too long to be lines: a minified file, data in one ribbon. It is shown a piece at a time.

import { createSignal, For, onMount, Show } from 'solid-js'
import { withoutSequences } from '../../model/terminal/plain-line.ts'
import type { Text } from '../../model/transcript/types.ts'
import { errorWords } from '../../model/wording/error-words.ts'
import { useViewer } from '../../state/session/context.ts'
import { createFetched } from '../primitives/fetched.ts'
import { visibleLine } from './LineListMarked.tsx'
import { LINE_START, LINE_STEP, sizeWords, wordedCount } from './output-lines.ts'
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
  /** Where the piece begins that a search wants to show, if it is further on. */
  const wanted = () => {
    const hit = viewer.found()
    const at = hit?.text === props.text && hit.line === 0 ? hit.column : 0
    return at + BEFORE > shown() && pieces().length > 0 ? Math.max(shown(), at - BEFORE) : undefined
  }
  const found = createFetched(wanted, async from => ({
    from,
    text: whole(await readPiece(viewer, props.text, from, from + BEFORE + AFTER))
  }))

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
  const words = (piece: string) => visibleLine(props.ansi ? withoutSequences(piece) : piece)

  return (
    <>
      <div class="output-pieces">
        <For each={pieces()}>{piece => <span>{words(piece)}</span>}</For>
      </div>
      <Show when={failed()}>{sentence => <p class="failure">{sentence()}</p>}</Show>
      <Show when={left() > 0 && pieces().length > 0}>
        <button type="button" class="output-more" onClick={() => void more(LINE_STEP)}>
          show {wordedCount(Math.min(LINE_STEP, left()))} more characters{' '}
          <span class="quiet">({sizeWords(left())} left)</span>
        </button>
      </Show>
      <Show when={wanted() === undefined ? undefined : found().value}>
        {piece => (
          <>
            <p class="quiet">… from character {wordedCount(piece().from + 1)} on:</p>
            <div class="output-pieces">
              <span>{words(piece().text)}</span>
            </div>
          </>
        )}
      </Show>
    </>
  )
}

/** Characters around what a search found. */
const BEFORE = 400
const AFTER = 1000

/** Half a character at the end comes with the next piece. */
const whole = (piece: string): string => (/.[\ud800-\udbff]$/s.test(piece) ? piece.slice(0, -1) : piece)
