// One session of many: a line that fills as more of it is read. What a search found in it stands below, as wide as the table.

import { Show } from 'solid-js'
import type { SessionHits } from '../../engine/library/library-search.ts'
import type { SessionSummary } from '../../engine/library/summary.ts'
import type { EntryId } from '../../model/transcript/types.ts'
import { visibleText } from '../../model/unicode/visible-characters.ts'
import { bytes, compact, count, homePath, money, shortPath } from '../../model/wording/numbers.ts'
import { sizeOfRow, whenOfRow } from '../../state/library/library-order.ts'
import type { LibraryRow } from '../../state/library/supply.ts'
import { PathText } from '../primitives/PathText.tsx'
import { VisibleText } from '../primitives/VisibleText.tsx'
import { aboutMoney, costNote } from '../usage/cost-words.ts'
import { LibraryHits } from './LibraryHits.tsx'

export const LibraryLine = (props: {
  readonly row: LibraryRow
  readonly index: number
  readonly columns: number
  readonly hits: SessionHits | undefined
  readonly onOpen: (row: LibraryRow, at?: EntryId) => void
}) => {
  const summary = () => props.row.summary()
  const path = () => props.row.info.path
  const project = () => summary()?.project ?? ''
  const problem = () => (props.row.isGone() ? GONE : summary()?.problem)
  return (
    <>
      <tr
        data-session={props.row.session}
        data-running={props.row.isLive() ? '' : undefined}
        data-found={props.hits ? '' : undefined}
        aria-rowindex={props.index + 2}
      >
        <th scope="row" data-column="title">
          <button
            type="button"
            class="library-open"
            title={visibleText(`${summary()?.title ?? ''}\n${path()}`)}
            onClick={() => props.onOpen(props.row)}
          >
            <VisibleText text={summary()?.title || path()} />
          </button>
          <span class="library-path quiet">
            <Show when={props.row.isLive()}>
              <span class="library-running">running</span>{' '}
            </Show>
            <PathText path={path()} />
            {props.row.info.files > 1 ? ` and ${props.row.info.files - 1} more` : ''}
          </span>
          <Show when={problem()}>
            {words => (
              <span class="library-problem">
                <VisibleText text={words()} />
              </span>
            )}
          </Show>
        </th>
        <td data-column="agent">
          <VisibleText text={summary()?.agent ?? ''} />
        </td>
        <td data-column="project" title={visibleText(project())}>
          <PathText path={shortPath(homePath(project()))} />
        </td>
        <td data-column="when" title={spanOf(summary())}>
          {dateOf(whenOfRow(props.row))}
        </td>
        <Counts summary={summary()} />
        <td data-column="size">{known(sizeOfRow(props.row), bytes)}</td>
      </tr>
      <Show when={props.hits}>
        {hits => (
          <tr class="library-found">
            <td colspan={props.columns}>
              <LibraryHits hits={hits()} onOpen={entry => props.onOpen(props.row, entry)} />
            </td>
          </tr>
        )}
      </Show>
    </>
  )
}

const GONE = 'It is gone: its file was moved or deleted.'

/** Numbers of a session that was not read to its end would be wrong: a dot stands for them. */
const Counts = (props: { readonly summary: SessionSummary | undefined }) => {
  const whole = () => (props.summary?.isWhole === true ? props.summary : undefined)
  const number = (value: number | undefined): string => known(value, count)
  return (
    <>
      <td data-column="prompts" data-unit={unit(whole()?.prompts, 'prompt', 'prompts')}>
        {number(whole()?.prompts)}
      </td>
      <td data-column="entries" data-unit={unit(whole()?.entries, 'entry', 'entries')}>
        {number(whole()?.entries)}
      </td>
      <td data-column="calls" data-unit={unit(whole()?.calls, 'call', 'calls')} title={whole()?.tools}>
        {number(whole()?.calls)}
      </td>
      <td
        data-column="errors"
        data-unit={unit(whole()?.errors, 'error', 'errors')}
        classList={{ failure: (whole()?.errors ?? 0) > 0 }}
      >
        {number(whole()?.errors)}
      </td>
      <td data-column="tokens" data-unit={unit(whole()?.tokens, 'token', 'tokens')}>
        {known(whole()?.tokens, compact)}
      </td>
      <Cost cost={whole()?.cost} />
    </>
  )
}

/** About, unless the log states it. Nothing is said where no price is known of any of it. */
const Cost = (props: { readonly cost: SessionSummary['cost'] }) => {
  const cost = () => (props.cost && (props.cost.dollars > 0 || props.cost.isStated) ? props.cost : undefined)
  const title = (): string => (props.cost ? costNote(props.cost) : '')
  return (
    <td data-column="cost" data-unit={cost() ? 'in all' : ''} title={visibleText(title())}>
      <Show when={cost()} fallback={'·'}>
        {known => (
          <>
            <Show
              when={known().isStated}
              fallback={
                <>
                  <span class="quiet">about </span>
                  {aboutMoney(known().dollars)}
                </>
              }
            >
              {money({ amount: known().dollars, currency: 'USD' })}
            </Show>
          </>
        )}
      </Show>
    </td>
  )
}

const known = (value: number | undefined, write: (value: number) => string): string =>
  value === undefined ? '·' : write(value)

const dateOf = (at: number | undefined): string => (at === undefined ? '' : DATE.format(at))

const spanOf = (summary: SessionSummary | undefined): string =>
  summary?.start === undefined ? '' : `begun ${dateOf(summary.start)}`

/** Made once: making one is slow. */
const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

const unit = (value: number | undefined, one: string, many: string): string =>
  value === undefined ? '' : value === 1 ? one : many
