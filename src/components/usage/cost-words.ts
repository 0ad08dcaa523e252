// Money in words that say how sure it is.

import type { Cost } from '../../model/figures/cost.ts'
import type { PriceTable } from '../../model/figures/prices.ts'
import { money } from '../../model/wording/numbers.ts'

export const costWords = ({ dollars, isStated, isUnknown }: Cost): string =>
  isUnknown ? 'no price known' : `${isStated ? '' : 'about '}${money({ amount: dollars, currency: 'USD' })}`

/** Whose word it is, and what is not in it. */
export const costNote = ({ isStated, unknown, atListPrice }: Cost, prices: PriceTable): string => {
  const listed =
    atListPrice === undefined
      ? ''
      : `; at list prices about ${money({ amount: atListPrice, currency: 'USD' })}`
  if (isStated) return `as the log states it${listed}`
  const missing = unknown.length > 0 ? `; no price known for ${unknown.join(', ')}` : ''
  return `estimated by list prices of ${prices.asOf}${missing}`
}
