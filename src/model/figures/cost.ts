// What requests cost: as the log states it, else about, by a table of prices. Models that no price is known of are named.

import type { Session, Spending } from '../transcript/types.ts'
import { type PriceTable, priceOf } from './prices.ts'

export interface Cost {
  readonly dollars: number
  /** The log says so itself. */
  readonly isStated: boolean
  /** What it would be by the list, where the log states nothing: agents state no price of what a subscription pays. */
  readonly atListPrice?: number
  /** Models without a known price; what they took is not in the sum. */
  readonly unknown: readonly string[]
  /** No price is known of anything. */
  readonly isUnknown: boolean
  /** The day of the list; empty where there is none. */
  readonly asOf: string
}

/** What the log states for all of it, where that is in dollars. */
export const statedDollars = ({ cost }: Session): number | undefined =>
  cost?.currency.toUpperCase() === 'USD' ? cost.amount : undefined

/** Nothing where nothing was spent. `stated`: dollars that the log states for all of it. */
export const costOf = (
  spendings: Iterable<Spending>,
  table: PriceTable,
  stated?: number
): Cost | undefined => {
  const unknown = new Set<string>()
  const sum = { stated: 0, estimated: 0, listed: 0 }
  let [requests, estimates, priced] = [0, 0, 0]
  for (const spending of spendings) {
    if (isNothing(spending)) continue
    requests++
    const price = priceOf(spending, table)
    sum.listed += price ?? 0
    if (spending.dollars !== undefined) sum.stated += spending.dollars
    else {
      estimates++
      sum.estimated += price ?? 0
      if (price === undefined) unknown.add(spending.model ?? UNNAMED)
      else priced++
    }
  }
  const isStated = stated !== undefined || estimates === 0
  if (requests === 0 && stated === undefined) return undefined
  const dollars = stated ?? sum.stated + sum.estimated
  return {
    dollars,
    isStated,
    unknown: stated === undefined ? [...unknown] : [],
    isUnknown: !isStated && priced === 0 && estimates === requests,
    asOf: table.asOf,
    ...(isStated && dollars === 0 && sum.listed > 0 ? { atListPrice: sum.listed } : {})
  }
}

export const UNNAMED = 'a model that the log does not name'

const isNothing = ({ usage, dollars }: Spending): boolean =>
  !dollars && usage.input + usage.output + usage.cacheRead + usage.cacheWrite === 0
