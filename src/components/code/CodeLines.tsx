// The lines of a piece of code, each with its number and its colours. They come in chunks: one that changes leaves the
// others alone.

import { createMemo, Index, Show } from 'solid-js'
import { useViewer } from '../../state/session/context.ts'
import type { Run } from '../../state/workers/colours.ts'
import { visibleLine } from '../output/LineListMarked.tsx'
import { LongLine } from '../output/LongLine.tsx'
import { isCut } from '../output/output-lines.ts'
import { createGrowth } from '../primitives/Slices.tsx'

/** Lines and characters that are drawn in one go: what deceives in them becomes elements. */
const CHUNK = 100
const CHARACTERS = 4_000
/** Lines that are shown before someone asks for all. */
export const FIRST = 5_000

/** The fold of the others. */
export const allFold = (fold: string): string => `all ${fold}`

type Runs = readonly (readonly Run[])[]

export const CodeLines = (props: {
  readonly lines: readonly string[]
  readonly runs: Runs | undefined
  readonly numbersFrom: number | undefined
  readonly wrap: boolean
  readonly fold: string
}) => {
  const viewer = useViewer()
  const total = () =>
    viewer.folds.isOpen(allFold(props.fold), false) ? props.lines.length : Math.min(props.lines.length, FIRST)
  const one = () => 1
  const all = createMemo(() => chunked(props.lines, total()))
  const shown = createGrowth(() => all().length, one)
  const coloured = createGrowth(() => (props.runs ? all().length : 0), one)
  const chunks = createMemo(() => all().slice(0, shown()))
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
            {(chunk, index) => (
              <Chunk
                lines={chunk().lines}
                runs={index < coloured() ? props.runs : undefined}
                from={chunk().from}
                numbersFrom={props.numbersFrom}
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
}) => {
  const runs = createMemo(() => props.runs)
  /** In colours, unless those belong to a text that has changed since. */
  const content = (text: string, index: number) => {
    if (isCut(text)) return <LongLine text={text} />
    const made = runs()?.[props.from + index]
    if (!made || made.length === 0 || textOf(made) !== text) return visibleLine(text)
    return made.map(run =>
      run.colour === 'plain' ? (
        visibleLine(run.text)
      ) : (
        <span class={`c-${run.colour}`}>{visibleLine(run.text)}</span>
      )
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

interface LineChunk {
  readonly from: number
  readonly lines: readonly string[]
}

const chunked = (lines: readonly string[], total: number): readonly LineChunk[] => {
  const chunks: LineChunk[] = []
  for (let from = 0; from < total; ) {
    let to = from
    for (let room = CHARACTERS; to < total && to - from < CHUNK && room > 0; to++)
      room -= costOf(lines[to] ?? '')
    chunks.push({ from, lines: lines.slice(from, to) })
    from = to
  }
  return chunks
}

/** In a line that is not plain every character may become an element. */
const costOf = (line: string): number => (/^[\t\x20-\x7e]*$/.test(line) ? line.length : 4 * line.length)

const textOf = (runs: readonly Run[]): string => runs.map(run => run.text).join('')
