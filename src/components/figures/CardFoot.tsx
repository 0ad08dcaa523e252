// The last line of the card: what else there was, whether all of it was read, and the offer to save it.

import { Show } from 'solid-js'
import type { Figures } from '../../model/figures/figures.ts'
import type { Ledger } from '../../model/transcript/types.ts'
import { count, counted } from '../../model/wording/numbers.ts'
import { isOneFile } from '../../state/links/site.ts'
import { useViewer } from '../../state/session/context.ts'
import { Keep } from '../shell/Keep.tsx'

export const CardFoot = (props: { readonly figures: Figures | undefined }) => {
  const viewer = useViewer()
  /** While a log grows there is room for what may come. */
  const isLive = () => viewer.live().is !== 'off'
  const notices = () => viewer.transcript.notices().length
  return (
    <div class="card-foot">
      <span class="card-counts">{props.figures && countsOf(props.figures)}</span>
      {!isOneFile && <Keep />}
      <Show when={notices() > 0 || isLive()}>
        <button
          type="button"
          class="account notice-count"
          data-none={notices() === 0 ? '' : undefined}
          title="What a reader should know about this log"
          onClick={() => viewer.showSheet('notices')}
        >
          {counted(notices(), 'notice')}
        </button>
      </Show>
      <Show when={viewer.ledger()}>
        {ledger => (
          <button
            type="button"
            class="account"
            title="What became of every line (l)"
            data-ledger=""
            onClick={() => viewer.showSheet('ledger')}
          >
            <span classList={{ failure: ledger().unread.length > 0 }}>{readWords(ledger())}</span>
          </button>
        )}
      </Show>
    </div>
  )
}

const countsOf = ({ turns, threads, context }: Figures): string =>
  [
    counted(turns.length, 'prompt'),
    threads.length > 0 ? counted(threads.length, 'sub-agent') : '',
    context.compactions.length > 0 ? counted(context.compactions.length, 'compaction') : ''
  ]
    .filter(Boolean)
    .join(' · ')

/** A log that nobody recognises was read, but that is not what its reader wants to know. */
export const readWords = ({ lines, unread, unknown }: Ledger): string => {
  if (unread.length > 0) return `${count(unread.length)} of ${counted(lines, 'line')} not read`
  if (unknown > 0) return `${counted(unknown, 'record')} not recognised, shown as JSON`
  return lines === 1 ? '1 line read ✓' : `All ${count(lines)} lines read ✓`
}
