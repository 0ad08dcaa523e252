// An image that is not in the log. It is never loaded: asking for it would tell its host that someone reads this.

import '../../styles/markdown.css'
import { Show } from 'solid-js'
import { HonestText } from './HonestText.tsx'

const LONGEST = 120

export const RemoteImage = (props: { readonly from: string; readonly alt: string }) => (
  <span class="far-image">
    image from{' '}
    <bdi>
      <HonestText text={props.from.length > LONGEST ? `${props.from.slice(0, LONGEST)}…` : props.from} />
    </bdi>
    <Show when={props.alt}>
      {': '}
      <bdi>
        <HonestText text={props.alt} />
      </bdi>
    </Show>
  </span>
)
