// One session of many: a line that fills as more of it is read.

import { Show } from 'solid-js'
import type { SessionHits } from '../../engine/library/library-search.ts'
import type { SessionSummary } from '../../engine/library/summary.ts'
import type { EntryId } from '../../model/transcript/types.ts'
import { honestText } from '../../model/unicode/visible-characters.ts'
import { bytes, count, homePath, shortPath } from '../../model/wording/numbers.ts'
import type { LibraryRow } from '../../state/library/library.ts'
import { sizeOfRow } from '../../state/library/library-order.ts'
import { HonestText } from '../primitives/HonestText.tsx'
import { PathText } from '../primitives/PathText.tsx'
import { LibraryHits } from './LibraryHits.tsx'

export const LibraryLine = (props: {
  readonly row: LibraryRow
  readonly hits: SessionHits | undefined
  readonly onOpen: (row: LibraryRow, at?: EntryId) => void
}) => {
  const summary = () => props.row.summary()
  const path = () => props.row.info.path
  const project = () => summary()?.project ?? ''
  return (
    <tr data-session={props.row.session}>
      <th scope="row" data-column="title">
        <button
          type="button"
          class="library-open"
          title={honestText(`${summary()?.title ?? ''}\n${path()}`)}
          onClick={() => props.onOpen(props.row)}
        >
          <HonestText text={summary()?.title ?? path()} />
        </button>
        <span class="library-path quiet">
          <PathText path={path()} />
          {props.row.info.files > 1 ? ` and ${props.row.info.files - 1} more` : ''}
        </span>
        <Show when={props.hits}>
          {hits => <LibraryHits hits={hits()} onOpen={entry => props.onOpen(props.row, entry)} />}
        </Show>
        <Show when={summary()?.problem}>
          {problem => (
            <span class="library-problem">
              <HonestText text={problem()} />
            </span>
          )}
        </Show>
      </th>
      <td data-column="agent">
        <HonestText text={summary()?.agent ?? ''} />
      </td>
      <td data-column="project" title={honestText(project())}>
        <PathText path={shortPath(homePath(project()))} />
      </td>
      <td data-column="start">{dateOf(summary()?.start)}</td>
      <Counts summary={summary()} />
      <td data-column="size">{known(sizeOfRow(props.row), bytes)}</td>
    </tr>
  )
}

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
    </>
  )
}

const known = (value: number | undefined, write: (value: number) => string): string =>
  value === undefined ? '·' : write(value)

const dateOf = (at: number | undefined): string => (at === undefined ? '' : DATE.format(at))

/** Made once: making one is slow. */
const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

const unit = (value: number | undefined, one: string, many: string): string =>
  value === undefined ? '' : value === 1 ? one : many
