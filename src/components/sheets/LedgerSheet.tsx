// The line report: every line of the log was shown, changed something shown, is bookkeeping, or could not be read.

import { createMemo, For, Show } from 'solid-js'
import { NOTICES } from '../../model/transcript/notices.ts'
import type { Ledger } from '../../model/transcript/types.ts'
import { count } from '../../model/wording/numbers.ts'
import { useViewer } from '../../state/session/context.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'
import { RecordList } from './RecordList.tsx'

export const LedgerSheet = () => {
  const viewer = useViewer()
  return (
    <>
      <Show when={viewer.ledger()} fallback={<p>The lines are still being read and counted.</p>}>
        {ledger => <Account ledger={ledger()} />}
      </Show>
      <p class="quiet">{viewer.note()}</p>
    </>
  )
}

const Account = (props: { readonly ledger: Ledger }) => {
  const silent = createMemo(() => Object.entries(props.ledger.silent).sort(([, a], [, b]) => b - a))
  const silentLines = () => silent().reduce((sum, [, lines]) => sum + lines, 0)
  return (
    <>
      <table class="ledger">
        <caption class="visually-hidden">What became of every line</caption>
        <tbody>
          <Line lines={props.ledger.shown} what="made an entry of the timeline" />
          <Show when={props.ledger.unknown > 0}>
            <Line
              lines={props.ledger.unknown}
              what="of them were not recognised, and are shown as JSON"
              isPart
              isBad
            />
          </Show>
          <Line lines={props.ledger.folded} what="changed an entry, or told something about the session" />
          <Line
            lines={silentLines()}
            what={`are bookkeeping, and not shown${silent().length > 0 ? ':' : ''}`}
          />
          <For each={silent()}>{([kind, lines]) => <Line lines={lines} what={kind} isPart />}</For>
          <Line lines={props.ledger.unread.length} what="could not be read" isBad />
        </tbody>
        <tfoot>
          <Line lines={props.ledger.lines} what={props.ledger.lines === 1 ? 'line in all' : 'lines in all'} />
        </tfoot>
      </table>
      <Show when={props.ledger.unread.length > 0}>
        <h3>Not read</h3>
        <RecordList
          items={props.ledger.unread.map(({ record, reason }) => ({ record, note: NOTICES[reason].title }))}
        />
      </Show>
    </>
  )
}

const Line = (props: {
  readonly lines: number
  readonly what: string
  readonly isPart?: boolean
  readonly isBad?: boolean
}) => (
  <tr classList={{ part: props.isPart === true, failure: props.isBad === true && props.lines > 0 }}>
    <td class="number">{count(props.lines)}</td>
    <th scope="row">
      <VisibleText text={props.what} />
    </th>
  </tr>
)
