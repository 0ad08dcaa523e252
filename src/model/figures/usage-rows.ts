// Figures as rows of a table: by turn, by model, by sub-agent. On the page in words, on the clipboard as plain numbers.

import type { EntryId, Spending, ThreadId } from '../transcript/types.ts'
import { type Cost, costOf, UNNAMED } from './cost.ts'
import type { Figure } from './figure-sum.ts'
import type { Figures } from './figures.ts'
import type { PriceTable } from './prices.ts'
import { type Tokens, tokenSums } from './tokens.ts'

export interface UsageRow {
  readonly name: string
  /** Where it begins. */
  readonly entry?: EntryId
  readonly requests: number
  readonly tokens: Tokens
  /** Nothing where nothing was spent. */
  readonly cost?: Cost
  /** What was done; nothing of a model. */
  readonly done?: Pick<Figure, 'calls' | 'failed' | 'added' | 'removed' | 'times'>
}

export const turnRows = (
  { turns, before }: Figures,
  prices: PriceTable,
  nameOf: (prompt: EntryId) => string
): readonly UsageRow[] => [
  ...(before.spendings.length + before.calls === 0
    ? []
    : [{ ...rowOf('before the first prompt', before.spendings, prices), done: before }]),
  ...turns.map(turn => ({
    ...rowOf(`${turn.number} ${nameOf(turn.prompt)}`, turn.spendings, prices),
    entry: turn.prompt,
    done: turn
  }))
]

export const threadRows = (
  { threads }: Figures,
  prices: PriceTable,
  nameOf: (thread: ThreadId) => string
): readonly UsageRow[] =>
  threads.map(figure => ({ ...rowOf(nameOf(figure.thread), figure.spendings, prices), done: figure }))

export const modelRows = ({ all }: Figures, prices: PriceTable): readonly UsageRow[] => {
  const models = new Map<string, Spending[]>()
  for (const spending of all.spendings) {
    const name = spending.model ?? UNNAMED
    const known = models.get(name)
    if (known) known.push(spending)
    else models.set(name, [spending])
  }
  return [...models]
    .map(([name, spendings]) => rowOf(name, spendings, prices))
    .filter(({ requests }) => requests > 0)
}

const rowOf = (name: string, spendings: readonly Spending[], prices: PriceTable): UsageRow => {
  const cost = costOf(spendings, prices)
  return {
    name,
    requests: spendings.filter(
      ({ usage }) => usage.input + usage.output + usage.cacheRead + usage.cacheWrite > 0
    ).length,
    tokens: tokenSums(spendings),
    ...(cost === undefined ? {} : { cost })
  }
}

/** A table for a spreadsheet: tokens, dollars and seconds as plain numbers. */
export const tsvOf = (first: string, rows: readonly UsageRow[]): string => {
  const hasWork = rows.some(({ done }) => done !== undefined)
  const head = [first, ...SPENT, ...(hasWork ? DONE : [])]
  const lines = rows.map(({ name, requests, tokens, cost, done }) => {
    const dollars = cost === undefined || cost.isUnknown ? '' : Number(cost.dollars.toFixed(6))
    const spent = [requests, tokens.in, tokens.cached, tokens.written, tokens.out, dollars]
    const work = done && [
      done.times.model / 1000,
      done.times.tools / 1000,
      done.times.waiting / 1000,
      done.calls,
      done.failed,
      done.added,
      done.removed
    ]
    return [cellOf(name), ...spent, ...(work ?? [])]
  })
  return `${[head, ...lines].map(cells => cells.join('\t')).join('\n')}\n`
}

const SPENT = ['requests', 'tokens in', 'of them cached', 'written to cache', 'tokens out', 'USD']
const DONE = ['model s', 'tools s', 'waiting s', 'calls', 'failed', 'lines added', 'lines removed']

/** One cell; what a spreadsheet would take for a formula is text. */
const cellOf = (name: string): string => {
  const flat = name.replace(/\s+/g, ' ').trim()
  return /^[=+\-@]/.test(flat) ? `'${flat}` : flat
}
