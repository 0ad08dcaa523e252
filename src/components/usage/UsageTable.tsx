// A table of figures that can be copied for a spreadsheet.

import { createMemo, createSignal, For, Index, Show } from 'solid-js'
import { tsvOf, type UsageRow } from '../../model/figures/usage-rows.ts'
import { compact, count, plusMinus } from '../../model/wording/numbers.ts'
import { duration } from '../../model/wording/time.ts'
import { useViewer } from '../../state/session/context.ts'
import { Copy } from '../primitives/Copy.tsx'
import { VisibleText } from '../primitives/VisibleText.tsx'
import { costWords } from './cost-words.ts'

const FIRST = 100

export const UsageTable = (props: {
  readonly title: string
  /** What a row is of. */
  readonly first: string
  readonly rows: readonly UsageRow[]
}) => {
  const [room, setRoom] = createSignal(FIRST)
  const hasWork = createMemo(() => props.rows.some(({ done }) => done !== undefined))
  return (
    <section>
      <h3>
        {props.title}{' '}
        <Copy
          label={`Copy ${props.title.toLowerCase()}, as tab-separated values`}
          text={() => tsvOf(props.first, props.rows)}
        />
      </h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a section would be one more chapter */}
      <div
        class="usage-scroll"
        role="region"
        aria-label={props.title}
        ref={element => {
          // So that it can be scrolled by keys.
          element.tabIndex = 0
        }}
      >
        <table class="usage-table">
          <thead>
            <tr>
              <th scope="col">{props.first}</th>
              <For each={[...SPENT_HEADS, ...(hasWork() ? DONE_HEADS : [])]}>
                {([head, about]) => (
                  <th scope="col" title={about}>
                    {head}
                  </th>
                )}
              </For>
            </tr>
          </thead>
          <tbody>
            {/* Of a log that grows the figures change, and the focus in a row stays. */}
            <Index each={props.rows.slice(0, room())}>{row => <Row row={row()} />}</Index>
          </tbody>
        </table>
      </div>
      <Show when={props.rows.length > room()}>
        <button type="button" class="small-button" onClick={() => setRoom(now => now + FIRST * 5)}>
          Show more of {count(props.rows.length)}
        </button>
      </Show>
    </section>
  )
}

const SPENT_HEADS = [
  ['requests', 'to a model, each once'],
  ['in', 'tokens that models were sent, from the cache or not'],
  ['cached', 'of them read from the cache'],
  ['out', 'tokens that models wrote'],
  ['cost', 'as the log states it, or about, by list prices']
] as const

const DONE_HEADS = [
  ['model', 'from a prompt or a result to the next word of the agent'],
  ['tools', 'from a call to its result; parallel calls count once'],
  ['waiting', 'for the human'],
  ['calls', 'uses of tools'],
  ['failed', 'calls that failed'],
  ['lines', 'added and removed by edits']
] as const

const Row = (props: { readonly row: UsageRow }) => {
  const viewer = useViewer()
  return (
    <tr>
      <th scope="row">
        <Show when={props.row.entry} fallback={<VisibleText text={props.row.name} />}>
          {id => (
            <button
              type="button"
              class="goto"
              onClick={() => {
                viewer.showSheet(undefined)
                viewer.navigate(id())
              }}
            >
              <VisibleText text={props.row.name} />
            </button>
          )}
        </Show>
      </th>
      <Index each={cellsOf(props.row)}>{cell => <td>{cell()}</td>}</Index>
    </tr>
  )
}

const cellsOf = ({ requests, tokens, cost, done }: UsageRow): readonly string[] => [
  count(requests),
  compact(tokens.in),
  compact(tokens.cached),
  compact(tokens.out),
  cost ? costWords(cost) : '',
  ...(done
    ? [
        ...[done.times.model, done.times.tools, done.times.waiting].map(time =>
          time > 0 ? duration(time) : ''
        ),
        count(done.calls),
        done.failed > 0 ? count(done.failed) : '',
        plusMinus(done.added, done.removed)
      ]
    : [])
]
