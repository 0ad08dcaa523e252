// One row: an entry, a group of calls, or a folded branch. A row that throws shows itself raw; the rest of the page lives.

import { createMemo, ErrorBoundary, Match, Show, Switch } from 'solid-js'
import type { Divider } from '../../model/rows/dividers.ts'
import type { BranchRow, EntryRow, GroupRow, Row } from '../../model/rows/rows.ts'
import type { Rows, ThreadRows } from '../../state/session/rows.ts'
import { LazyBoundary } from '../primitives/LazyBoundary.tsx'
import { lazyPart } from '../primitives/lazy-part.ts'
import { Dividers } from './Dividers.tsx'
import { EntryView } from './EntryView.tsx'
import { GroupView } from './GroupView.tsx'

/** Most logs have neither. */
const BranchView = lazyPart(() => import('./BranchView.tsx'), 'BranchView')
const RawRow = lazyPart(() => import('./BrokenRow.tsx'), 'BrokenRow')

export const RowView = (props: { readonly rows: Rows; readonly list: ThreadRows; readonly key: string }) => {
  const row = createMemo(() => props.list.row(props.key), undefined, { equals: sameRow })
  const as = <K extends Row['row']>(kind: K): Extract<Row, { row: K }> | undefined => {
    const current = row()
    return current?.row === kind ? (current as Extract<Row, { row: K }>) : undefined
  }
  return (
    <ErrorBoundary fallback={error => <BrokenRow row={row()} error={error} />}>
      <Show when={row()?.dividers.length}>
        <Dividers dividers={row()?.dividers ?? []} />
      </Show>
      <Switch>
        <Match when={as('entry')}>
          {(entry: () => EntryRow) => <EntryView row={entry()} rows={props.rows} />}
        </Match>
        <Match when={as('group')}>
          {(group: () => GroupRow) => <GroupView row={group()} rows={props.rows} />}
        </Match>
        <Match when={as('branch')}>
          {(branch: () => BranchRow) => (
            <LazyBoundary>
              <BranchView row={branch()} rows={props.rows} />
            </LazyBoundary>
          )}
        </Match>
      </Switch>
    </ErrorBoundary>
  )
}

const BrokenRow = (props: { readonly row: Row | undefined; readonly error: unknown }) => (
  <LazyBoundary>
    <RawRow row={props.row} error={props.error} />
  </LazyBoundary>
)

/** Rows are derived anew with every batch; only what a view shows of them counts. */
const sameRow = (a: Row | undefined, b: Row | undefined): boolean => {
  if (a === undefined || b === undefined || a.row !== b.row || a.first !== b.first || a.last !== b.last)
    return a === b
  if (!sameDividers(a.dividers, b.dividers)) return false
  if (a.row === 'entry' && b.row === 'entry') return sameEntry(a, b)
  if (a.row === 'group' && b.row === 'group')
    return a.calls.length === b.calls.length && a.calls.every((call, i) => call.entry === b.calls[i]?.entry)
  if (a.row === 'branch' && b.row === 'branch')
    return a.branch.prompts === b.branch.prompts && a.branch.root === b.branch.root
  return false
}

const sameEntry = (a: EntryRow, b: EntryRow): boolean =>
  a.entry.id === b.entry.id &&
  a.divides === b.divides &&
  a.head === b.head &&
  a.later?.length === b.later?.length &&
  (a.later ?? []).every((thought, i) => thought === b.later?.[i])

const sameDividers = (a: readonly Divider[], b: readonly Divider[]): boolean =>
  a.length === b.length && JSON.stringify(a) === JSON.stringify(b)
