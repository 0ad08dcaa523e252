// What was found in a text and has to go, and what stands in its place.

import { inOrder } from './in-order.ts'

export interface Finding {
  /** A word for the reader: anthropic-key, password, email. */
  readonly kind: string
  readonly value: string
  readonly from: number
  readonly to: number
  /** What stands in its place. */
  readonly mark: string
}

export const marker = (kind: string): string => {
  const known = MARKERS.get(kind)
  if (known !== undefined) return known
  const mark = `[REDACTED:${kind}]`
  MARKERS.set(kind, mark)
  return mark
}

/** There are few kinds, and many findings of each. */
const MARKERS = new Map<string, string>()

export const finding = (kind: string, value: string, from: number, mark = marker(kind)): Finding => ({
  kind,
  value,
  from,
  to: from + value.length,
  mark
})

/** In order, none over another: those that begin first win, then the longer ones. */
export const apart = (all: readonly Finding[]): readonly Finding[] => {
  const order = inOrder(all)
  if (areApart(order)) return order
  const out: Finding[] = []
  let end = 0
  for (const next of order) {
    if (next.from < end) continue
    out.push(next)
    end = next.to
  }
  return out
}

export const areApart = (order: readonly Finding[]): boolean => {
  let end = 0
  for (let i = 0; i < order.length; i++) {
    const { from, to } = order[i] as Finding
    if (from < end) return false
    end = to
  }
  return true
}
