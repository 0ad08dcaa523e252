// What became of a link that did not lead straight to its entry, and what can be done about it.

import { Match, Show, Switch } from 'solid-js'
import type { Arrived } from '../../state/links/arrive.ts'
import { useViewer } from '../../state/session/context.ts'
import { goToEnd } from '../keys/walking.ts'
import { lineWords } from '../lines/line-words.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'

export const LinkNote = (props: { readonly arrived: Arrived }) => {
  const viewer = useViewer()
  const by = () => props.arrived.by
  const { at, line, quote } = props.arrived.link
  const search = (): void => {
    location.hash = `${location.hash}&q=${encodeURIComponent(`"${quote ?? ''}"`)}`
  }
  return (
    <p class="state" data-link={by()} data-missing={by() === 'nowhere' ? '' : undefined}>
      <Switch>
        <Match when={by() === 'nowhere'}>
          This log has no {at === undefined ? 'such entry' : 'entry '}
          <Show when={at}>
            <Name id={at} />
          </Show>
          . The link may be to another log, or to a later state of this one.{' '}
          <Show when={quote}>
            {words => (
              <>
                It began with “<VisibleText text={words()} />
                ”.{' '}
                <button type="button" class="small-button" onClick={search}>
                  Search for that
                </button>{' '}
              </>
            )}
          </Show>
          <button type="button" class="small-button" onClick={() => goToEnd(viewer, 1)}>
            Jump to the top
          </button>
        </Match>
        <Match when={by() === 'hash'}>
          The link names the entry <Name id={at} />, which is not what it was. The marked entry says the same.
        </Match>
        <Match when={by() === 'quote'}>
          The entry{at === undefined ? '' : ' '}
          <Show when={at}>
            <Name id={at} />
          </Show>{' '}
          of the link is not in this log. The marked entry begins with the same words.
        </Match>
        <Match when={by() === 'place'}>
          The text here has changed since the link was made: this log was edited, or it is another one.
        </Match>
        <Match when={by() === 'lines' && line}>
          {span => <>{lineWords(span())} of the link: the marked entry has no such lines, or not any more.</>}
        </Match>
      </Switch>{' '}
      <button type="button" class="small-button" onClick={() => viewer.setArrived(undefined)}>
        Close
      </button>
    </p>
  )
}

const Name = (props: { readonly id: string | undefined }) => (
  <code>
    <VisibleText text={props.id ?? ''} />
  </code>
)
