// A log from another host: the question before anything is asked for, how far it has come, where it came from, and what
// went wrong. One of them at a time.

import { type JSX, Match, Show, Switch } from 'solid-js'
import { cutSentence } from '../../model/urls/far-faults.ts'
import { bytes } from '../../model/wording/numbers.ts'
import { useViewer } from '../../state/session/context.ts'
import type { Far } from '../../state/sources/far.ts'
import { FarAsk, FarOffer } from './FarAsk.tsx'

export const FarView = (props: { readonly far: Far }) => (
  <Switch>
    <Match when={is(props.far, 'asking')}>{far => <FarAsk far={far()} />}</Match>
    <Match when={is(props.far, 'offered')}>{far => <FarOffer far={far()} />}</Match>
    <Match when={is(props.far, 'awaited')}>
      {far => (
        <div class="far-bar" role="status" data-far="awaited">
          <p>
            <Show
              when={far().isLong}
              fallback={
                <>
                  Waiting for <bdi>{far().host}</bdi> to send the log …
                </>
              }
            >
              <bdi>{far().host}</bdi> has sent nothing for 10 seconds. Look at that page, or cancel and start
              again there.
            </Show>
          </p>
          <button type="button" onClick={() => far().leave()}>
            Cancel
          </button>
        </div>
      )}
    </Match>
    <Match when={isNamed(props.far)}>
      <Named far={props.far as NamedFar} />
    </Match>
    <Match when={is(props.far, 'failed')}>{far => <Failed far={far()} />}</Match>
  </Switch>
)

type Of<K extends Far['is']> = Extract<Far, { is: K }>

const is = <K extends Far['is']>(far: Far, kind: K): Of<K> | undefined =>
  far.is === kind ? (far as Of<K>) : undefined

/** It is or will be on the page: the host is named in the same place from the start, so that nothing moves later. */
type NamedFar = Of<'coming' | 'followed' | 'open'>

const isNamed = (far: Far): boolean => far.is === 'coming' || far.is === 'followed' || far.is === 'open'

const Named = (props: { readonly far: NamedFar }) => {
  const viewer = useViewer()
  /** What is on the page while the first bytes are awaited is another log. */
  const isHere = () => {
    const { far } = props
    return far.is !== 'coming' || far.isBegun || viewer.transcript.entries().length === 0
  }
  return (
    <>
      <Show when={isHere()}>
        <Line far={props.far} />
      </Show>
      <Show when={is(props.far, 'coming')}>{far => <Coming far={far()} />}</Show>
    </>
  )
}

const Coming = (props: { readonly far: Of<'coming'> }) => {
  const viewer = useViewer()
  const total = () => (props.far.total && props.far.total >= props.far.done ? props.far.total : undefined)
  const size = () => (total() ? `${bytes(props.far.done)} of ${bytes(total() ?? 0)}` : bytes(props.far.done))
  return (
    <div class="far-bar" role="status" data-far={props.far.mood}>
      <p>
        <Switch>
          <Match when={props.far.mood === 'waiting'}>
            Waiting for <bdi>{props.far.host}</bdi> …
          </Match>
          <Match when={props.far.mood === 'silent'}>
            <bdi>{props.far.host}</bdi> has not answered for 10 seconds. It is given up on after 30.
          </Match>
          <Match when={props.far.mood === 'flowing'}>
            Reading from <bdi>{props.far.host}</bdi>: <span class="number">{size()}</span>
          </Match>
          <Match when={props.far.mood === 'stalled'}>
            Stalled: nothing has come from <bdi>{props.far.host}</bdi> for 10 seconds.{' '}
            {props.far.done > 0 ? `${size()} are here and can be read.` : 'It has only started to answer.'}
          </Match>
          <Match when={props.far.mood === 'quiet'}>
            <bdi>{props.far.host}</bdi> is quiet.{' '}
            {props.far.done > 0 ? `${size()} are here, and more may come.` : 'It has only started to answer.'}
          </Match>
          <Match when={props.far.mood === 'limit'}>
            This log is larger than 500 MB.{' '}
            {props.far.done > 0
              ? `The first ${size()} are here and can be read.`
              : `It has ${bytes(total() ?? 0)}.`}
          </Match>
        </Switch>
      </p>
      <Show when={total() && props.far.mood === 'flowing'}>
        <progress aria-label="How much has arrived" max={total()} value={props.far.done} />
      </Show>
      <Show when={props.far.mood === 'limit'}>
        <button type="button" onClick={() => props.far.goOn()}>
          Read all of it
        </button>
      </Show>
      <Show when={props.far.mood === 'quiet'}>
        <button
          type="button"
          onClick={() => void viewer.openFar({ kind: 'url', url: props.far.url, isLive: true })}
        >
          Follow
        </button>
      </Show>
      <button type="button" onClick={() => props.far.stop()}>
        {props.far.done > 0 && props.far.mood !== 'flowing' ? 'Stop here' : 'Cancel'}
      </button>
    </div>
  )
}

/** Always there while such a log is open: it is somebody else's words on our page. */
const Line = (props: { readonly far: NamedFar }) => {
  const viewer = useViewer()
  const open = () => is(props.far, 'open')
  const isNoLog = () => viewer.phase() === 'failed' && props.far.is !== 'coming' && open()?.isShown !== true
  const cut = () => {
    const { host } = props.far
    const part = open()?.part
    if (!part || viewer.phase() === 'loading') return undefined
    const { how, done, total } = part
    const ledger = viewer.ledger()
    const lines = ledger && ledger.lines - ledger.unread.length
    return cutSentence(host, how, {
      done,
      ...(total === undefined ? {} : { total }),
      ...(lines === undefined ? {} : { lines })
    })
  }
  return (
    <div class="far-line" data-far={isNoLog() ? 'no-log' : (open()?.part?.how ?? 'whole')}>
      <Show
        when={isNoLog()}
        fallback={
          <p title={props.far.url}>
            Untrusted log from <bdi>{props.far.host}</bdi>
            <Show when={props.far.via}>
              {via => (
                <>
                  , where <bdi>{via()}</bdi> sent us on to
                </>
              )}
            </Show>
          </p>
        }
      >
        <p>
          <bdi>{props.far.host}</bdi> sent something that is not a session log.
        </p>
      </Show>
      <Show when={!isNoLog() && cut()}>{sentence => <p role="alert">{sentence()}</p>}</Show>
      <Show when={isNoLog() || open()?.part}>
        <Again retry={open()?.retry} />
      </Show>
      <Show when={isNoLog()}>
        <InTab url={props.far.url} host={props.far.host} />
        <Back />
      </Show>
    </div>
  )
}

const Failed = (props: { readonly far: Of<'failed'> }) => (
  <div class="problems far-failed" role="alert" data-far="failed">
    <p>{props.far.sentence}</p>
    <p class="far-ways">
      <Again retry={props.far.retry} />
      <InTab url={props.far.url} host={props.far.host} />
      <Back />
    </p>
  </div>
)

const Again = (props: { readonly retry: (() => void) | undefined }) => (
  <Show when={props.retry}>
    {retry => (
      <button type="button" class="far-way" onClick={() => retry()()}>
        Try again
      </button>
    )}
  </Show>
)

const InTab = (props: {
  readonly url: string | undefined
  readonly host: string | undefined
}): JSX.Element => (
  <Show when={props.url}>
    {url => (
      <a href={url()} target="_blank" rel="noopener noreferrer nofollow">
        Open <bdi>{props.host}</bdi> in a tab
      </a>
    )}
  </Show>
)

/** What was open before is still there. */
const Back = () => {
  const viewer = useViewer()
  return (
    <button type="button" class="far-way" onClick={() => viewer.settle()}>
      {viewer.transcript.entries().length > 0 ? 'Back to the open log' : 'Close this message'}
    </button>
  )
}
