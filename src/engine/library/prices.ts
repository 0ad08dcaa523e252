// The table of prices, for who adds up many sessions: fetched when the first of them has spent something.

import type { PriceTable } from '../../model/figures/prices.ts'

let table: Promise<PriceTable | undefined> | undefined

/** Nothing where it does not come: then no cost is told. */
export const priceTable = (): Promise<PriceTable | undefined> => {
  table ??= import('../../model/figures/price-table.json', { with: { type: 'json' } }).then(
    module => module.default as unknown as PriceTable,
    () => undefined
  )
  return table
}
