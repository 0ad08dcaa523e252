// What a turn or a sub-agent amounts to, in a few words for its band.

import { type Accessor, createMemo, For, Show } from 'solid-js'
import type { Figure } from '../../model/figures/figure-sum.ts'
import type { ThreadId, User } from '../../model/transcript/types.ts'
import { compact, counted, plusMinus } from '../../model/wording/numbers.ts'
import { duration, rough } from '../../model/wording/time.ts'
import { useViewer } from '../../state/session/context.ts'
import { figuresOfViewer } from '../../state/session/figures.ts'
import { costInPassing } from '../usage/cost-words.ts'

export const TurnFigures = (props: { readonly prompt: User }) => {
  const figures = figuresOfViewer(useViewer())
  const turn = () => figures.turn(props.prompt.id)
  return <FigureWords name={turn() ? `turn ${turn()?.number}` : ''} figure={turn} />
}

export const ThreadFigures = (props: { readonly thread: ThreadId }) => {
  const figures = figuresOfViewer(useViewer())
  return <FigureWords name="" figure={() => figures.agent(props.thread)} />
}

const FigureWords = (props: { readonly name: string; readonly figure: Accessor<Figure | undefined> }) => {
  const { prices } = figuresOfViewer(useViewer())
  const work = (): string => {
    const figure = props.figure()
    if (!figure) return ''
    const time = figure.times.model + figure.times.tools
    return [
      props.name,
      time > 0 ? duration(rough(time)) : '',
      figure.calls > 0 ? counted(figure.calls, 'call') : ''
    ]
      .filter(Boolean)
      .join(' · ')
  }
  const lines = (): string => {
    const { added = 0, removed = 0 } = props.figure() ?? {}
    return plusMinus(added, removed)
  }
  /** What it cost, else what it took. */
  const spent = (): string => {
    const figure = props.figure()
    if (!figure) return ''
    const cost = costInPassing(figure.spendings, prices())
    return cost || (figure.tokens.in > 0 ? `${compact(figure.tokens.in)} tokens in` : '')
  }
  const pieces = createMemo(
    () =>
      [
        { words: work(), of: 'work' },
        { words: lines(), of: 'lines' },
        { words: spent(), of: 'spent' }
      ].filter(({ words }) => words !== ''),
    undefined,
    { equals: (a, b) => wordsOf(a) === wordsOf(b) }
  )
  // Set anew each time: words that grow to the left would be seen to move.
  return (
    <Show when={pieces().length > 0 && pieces()} keyed>
      {list => (
        <span class="turn-figures">
          <For each={list}>
            {({ words, of }, i) => <span data-of={of}>{`${i() > 0 ? ' · ' : ''}${words}`}</span>}
          </For>
        </span>
      )}
    </Show>
  )
}

const wordsOf = (pieces: readonly { readonly words: string }[]): string =>
  pieces.map(({ words }) => words).join('\n')
