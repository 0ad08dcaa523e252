// The frame around every entry: the spine on the left, the time on the right, what can be done with it, and the hooks
// that tests and embedders use.

import { type Component, createMemo, createSignal, Show } from 'solid-js'
import { entryFold } from '../../model/entry/position.ts'
import { setsToWork } from '../../model/entry/sets-to-work.ts'
import type { EntryRow } from '../../model/rows/rows.ts'
import { type Entry, MAIN } from '../../model/transcript/types.ts'
import { visibleText } from '../../model/unicode/visible-characters.ts'
import { accessibleLabel } from '../../model/wording/accessible-label.ts'
import { useViewer } from '../../state/session/context.ts'
import { createCounting } from '../../state/session/counting.ts'
import type { Rows } from '../../state/session/rows.ts'
import { Actions } from '../entries/Actions.tsx'
import { ENTRY_VIEWS, type EntryProps } from '../entries/index.ts'
import { toggle } from '../entries/opening.ts'
import { runningCall } from '../live/running.ts'
import { EntryTime } from './EntryTime.tsx'

export const EntryView = (props: { readonly row: EntryRow; readonly rows: Rows }) => {
  const viewer = useViewer()
  const entry = createMemo<Entry>(() => viewer.drawn.entry(props.row.key) ?? props.row.entry)
  const [isWanted, setWanted] = createSignal(false)
  const tool = () => {
    const current = entry()
    return current.type === 'tool' ? current : undefined
  }
  /** What was asked, although it was no prompt. */
  const asks = createMemo(() => {
    const current = entry()
    if (current.type !== 'event' || current.detail.event !== 'command') return false
    const place = viewer.drawn.placeOf(current.id) ?? -1
    return setsToWork(current, viewer.drawn.entries().slice(place + 1, place + 1 + NEXT))
  })
  /** Told in the line of the thought that it goes on from. */
  const isLater = () => {
    const { head, key } = props.row
    if (head === undefined) return false
    return !viewer.folds.isOpen(entryFold(head), false) && !viewer.folds.isOpen(entryFold(key), false)
  }
  return (
    <article
      class="entry"
      tabindex={-1}
      aria-label={visibleText(accessibleLabel(entry(), createCounting()))}
      data-entry={entry().id}
      data-type={entry().type}
      data-kind={tool()?.detail.kind ?? eventKind(entry())}
      data-status={tool()?.status}
      data-side={entry().thread === MAIN ? undefined : ''}
      data-turn={entry().type === 'user' ? entry().id : undefined}
      data-asks={asks() ? '' : undefined}
      data-divider={props.row.divides}
      data-later={isLater() ? '' : undefined}
      data-first={props.row.first ? '' : undefined}
      data-last={props.row.last ? '' : undefined}
      data-target={viewer.target() === entry().id ? '' : undefined}
      onPointerEnter={event => setWanted(event.pointerType !== 'touch')}
      onPointerLeave={event => setWanted(canHover() && event.currentTarget.contains(document.activeElement))}
      onFocusIn={() => setWanted(canHover())}
      onFocusOut={event => setWanted(isInside(event))}
      onKeyDown={event => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return
        event.preventDefault()
        toggle(viewer, entry())
      }}
    >
      <span class="bullet" aria-hidden="true" />
      <div class="body">
        <Show when={viewFor(entry().type)} keyed>
          {View => <View entry={entry()} row={props.row} rows={props.rows} />}
        </Show>
      </div>
      <Show when={entry().at !== undefined || runningCall(viewer, entry())}>
        <EntryTime entry={entry()} />
      </Show>
      <Actions entry={entry()} isWanted={isWanted()} />
    </article>
  )
}

/** Between a command and what it leads to stand its instructions. */
const NEXT = 20

/** A finger that opens a call wants to see it, not a list of actions over it: there is a button for them. */
const canHover = (): boolean => !matchMedia('(hover: none)').matches

/** The one place where an entry meets the view of its type. */
const viewFor = (type: Entry['type']) => ENTRY_VIEWS[type] as Component<EntryProps<Entry>>

const eventKind = (entry: Entry): string | undefined =>
  entry.type === 'event' ? entry.detail.event : undefined

const isInside = (event: FocusEvent & { readonly currentTarget: Element }): boolean =>
  event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
