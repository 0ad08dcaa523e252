// Consecutive calls, with one fold for all of them. A long group starts folded; its last calls and every failure show,
// and where calls are left out in between the group says so.

import { type Accessor, createEffect, createMemo, For, onCleanup, Show } from 'solid-js'
import { isFailed } from '../../model/entry/failed.ts'
import { head } from '../../model/entry/text-value.ts'
import {
  CONTEXT_ALONE,
  type Digest,
  digest,
  type EntryRow,
  FOLD_ABOVE,
  type GroupRow,
  visibleCalls
} from '../../model/rows/rows.ts'
import type { Entry, Tool } from '../../model/transcript/types.ts'
import { counted } from '../../model/wording/numbers.ts'
import { summary } from '../../model/wording/summary.ts'
import { useViewer } from '../../state/session/context.ts'
import type { Rows } from '../../state/session/rows.ts'
import { whenUnseen } from '../live/at-end.ts'
import { EntryView } from './EntryView.tsx'

export const GroupView = (props: { readonly row: GroupRow; readonly rows: Rows }) => {
  const viewer = useViewer()
  let box: HTMLElement | undefined
  // A label would push what is read; so would a call that is left out, or comes back.
  const isMany = whenUnseen(
    viewer,
    () => box,
    () => props.row.calls.length > (props.row.of === 'calls' ? 1 : CONTEXT_ALONE)
  )
  const isShort = () => props.row.of === 'calls' && props.row.calls.length <= FOLD_ABOVE
  const wasSeenOpen = () => viewer.folds.isOpen(`seen ${props.row.key}`, false)
  const isOpen = () => !isMany() || viewer.folds.isOpen(props.row.key, isShort() || wasSeenOpen())
  const isWhole = () => !isMany() || viewer.folds.isOpen(props.row.key, isShort())
  const inside = () =>
    isWhole() ? props.row.calls : isOpen() ? firstAndLast(props.row) : visibleIn(props.row)
  const wanted: Accessor<ShownCalls> = createMemo(
    () => ({
      isOpen: isOpen(),
      isChosen: viewer.folds.isOpen(props.row.key, false),
      keys: inside().map(keyOf)
    }),
    undefined,
    { equals: sameCalls }
  )
  const shown = whenUnseen(
    viewer,
    () => box,
    wanted,
    (before, next) => (isSameChoice(before, next) ? withLater(before, props.row) : next)
  )
  const open = (): void => viewer.folds.set(props.row.key, !isOpen())
  /** What the reader of a growing log has seen open does not fold when one more call comes. */
  const keepOpenOnceSeen = (element: HTMLElement): void =>
    createEffect(() => {
      if (!viewer.isFollowing()) return
      const seen = new IntersectionObserver(([at]) => {
        if (at?.isIntersecting && isOpen()) viewer.folds.set(`seen ${props.row.key}`, true)
      })
      seen.observe(element)
      onCleanup(() => seen.disconnect())
    })
  const tools = () => props.row.calls.map(call => call.entry).filter(isTool)
  const counts = createMemo(() => digest(tools()), undefined, { equals: sameDigest })
  const name = () => groupName(props.row)
  const calls = createMemo(() => new Map(props.row.calls.map(call => [call.key, call])))
  /** What is left out right before a call, or behind the last one: "3 reads, 1 command". */
  const gaps = createMemo(() => {
    const keys = new Set(shown().keys)
    const found = new Map<string, string>()
    let left: Tool[] = []
    for (const { key, entry } of props.row.calls)
      if (keys.has(key)) {
        if (left.length > 0) found.set(key, digest(left).calls)
        left = []
      } else if (isTool(entry)) left.push(entry)
    if (left.length > 0 && keys.size > 0) found.set(END, digest(left).calls)
    return found
  })
  const gap = (key: string) => (
    <Show when={gaps().get(key)}>
      {left => (
        <button type="button" class="gap" onClick={() => viewer.folds.set(props.row.key, true)}>
          {`${left()} folded`}
        </button>
      )}
    </Show>
  )
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the label goes with the role.
    <div
      ref={element => {
        box = element
        keepOpenOnceSeen(element)
      }}
      class={isMany() ? 'group' : undefined}
      role={isMany() ? 'article' : undefined}
      aria-label={isMany() ? name() : undefined}
      data-group={isMany() ? props.row.key : undefined}
      data-count={isMany() ? props.row.calls.length : undefined}
      data-open={isMany() && isOpen() ? '' : undefined}
      data-failed={isMany() && tools().some(isFailed) ? '' : undefined}
      data-first={isMany() && props.row.first ? '' : undefined}
      data-last={isMany() && props.row.last ? '' : undefined}
    >
      <Show when={isMany()}>
        <button type="button" class="group-label" aria-expanded={isOpen()} onClick={open}>
          <span class="group-sign" aria-hidden="true" />
          {/* Set anew when it changes: what stands after a new word would be seen to move. */}
          <Show when={props.row.of === 'calls' && counts()} keyed fallback={name()}>
            {({ failed, calls }) => {
              // "3 reads" says all of it.
              const isMixed = calls.includes(', ')
              return (
                <span>
                  {isMixed ? name() : calls}
                  {/* Failures come first: a long line is cut at its end. */}
                  <Show when={failed > 0}>
                    {isMixed ? ': ' : ', '}
                    <span class="failure">{failed} failed</span>
                  </Show>
                  {isMixed && `${failed > 0 ? ', ' : ': '}${calls}`}
                </span>
              )
            }}
          </Show>
        </button>
      </Show>
      <For each={shown().keys}>
        {key => (
          <>
            {gap(key)}
            <Show when={calls().get(key)}>{call => <EntryView row={call()} rows={props.rows} />}</Show>
          </>
        )}
      </For>
      {gap(END)}
    </div>
  )
}

const isTool = (entry: Entry): entry is Tool => entry.type === 'tool'

const groupName = ({ of, calls }: GroupRow): string => {
  if (of === 'calls') return counted(calls.length, 'call')
  const labels = calls.map(({ entry }) => summary(entry).replace(/^context: /, ''))
  return `${counted(calls.length, 'piece')} of context: ${head([...new Set(labels)].join(', '), LABELS)}`
}

/** A line holds no more. */
const LABELS = 240

/** Folded by hand, a short group folds like a long one. */
const visibleIn = (group: GroupRow): ReturnType<typeof visibleCalls> => {
  if (group.of === 'context') return []
  return group.calls.length > FOLD_ABOVE
    ? visibleCalls(group)
    : group.calls.filter((call, i) => i === group.calls.length - 1 || isFailed(call.entry))
}

/** Behind the last call. */
const END = ''

/** Calls of a group that was seen open which stay in view while many more come. */
const SEEN = 50

/** Nobody has seen those in between. */
const firstAndLast = (group: GroupRow): readonly EntryRow[] => {
  const first = group.calls.slice(0, SEEN)
  const later = group.calls.slice(SEEN)
  return [...first, ...(later.length === 0 ? [] : visibleCalls({ ...group, calls: later }))]
}

interface ShownCalls {
  readonly isOpen: boolean
  /** The reader wants to see all of it. */
  readonly isChosen: boolean
  readonly keys: readonly string[]
}

const sameDigest = (a: Digest, b: Digest): boolean => a.failed === b.failed && a.calls === b.calls

const keyOf = (call: EntryRow): string => call.key

const isSameChoice = (a: ShownCalls, b: ShownCalls): boolean =>
  a.isOpen === b.isOpen && a.isChosen === b.isChosen

const sameCalls = (a: ShownCalls, b: ShownCalls): boolean =>
  isSameChoice(a, b) && a.keys.length === b.keys.length && a.keys.every((key, i) => key === b.keys[i])

/** What is shown stays, and the calls after it come; very many wait behind it until nobody looks. */
const withLater = (shown: ShownCalls, { calls }: GroupRow): ShownCalls => {
  const last = calls.findIndex(call => call.key === shown.keys.at(-1))
  const later = calls.slice(last + 1)
  const isMuch = !shown.isChosen && shown.keys.length + later.length > 2 * SEEN
  const fresh = isMuch ? later.filter(({ entry }) => isFailed(entry)) : later
  return { ...shown, keys: [...shown.keys, ...fresh.map(keyOf)] }
}
