// One figure: its words for people, its plain number for whoever counts on it, and what it is made of.

import type { JSX } from 'solid-js'

export type FigureName =
  | 'tokens-in'
  | 'tokens-out'
  | 'cost'
  | 'time-model'
  | 'time-tools'
  | 'time-waiting'
  | 'files'
  | 'lines-added'
  | 'lines-removed'
  | 'failed'
  | 'context'

interface FigureProps {
  readonly name: FigureName
  readonly value: number
  readonly about: string
  readonly children: JSX.Element
}

export const FigureValue = (props: FigureProps) => (
  <span data-figure={props.name} data-value={props.value} title={props.about}>
    {props.children}
  </span>
)
