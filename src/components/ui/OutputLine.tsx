// One line of an output. A very long one is cut, and opens in pieces.

import { createMemo, createSignal, Show } from 'solid-js'
import { AnsiLine } from './AnsiLine.tsx'
import { Marked } from './LineListMarked.tsx'
import { MoreOfLine } from './LongLine.tsx'
import { cutLine, styledLine, withoutReturn } from './output-lines.ts'

export const OutputLine = (props: {
  readonly text: string
  /** The style still on from the lines before; absent: the text is no terminal's. */
  readonly carried?: string | undefined
  readonly needle?: string | undefined
}) => {
  const [steps, setSteps] = createSignal(0)
  const cut = createMemo(() => cutLine(withoutReturn(props.text), steps()))
  const styled = createMemo(() =>
    props.carried === undefined ? undefined : styledLine(cut().text, props.carried)
  )
  return (
    <>
      <Show when={styled()} fallback={<Marked text={cut().text} needle={props.needle} />}>
        {line => <AnsiLine line={line()} needle={props.needle} />}
      </Show>
      <MoreOfLine left={cut().left} onMore={() => setSteps(steps() + 1)} />
    </>
  )
}
