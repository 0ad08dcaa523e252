// List prices of models, cut out of @pydantic/genai-prices (scripts/prices.mjs): which model a name means, and what it takes.

import type { Millis, Spending } from '../transcript/types.ts'

export interface PriceTable {
  readonly version: string
  /** The day of these prices. */
  readonly asOf: string
  readonly models: readonly PricedModel[]
}

/** Where there is no list: what the log states is all that is known. */
export const NO_PRICES: PriceTable = { version: '', asOf: '', models: [] }

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
  /** Written to the cache for an hour, where that has a price of its own. */
  readonly writeLong?: Price
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

/** Nothing where the table does not know the model. */
export const priceOf = (
  { model, usage, at, isTotal, writtenLong = 0 }: Spending,
  table: PriceTable
): number | undefined => {
  const found = modelNamed(table, model)
  const prices = found && pricesAt(found.prices, at)
  if (!prices || prices.in === undefined || prices.out === undefined) return undefined
  // How large each of several requests was is not known: a price for large ones would be a guess.
  const sent = isTotal ? 0 : usage.input + usage.cacheRead + usage.cacheWrite
  const of = (price: Price): number => (typeof price === 'number' ? price : tiered(price, sent))
  const plain = of(prices.in)
  const write = prices.write === undefined ? plain : of(prices.write)
  const long = Math.min(writtenLong, usage.cacheWrite)
  const sum =
    usage.input * plain +
    usage.cacheRead * (prices.read === undefined ? plain : of(prices.read)) +
    (usage.cacheWrite - long) * write +
    long * (prices.writeLong === undefined ? write : of(prices.writeLong)) +
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

/** Of each table, what names mean: a long session asks thousands of times. */
const MEANT = new WeakMap<PriceTable, Map<string, PricedModel | undefined>>()

const modelNamed = (table: PriceTable, model: string | undefined): PricedModel | undefined => {
  if (model === undefined) return undefined
  const meant = MEANT.get(table) ?? new Map<string, PricedModel | undefined>()
  MEANT.set(table, meant)
  if (!meant.has(model)) meant.set(model, modelIn(table, model))
  return meant.get(model)
}

/** As agents name it: with a vendor before it, a cloud's region, a date or an effort behind it. */
const modelIn = (table: PriceTable, model: string): PricedModel | undefined => {
  const whole = model.toLowerCase()
  // Given away under the name of what is sold: the list has no price of that.
  if (/[-:]free$/.test(whole)) return undefined
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
