// Why nothing was opened, first thing on the page, and what to try.

import { For, Show } from 'solid-js'
import { useViewer } from '../../state/context.ts'
import type { Intake } from './intake.ts'

export const Problems = (props: { readonly intake: Intake }) => {
  const viewer = useViewer()
  const sentences = () => {
    const own = props.intake.trouble()
    return own ? [own.sentence] : viewer.problems()
  }
  const link = () => props.intake.trouble()?.link
  return (
    <Show when={sentences().length > 0}>
      <div class="problems" role="alert">
        <For each={sentences().slice(0, MOST)}>{sentence => <p>{sentence}</p>}</For>
        <Show when={sentences().length > MOST}>
          <p class="quiet">and {(sentences().length - MOST).toLocaleString('en')} more of the kind</p>
        </Show>
        <Show when={link()}>
          {url => (
            <p>
              <a href={url().href} target="_blank" rel="noopener noreferrer nofollow">
                Get it from {url().host}
              </a>
            </p>
          )}
        </Show>
        <Show when={!link()}>
          <p class="quiet">
            Unspool reads session logs: usually one JSON record a line, in a file that ends in .jsonl. The list
            below tells where agents keep them.
          </p>
        </Show>
      </div>
    </Show>
  )
}

/** A folder full of other things is told in a few lines. */
const MOST = 4
