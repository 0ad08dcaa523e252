// What each figure is made of.

import { Show } from 'solid-js'
import type { Figures } from '../../model/figures/figures.ts'
import type { PriceTable } from '../../model/figures/prices.ts'
import { dayOf } from './cost-words.ts'

export const HowCounted = (props: { readonly figures: Figures; readonly prices: PriceTable }) => (
  <section class="how-counted quiet">
    <h3>How this is counted</h3>
    <p>
      Tokens: each request to a model once, however many lines of the log repeat it, sub-agents included. What
      came from the cache is part of what went in.
    </p>
    <p>
      Cost: what the log states. Otherwise an estimate by list prices of {dayOf(props.prices.asOf)}{' '}
      (genai-prices {props.prices.version}): prices of large requests and of cache writes are in it, discounts
      and subscriptions are not.
    </p>
    <p>
      Time: the model's from a prompt or a result to the next word of the agent; tools' from a call to its
      result, parallel calls once; yours from the end of a turn to the next prompt, and from a question or a
      request for permission to its answer where the log tells both. Sub-agents work inside the call that
      started them.
    </p>
    <p>Lines: what edits and writes added and removed, each change counted, as far as the log shows it.</p>
    <Show when={props.figures.threads.length > 0}>
      <p>A turn includes the requests, calls and lines of the sub-agents that it started.</p>
    </Show>
  </section>
)
