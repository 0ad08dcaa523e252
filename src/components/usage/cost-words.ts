// Money in words that say how sure it is.

import { type Cost, costOf } from '../../model/figures/cost.ts'
import type { PriceTable } from '../../model/figures/prices.ts'
import type { Spending } from '../../model/transcript/types.ts'
import { money } from '../../model/wording/numbers.ts'

export const costWords = ({ dollars, isStated, isUnknown, unknown }: Cost): string => {
  if (isUnknown) return 'no price known'
  if (isStated) return money({ amount: dollars, currency: 'USD' })
  return `about ${aboutMoney(dollars)}${unknown.length > 0 ? ' or more' : ''}`
}

/** Nobody knows an estimate to a hundredth of a cent. */
export const aboutMoney = (dollars: number): string =>
  money({ amount: dollars < 0.1 ? Number(dollars.toPrecision(2)) : dollars, currency: 'USD' })

/** In a row of other figures: nothing where nothing is known. */
export const costInPassing = (spendings: readonly Spending[], prices: PriceTable | undefined): string => {
  const cost = prices && costOf(spendings, prices)
  return cost && cost.dollars > 0 ? costWords(cost) : ''
}

/** Whose word it is, and what is not in it. */
export const costNote = ({ isStated, isUnknown, unknown, atListPrice, asOf }: Cost): string => {
  const listed =
    atListPrice === undefined ? '' : `; at list prices of ${dayOf(asOf)} about ${aboutMoney(atListPrice)}`
  if (isStated) return `as the log states it${listed}`
  if (asOf === '') return 'the log states none, and this file has no list of prices'
  const missing = unknown.join(', ')
  if (isUnknown) return `the list of ${dayOf(asOf)} has none for ${missing}`
  return `estimated by list prices of ${dayOf(asOf)}${missing === '' ? '' : `; no price known for ${missing}`}`
}

/** 18 Nov 2026 */
export const dayOf = (date: string): string =>
  Number.isNaN(Date.parse(date))
    ? date
    : new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(date))
