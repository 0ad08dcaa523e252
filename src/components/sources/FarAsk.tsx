// Questions before anything comes from elsewhere: "Open from HOST?" on the first use of a host, and "Open a log from
// ORIGIN?" when another page hands one over. Cancel is where the keyboard is.

import { createSignal, type JSX, onMount, Show } from 'solid-js'
import { isWholeGist } from '../../model/urls/raw-url.ts'
import { isSocketUrl } from '../../model/urls/socket-url.ts'
import { bytes } from '../../model/wording/numbers.ts'
import type { Far } from '../../state/sources/far.ts'
import { deliberate } from '../primitives/deliberate.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'

export const FarAsk = (props: { readonly far: Extract<Far, { is: 'asking' }> }) => (
  <Question
    title={
      <>
        Open from <bdi>{props.far.host}</bdi>?
      </>
    }
    onAnswer={props.far.answer}
  >
    <Show when={props.far.via}>
      {via => (
        <p>
          <bdi>{via()}</bdi> sends this on to <bdi>{props.far.host}</bdi>, another host than the one you
          agreed to. Nothing of its answer was read.
        </p>
      )}
    </Show>
    <Show when={props.far.given}>
      {given => (
        <p class="quiet">
          For <VisibleText text={shortened(given())} />, this URL is read:
        </p>
      )}
    </Show>
    <p>
      <code>
        <VisibleText text={shortened(props.far.url)} />
      </code>
    </p>
    <Show when={isWholeGist(props.far.url)}>
      <p>
        That is the first file of the gist. For another one, take the URL that its button <i>Raw</i> leads to.
      </p>
    </Show>
    <Show when={props.far.along.length > 0}>
      <p>
        It may send us on to {props.far.along.map(host => host.replace(/^\./, 'hosts of ')).join(', ')}: the
        same service, so you are not asked again.
      </p>
    </Show>
    <p class="quiet">
      <Show
        when={isSocketUrl(props.far.url)}
        fallback="That host will see that somebody at your internet address asks for this file: no cookies are sent, and not where you came from."
      >
        This opens a connection that stays until you leave the log. Nothing is said through it, but that host
        will see your internet address and the name of this site. Where your browser cannot leave them out, it
        also gets the cookies that it may set for other sites.
      </Show>{' '}
      What comes back is shown as untrusted. The question is not asked again for this host until you close the
      page.
    </p>
  </Question>
)

export const FarOffer = (props: { readonly far: Extract<Far, { is: 'offered' }> }) => (
  <Question
    title={
      <>
        Open a log from <bdi>{props.far.origin}</bdi>?
      </>
    }
    onAnswer={props.far.answer}
  >
    <p>
      The page that opened this one wants to hand over{' '}
      <Show when={props.far.name} fallback="a log">
        {name => (
          <b>
            <VisibleText text={shortened(name())} />
          </b>
        )}
      </Show>
      <Show when={props.far.size !== undefined}> ({bytes(props.far.size ?? 0)})</Show>.
    </p>
    <Show when={props.far.isAgain}>
      <p>You have opened something else since its last log. That is left if you open this one.</p>
    </Show>
    <p class="quiet">It is shown as untrusted and stays in this page. Nothing of it is sent back.</p>
  </Question>
)

const Question = (props: {
  readonly title: JSX.Element
  readonly children: JSX.Element
  onAnswer(isYes: boolean): void
}) => {
  let dialog: HTMLDialogElement | undefined
  let cancel: HTMLButtonElement | undefined
  const [isHasty, setHasty] = createSignal(false)
  onMount(() => {
    dialog?.showModal()
    cancel?.focus()
  })
  return (
    <dialog
      ref={element => (dialog = element)}
      class="far-ask"
      role="alertdialog"
      aria-labelledby="far-ask-title"
      aria-describedby="far-ask-about"
      onCancel={event => {
        event.preventDefault()
        props.onAnswer(false)
      }}
    >
      <h2 id="far-ask-title">{props.title}</h2>
      <div id="far-ask-about">{props.children}</div>
      <p class="far-ask-ways">
        <button ref={element => (cancel = element)} type="button" onClick={() => props.onAnswer(false)}>
          Cancel
        </button>
        {/* Only a person agrees, never a script. */}
        <button
          type="button"
          ref={deliberate(
            () => props.onAnswer(true),
            () => setHasty(true)
          )}
        >
          Open
        </button>
      </p>
      <p class="quiet far-ask-hasty" role="status">
        <Show when={isHasty()}>
          That press came too soon to be sure. Read what is asked, then press again.
        </Show>
      </p>
    </dialog>
  )
}

const LONGEST = 300

const shortened = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 40)} … ${text.slice(-40)}` : text
