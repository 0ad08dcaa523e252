// The lines of a piece of code, each with its number and its colours.

import { createMemo, For, Index, Show } from 'solid-js'
import { useViewer } from '../../state/context.ts'
import type { Run } from '../../state/paint.ts'
import { HonestText } from './HonestText.tsx'
import { createGrowth } from './MarkdownSlices.tsx'

const STEP = 150
/** Lines that are shown before someone asks for all. */
const FIRST = 5_000

export const CodeLines = (props: {
  readonly lines: readonly string[]
  readonly runs: readonly (readonly Run[])[] | undefined
  readonly numbersFrom: number | undefined
  readonly isHonest: boolean
  readonly wrap: boolean
  readonly fold: string
}) => {
  const viewer = useViewer()
  const allFold = () => `all ${props.fold}`
  const total = () =>
    viewer.folds.isOpen(allFold(), false) ? props.lines.length : Math.min(props.lines.length, FIRST)
  const step = () => STEP
  const shown = createGrowth(total, step)
  const coloured = createGrowth(() => (props.runs ? props.lines.length : 0), step)
  const slice = createMemo(() => props.lines.slice(0, Math.min(shown(), total())))
  const digits = () => String((props.numbersFrom ?? 1) + props.lines.length - 1).length

  /** Colours of a line, unless they belong to a text that has changed since. */
  const runsOf = (index: number, line: string): readonly Run[] | undefined => {
    const runs = index < coloured() ? props.runs?.[index] : undefined
    return runs && runs.length > 0 && textOf(runs) === line ? runs : undefined
  }

  return (
    <>
      <pre
        class="code-text"
        data-numbers={props.numbersFrom === undefined ? undefined : ''}
        style={{ '--digits': digits() }}
        tabindex={props.wrap ? undefined : 0}
      >
        <code>
          <Index each={slice()}>
            {(line, index) => (
              <Line
                text={line()}
                runs={runsOf(index, line())}
                number={props.numbersFrom === undefined ? undefined : props.numbersFrom + index}
                isHonest={props.isHonest}
              />
            )}
          </Index>
        </code>
      </pre>
      <Show when={total() < props.lines.length}>
        <button type="button" class="code-more" onClick={() => viewer.folds.set(allFold(), true)}>
          show {(props.lines.length - total()).toLocaleString('en')} more lines
        </button>
      </Show>
    </>
  )
}

const Line = (props: {
  readonly text: string
  readonly runs: readonly Run[] | undefined
  readonly number: number | undefined
  readonly isHonest: boolean
}) => {
  const runs = createMemo(() => props.runs)
  const words = (text: string) => (props.isHonest ? text : <HonestText text={text} />)
  return (
    <span class="code-line" data-number={props.number}>
      <Show when={runs()} fallback={words(props.text)}>
        {made => (
          <For each={made()}>
            {run =>
              run.colour === 'plain' ? (
                words(run.text)
              ) : (
                <span class={`c-${run.colour}`}>{words(run.text)}</span>
              )
            }
          </For>
        )}
      </Show>
      {'\n'}
    </span>
  )
}

const textOf = (runs: readonly Run[]): string => runs.map(run => run.text).join('')
