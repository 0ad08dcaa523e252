// The lines of a piece of code, each with its number and its colours. They come in chunks: one that changes leaves the
// others alone.

import { createMemo, Index, Show } from 'solid-js'
import { useViewer } from '../../state/session/context.ts'
import type { Run } from '../../state/workers/colours.ts'
import { createGrowth } from '../markdown/MarkdownSlices.tsx'
import { LongLine } from '../output/LongLine.tsx'
import { isCut } from '../output/output-lines.ts'
import { HonestText } from '../primitives/HonestText.tsx'

const CHUNK = 100
/** Lines that are shown before someone asks for all. */
export const FIRST = 5_000

/** The fold of the others. */
export const allFold = (fold: string): string => `all ${fold}`

type Runs = readonly (readonly Run[])[]

export const CodeLines = (props: {
  readonly lines: readonly string[]
  readonly runs: Runs | undefined
  readonly numbersFrom: number | undefined
  readonly isHonest: boolean
  readonly wrap: boolean
  readonly fold: string
}) => {
  const viewer = useViewer()
  const total = () =>
    viewer.folds.isOpen(allFold(props.fold), false) ? props.lines.length : Math.min(props.lines.length, FIRST)
  const one = () => 1
  const shown = createGrowth(() => Math.ceil(total() / CHUNK), one)
  const coloured = createGrowth(() => (props.runs ? Math.ceil(props.lines.length / CHUNK) : 0), one)
  const chunks = createMemo(() => chunked(props.lines.slice(0, Math.min(shown() * CHUNK, total()))))
  const digits = () => String((props.numbersFrom ?? 1) + props.lines.length - 1).length

  return (
    <>
      <pre
        class="code-text"
        data-numbers={props.numbersFrom === undefined ? undefined : ''}
        style={{ '--digits': digits() }}
        tabindex={props.wrap ? undefined : 0}
      >
        <code>
          <Index each={chunks()}>
            {(lines, chunk) => (
              <Chunk
                lines={lines()}
                runs={chunk < coloured() ? props.runs : undefined}
                from={chunk * CHUNK}
                numbersFrom={props.numbersFrom}
                isHonest={props.isHonest}
              />
            )}
          </Index>
        </code>
      </pre>
      <Show when={total() < props.lines.length}>
        <button type="button" class="code-more" onClick={() => viewer.folds.set(allFold(props.fold), true)}>
          show {(props.lines.length - total()).toLocaleString('en')} more lines
        </button>
      </Show>
    </>
  )
}

const Chunk = (props: {
  readonly lines: readonly string[]
  readonly runs: Runs | undefined
  readonly from: number
  readonly numbersFrom: number | undefined
  readonly isHonest: boolean
}) => {
  const runs = createMemo(() => props.runs)
  const words = (text: string) => (props.isHonest ? text : <HonestText text={text} />)
  /** In colours, unless those belong to a text that has changed since. */
  const content = (text: string, index: number) => {
    if (isCut(text)) return <LongLine text={text} />
    const made = runs()?.[props.from + index]
    if (!made || made.length === 0 || textOf(made) !== text) return words(text)
    return made.map(run =>
      run.colour === 'plain' ? words(run.text) : <span class={`c-${run.colour}`}>{words(run.text)}</span>
    )
  }
  return (
    <Index each={props.lines}>
      {(line, index) => (
        <span
          class="code-line"
          data-number={props.numbersFrom === undefined ? undefined : props.numbersFrom + props.from + index}
        >
          {content(line(), index)}
          {'\n'}
        </span>
      )}
    </Index>
  )
}

const chunked = (lines: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(lines.length / CHUNK) }, (_, i) => lines.slice(i * CHUNK, (i + 1) * CHUNK))

const textOf = (runs: readonly Run[]): string => runs.map(run => run.text).join('')
