// One line of an output. A very long one is cut, and opens in pieces.

import type { JSX } from 'solid-js'
import { withoutReturn } from '../../model/terminal/plain-line.ts'
import { AnsiLineView } from './AnsiLineView.tsx'
import { Marked } from './LineListMarked.tsx'
import { LongLine } from './LongLine.tsx'
import { styledLine } from './output-lines.ts'

export const OutputLine = (props: {
  readonly text: string
  /** The style still on from the lines before; absent: the text is no terminal's. */
  readonly carried?: string | undefined
  readonly needle?: string | undefined
}) => {
  const view = (text: string): JSX.Element => {
    const styled = props.carried === undefined ? undefined : styledLine(text, props.carried)
    return styled ? (
      <AnsiLineView line={styled} needle={props.needle} />
    ) : (
      <Marked text={text} needle={props.needle} />
    )
  }
  return <LongLine text={withoutReturn(props.text)} view={view} />
}
