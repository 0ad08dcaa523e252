// Lines below each other, with numbers that are not part of the text. They come in blocks, so that the browser lays
// out only what is near.

import { createMemo, For } from 'solid-js'
import { hasAnsi } from '../../model/terminal/has-ansi.ts'
import { withoutReturn } from '../../model/terminal/plain-line.ts'
import { isHarmless } from './LineListMarked.tsx'
import { OutputLine } from './OutputLine.tsx'
import { carriedStyles, isCut } from './output-lines.ts'

const BLOCK = 100

export const LineList = (props: {
  readonly lines: readonly string[]
  /** The place of the first line in the whole text (0-based). */
  readonly from: number
  readonly numbersFrom?: number | undefined
  readonly ansi?: boolean | undefined
  /** The style that is still on from lines before. */
  readonly carried?: string | undefined
}) => {
  const carried = createMemo(() => (props.ansi ? carriedStyles(props.lines, props.carried) : undefined))
  const blocks = createMemo(() =>
    Array.from({ length: Math.ceil(props.lines.length / BLOCK) }, (_, block) => block * BLOCK)
  )
  return (
    <For each={blocks()}>
      {start => (
        <div
          class="lines"
          data-many={props.lines.length > 2 * BLOCK ? '' : undefined}
          style={{ '--lines': Math.min(BLOCK, props.lines.length - start) }}
        >
          <For each={props.lines.slice(start, start + BLOCK)}>
            {(line, i) => (
              <div
                class="line"
                data-line={props.from + start + i() + 1}
                data-number={
                  props.numbersFrom === undefined ? undefined : props.numbersFrom + props.from + start + i()
                }
              >
                {isPlain(line, carried()?.[start + i()]) ? (
                  withoutReturn(line)
                ) : (
                  <OutputLine text={line} carried={carried()?.[start + i()]} />
                )}
              </div>
            )}
          </For>
        </div>
      )}
    </For>
  )
}

/** Most lines are short and hold nothing but text: they need no more than that. */
const isPlain = (line: string, carried: string | undefined): boolean =>
  !isCut(line) &&
  isHarmless(withoutReturn(line)) &&
  (carried === undefined || (carried === '' && !hasAnsi(withoutReturn(line))))
