// What the session is and what it amounts to, in one line of small print. Only what the log states or what was counted.

import { createMemo, type JSX, lazy, Show } from 'solid-js'
import type { TranscriptFacts } from '../../model/transcript/facts.ts'
import type { Ledger, Millis, Usage } from '../../model/transcript/types.ts'
import { compact, count, counted, money } from '../../model/wording/numbers.ts'
import { duration } from '../../model/wording/time.ts'
import { useViewer } from '../../state/session/context.ts'
import { afterPaint } from '../../state/workers/after-paint.ts'
import { LazyBoundary } from '../primitives/LazyBoundary.tsx'
import { BackToSessions } from './BackToSessions.tsx'
import { Fact } from './Fact.tsx'
import { Identity } from './Identity.tsx'
import { Progress } from './Progress.tsx'
import { createCalm } from './throttled.ts'

/** Not before the reader sees something. */
const Keep = lazy(async () => {
  await afterPaint()
  return { default: (await import('./Keep.tsx')).Keep }
})

const LiveStatus = lazy(async () => ({ default: (await import('../live/LiveStatus.tsx')).LiveStatus }))

export const FactsLine = (props: { readonly facts: TranscriptFacts }) => {
  const viewer = useViewer()
  // What was spent changes with every reply.
  const session = createCalm(viewer, viewer.transcript.session)
  const isLive = () => viewer.live().is !== 'off'
  const list = () => (
    <ul class="facts-list" aria-label="Facts about the session">
      <Fact text={startOf(props.facts.start, viewer.settings.times)} title="when it began" />
      <Fact text={timeOf(props.facts)} title="from the first entry to the last; active: without pauses" />
      <Fact text={counted(props.facts.entries, 'entry', 'entries')} />
      <Fact text={counted(props.facts.calls, 'call')}>
        <Show when={props.facts.failed > 0}>
          {' '}
          <span class="failure">({count(props.facts.failed)} failed)</span>
        </Show>
      </Fact>
      <Fact text={props.facts.agents > 0 ? counted(props.facts.agents, 'sub-agent') : ''} />
      <Fact soft="last" text={tokensOf(session().usage)} title={allTokens(session().usage)} />
      <Fact text={priceOf(session().cost)} title="as the log states it" />
    </ul>
  )
  const names = createMemo(() => {
    const { agent, version, models, cwd, branch } = viewer.transcript.session()
    return JSON.stringify([viewer.format(), agent, version, models, cwd, branch])
  })
  const words = createMemo(() => names() + JSON.stringify([props.facts, session().usage, session().cost]))
  return (
    <div class="facts">
      <Show when={isLive()} fallback={<Progress />}>
        <LazyBoundary>
          <LiveStatus />
        </LazyBoundary>
      </Show>
      <div class="facts-rest">
        <Show when={isLive()}>
          <Accounts isFixed />
        </Show>
        <BackToSessions />
        <Anew words={isLive() ? names() : ''}>
          {() => (isLive() && viewer.format() === undefined ? null : <Identity />)}
        </Anew>
        <Anew words={isLive() ? words() : ''}>{list}</Anew>
        <Show when={!isLive()}>
          <Accounts />
        </Show>
        <span class="keep-place">
          <Show when={viewer.ledger() && !viewer.isConfined() && isWhole()}>
            <LazyBoundary>
              <Keep />
            </LazyBoundary>
          </Show>
        </span>
      </div>
    </div>
  )

  /** Of a log that grows nobody knows yet what there is to keep. */
  function isWhole(): boolean {
    return viewer.live().is === 'off' || viewer.live().is === 'ended'
  }
}

/** Words that change while a log grows push those after them: they are set anew, so that nothing is seen to move. */
const Anew = (props: { readonly words: string; readonly children: () => JSX.Element }) => (
  <Show when={props.words || ' '} keyed>
    {_words => props.children()}
  </Show>
)

/** What became of the lines, and what a reader should know about them. */
const Accounts = (props: { readonly isFixed?: boolean }) => {
  const viewer = useViewer()
  const notices = () => viewer.transcript.notices().length
  /** While a log grows the words stay the same: longer ones would push what stands behind them. */
  const missed = ({ unread, unknown }: Ledger): number => unread.length + (props.isFixed ? 0 : unknown)
  return (
    <>
      <Show when={viewer.ledger()}>
        {ledger => (
          <button
            type="button"
            class="account"
            title="What became of every line (l)"
            data-ledger=""
            onClick={() => viewer.showSheet('ledger')}
          >
            <span classList={{ failure: missed(ledger()) > 0 }}>{count(missed(ledger()))}</span>
            {` of ${counted(ledger().lines, 'line')} ${props.isFixed ? 'unread' : missedWords(ledger())}`}
          </button>
        )}
      </Show>
      <Show when={notices() > 0 || (props.isFixed && viewer.ledger())}>
        <button
          type="button"
          class="account notice-count"
          title="What a reader should know about this log"
          data-none={notices() === 0 ? '' : undefined}
          onClick={() => viewer.showSheet('notices')}
        >
          {counted(notices(), 'notice')}
        </button>
      </Show>
    </>
  )
}

/** A log that nobody recognises was read, but that is not what its reader wants to know. */
const missedWords = ({ unread, unknown }: Ledger): string => {
  if (unknown === 0) return 'unread'
  return unread.length === 0 ? 'not recognised' : 'unread or not recognised'
}

const startOf = (start: Millis | undefined, times: 'relative' | 'local' | 'utc'): string =>
  start === undefined
    ? ''
    : new Intl.DateTimeFormat('en-GB', {
        dateStyle: 'medium',
        timeStyle: 'short',
        ...(times === 'utc' ? { timeZone: 'UTC' } : {})
      }).format(start) + (times === 'utc' ? ' UTC' : '')

const timeOf = ({ start, end, active }: TranscriptFacts): string => {
  if (start === undefined || end === undefined || end <= start) return ''
  const whole = coarse(end - start)
  return active > 0 && active < (end - start) * 0.98 ? `${whole} (${coarse(active)} active)` : whole
}

/** Of long times the seconds are noise. */
const coarse = (time: Millis): string =>
  duration(time < 10 * MINUTE ? time : Math.round(time / MINUTE) * MINUTE)

const MINUTE: Millis = 60_000

const tokensOf = (usage: Usage | undefined): string => {
  if (!usage) return ''
  const cached = usage.cacheRead + usage.cacheWrite
  if (usage.input + usage.output + cached === 0) return ''
  const parts = [`${compact(usage.input)} in`, `${compact(usage.output)} out`]
  return [...parts, ...(cached > 0 ? [`${compact(cached)} cached`] : [])].join(' / ')
}

const allTokens = (usage: Usage | undefined): string =>
  usage
    ? `tokens: ${count(usage.input)} in, ${count(usage.output)} out, ${count(usage.cacheRead)} read from the cache, ${count(usage.cacheWrite)} written to it`
    : ''

const priceOf = (cost: { readonly amount: number; readonly currency: string } | undefined): string =>
  cost ? money(cost) : ''
