// What requests cost: as the log states it, else about, by a table of prices. Models that no price is known of are named.

import type { Millis, Spending } from '../transcript/types.ts'

export interface Cost {
  readonly dollars: number
  /** The log says so itself. */
  readonly isStated: boolean
  /** Models without a known price; what they took is not in the sum. */
  readonly unknown: readonly string[]
}

export interface PriceTable {
  readonly version: string
  /** The day of these prices. */
  readonly asOf: string
  readonly models: readonly PricedModel[]
}

interface PricedModel {
  readonly id: string
  readonly match: Match
  readonly window?: number
  /** The last one that has begun counts. */
  readonly prices: readonly Prices[]
}

/** Dollars for a million tokens. */
interface Prices {
  readonly from?: string
  readonly in?: Price
  readonly out?: Price
  readonly read?: Price
  readonly write?: Price
}

/** A tier holds for the whole request once its input is larger. */
type Price = number | { readonly base: number; readonly tiers: readonly { start: number; price: number }[] }

type Match =
  | { readonly equals: string }
  | { readonly starts_with: string }
  | { readonly ends_with: string }
  | { readonly contains: string }
  | { readonly regex: string }
  | { readonly or: readonly Match[] }
  | { readonly and: readonly Match[] }

/** Nothing where nothing was spent. `stated`: dollars that the log states for all of it. */
export const costOf = (
  spendings: Iterable<Spending>,
  table: PriceTable,
  stated?: number
): Cost | undefined => {
  if (stated !== undefined) return { dollars: stated, isStated: true, unknown: [] }
  const unknown = new Set<string>()
  let dollars = 0
  let isAll = true
  let isAny = false
  for (const spending of spendings) {
    const { usage } = spending
    if (
      spending.dollars === undefined &&
      usage.input + usage.output + usage.cacheRead + usage.cacheWrite === 0
    )
      continue
    isAny = true
    if (spending.dollars) dollars += spending.dollars
    else {
      isAll = false
      const price = priceOf(spending, table)
      if (price === undefined) unknown.add(spending.model ?? 'unnamed model')
      else dollars += price
    }
  }
  return isAny ? { dollars, isStated: isAll, unknown: [...unknown] } : undefined
}

export const priceOf = ({ model, usage, at }: Spending, table: PriceTable): number | undefined => {
  const found = modelNamed(table, model)
  const prices = found && pricesAt(found.prices, at)
  if (!prices || prices.in === undefined || prices.out === undefined) return undefined
  const sent = usage.input + usage.cacheRead + usage.cacheWrite
  const of = (price: Price): number => (typeof price === 'number' ? price : tiered(price, sent))
  const plain = of(prices.in)
  const sum =
    usage.input * plain +
    usage.cacheRead * (prices.read === undefined ? plain : of(prices.read)) +
    usage.cacheWrite * (prices.write === undefined ? plain : of(prices.write)) +
    usage.output * of(prices.out)
  return sum / 1e6
}

export const windowOf = (table: PriceTable, model: string | undefined): number | undefined =>
  modelNamed(table, model)?.window

const tiered = ({ base, tiers }: Exclude<Price, number>, sent: number): number =>
  tiers.reduce((price, tier) => (sent > tier.start ? tier.price : price), base)

const pricesAt = (prices: readonly Prices[], at: Millis | undefined): Prices | undefined => {
  const begun = (one: Prices): boolean =>
    one.from === undefined || at === undefined || Date.parse(one.from) <= at
  return prices.findLast(begun)
}

/** As agents name it: with a vendor before it, a cloud's region, a date or an effort behind it. */
const modelNamed = (table: PriceTable, model: string | undefined): PricedModel | undefined => {
  if (model === undefined) return undefined
  const whole = model.toLowerCase()
  const names = [
    whole,
    whole.replace(/^.*\//, ''),
    whole.replace(/^.*\//, '').replace(/^[\w.]*anthropic\./, '')
  ]
  for (const name of names) {
    const found = table.models.find(({ match }) => fits(match, name.replace(/\[1m\]$/, '')))
    if (found) return found
  }
  return undefined
}

const fits = (match: Match, name: string): boolean => {
  if ('equals' in match) return name === match.equals
  if ('starts_with' in match) return name.startsWith(match.starts_with)
  if ('ends_with' in match) return name.endsWith(match.ends_with)
  if ('contains' in match) return name.includes(match.contains)
  if ('regex' in match) return new RegExp(match.regex).test(name)
  if ('or' in match) return match.or.some(one => fits(one, name))
  return match.and.every(one => fits(one, name))
}
