// The list as the reader sees it. While they are in it, by the pointer, the keyboard or having scrolled, no row moves: what is
// new waits until they ask for it or leave the list. What they do themselves (sort, filter, search) shows at once.

import { type Accessor, createEffect, createMemo, createSignal, on, untrack } from 'solid-js'
import type { OrderedList } from './ordered-rows.ts'
import type { LibraryRow } from './supply.ts'

export interface HeldRows {
  readonly rows: Accessor<readonly LibraryRow[]>
  /** New ones that wait. */
  readonly fresh: Accessor<number>
  bringIn(): void
  /** As it is shown. */
  shown(): OrderedList
}

/** `before`: the list as it was left. `onOther`: the reader gets another list than the one they were in. */
export const createHeldRows = (
  wanted: Accessor<OrderedList>,
  isHeld: Accessor<boolean>,
  before: OrderedList | undefined,
  onOther: () => void
): HeldRows => {
  const [list, setList] = createSignal(before ?? untrack(wanted), { equals: isSameList })
  createEffect(
    on([wanted, isHeld], ([now, held]) => {
      const shown = untrack(list)
      const isOther = shown.answers !== now.answers
      if (held && !isOther && shown.rows.length > 0) return
      setList(now)
      if (isOther) onOther()
    })
  )
  const rows = createMemo(() => list().rows)
  const fresh = createMemo(() => {
    const shown = rows()
    const now = wanted().rows
    if (now === shown || !isHeld()) return 0
    const known = new Set(shown)
    return now.reduce((sum, row) => sum + (known.has(row) ? 0 : 1), 0)
  })
  return { rows, fresh, bringIn: () => void setList(wanted()), shown: () => untrack(list) }
}

const isSameList = (a: OrderedList, b: OrderedList): boolean =>
  a.answers === b.answers && a.rows.length === b.rows.length && a.rows.every((row, i) => row === b.rows[i])
