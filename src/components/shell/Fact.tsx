// One fact in a line of them; nothing where there is nothing to say.

import { type JSX, Show } from 'solid-js'
import { honestText } from '../../model/unicode/visible-characters.ts'
import { HonestText } from '../primitives/HonestText.tsx'

export const Fact = (props: {
  readonly text: string
  readonly title?: string | undefined
  /** May be cut where there is no room; some before others. */
  readonly soft?: 'first' | 'last'
  readonly children?: JSX.Element
}) => (
  <Show when={props.text}>
    <li class="fact" data-soft={props.soft} title={honestText(props.title ?? props.text)}>
      <span class="fact-text">
        <HonestText text={props.text} />
        {props.children}
      </span>
    </li>
  </Show>
)
