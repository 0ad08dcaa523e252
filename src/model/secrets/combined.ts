// Findings of several kinds over one text, in order, none over another.

import { apart, areApart, type Finding } from './finding.ts'
import { inOrder } from './in-order.ts'

/** Secrets that overlap go together, so that no end of one stands; what is personal gives way to them. */
export const combined = (
  text: string,
  secrets: readonly Finding[],
  personal: readonly Finding[]
): readonly Finding[] => {
  const united = together(text, secrets)
  if (personal.length === 0) return united
  if (united.length === 0) return apart(personal)
  const out: Finding[] = []
  let at = 0
  for (const next of apart(personal)) {
    let secret = united[at]
    for (; secret && secret.to <= next.from; secret = united[++at]) out.push(secret)
    if (!secret || secret.from >= next.to) out.push(next)
  }
  for (; at < united.length; at++) out.push(united[at] as Finding)
  return out
}

/** In order; those that overlap as one, of the kind that begins first. */
export const together = (text: string, secrets: readonly Finding[]): readonly Finding[] => {
  const order = inOrder(secrets)
  if (areApart(order)) return order
  const united: Finding[] = []
  for (const next of order) {
    const last = united.at(-1)
    if (!last || next.from >= last.to) united.push(next)
    else if (next.to > last.to)
      united[united.length - 1] = { ...last, to: next.to, value: text.slice(last.from, next.to) }
  }
  return united
}
