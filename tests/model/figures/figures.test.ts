// Figures by hand: each number here was added up on paper.

import { calcPrice } from '@pydantic/genai-prices'
import { describe, expect, test } from 'vitest'
import { contextLine } from '../../../src/model/figures/context.ts'
import { costOf } from '../../../src/model/figures/cost.ts'
import table from '../../../src/model/figures/price-table.json' with { type: 'json' }
import { type PriceTable, priceOf } from '../../../src/model/figures/prices.ts'
import { ThreadTimes, timesOf } from '../../../src/model/figures/time.ts'
import { tokenSums } from '../../../src/model/figures/tokens.ts'
import type { Entry, Spending } from '../../../src/model/transcript/types.ts'

const prices = table as unknown as PriceTable
const AT = Date.UTC(2026, 9, 1)

const spent = (
  input: number,
  output: number,
  cacheRead = 0,
  cacheWrite = 0,
  more: Partial<Spending> = {}
): Spending => ({
  id: `${input}.${output}.${cacheRead}`,
  thread: 'main',
  record: 1,
  at: AT,
  model: 'claude-sonnet-4-6',
  usage: { input, output, cacheRead, cacheWrite },
  ...more
})

describe('tokens', () => {
  test('the cache is part of what went in', () => {
    expect(tokenSums([spent(10, 5, 100, 20), spent(1, 2, 3, 4, { isPartial: true })])).toEqual({
      in: 138,
      cached: 103,
      written: 24,
      out: 7,
      isPartial: true
    })
  })
})

describe('context', () => {
  test('sums of several requests and other threads say nothing of it', () => {
    const line = contextLine(
      [
        spent(10, 1, 90, 0, { record: 2 }),
        spent(9000, 1, 0, 0, { isTotal: true }),
        spent(5000, 1, 0, 0, { thread: 'sub' }),
        spent(40, 1, 0, 0, { record: 9 })
      ],
      'main',
      [5]
    )
    expect(line.points.map(({ tokens }) => tokens)).toEqual([100, 40])
    expect(line).toMatchObject({ largest: 100, compactions: [1] })
  })
})

describe('time', () => {
  test('parallel calls are not added twice, and questions are the human’s time', () => {
    expect(
      timesOf([
        { of: 'model', from: 0, to: 10 },
        { of: 'tools', from: 10, to: 30 },
        { of: 'tools', from: 20, to: 40 },
        { of: 'model', from: 10, to: 20 },
        { of: 'waiting', from: 35, to: 50 }
      ])
    ).toEqual({ model: 10, tools: 25, waiting: 15 })
  })
})

test('a permission that is told when it was given is the human’s time', () => {
  const times = new ThreadTimes()
  const at = (seconds: number, entry: object): Entry =>
    ({ id: 'e', thread: 'main', src: [1], at: AT + seconds * 1000, ...entry }) as unknown as Entry
  const asked = { event: 'permission', title: 'ls', answer: 'approved', options: [] }
  const stretches = [
    at(0, { type: 'user', text: 'List', source: 'typed' }),
    at(4, { type: 'thinking', text: 'How' }),
    at(604, { type: 'event', detail: asked }),
    at(605, { type: 'assistant', text: 'Done' })
  ].flatMap(entry => times.add(entry))
  expect(timesOf(stretches)).toEqual({ model: 5000, tools: 0, waiting: 600_000 })
})

describe('cost', () => {
  test.each(['claude-sonnet-4-6', 'claude-opus-4-6', 'gpt-5', 'gpt-5.3-codex', 'gemini-2.5-pro'])(
    '%s costs what the package of the table says',
    model => {
      for (const one of [spent(1000, 100, 500, 50, { model }), spent(300_000, 9, 7000, 0, { model })]) {
        const { input, output, cacheRead, cacheWrite } = one.usage
        const theirs = calcPrice(
          {
            input_tokens: input + cacheRead + cacheWrite,
            output_tokens: output,
            cache_read_tokens: cacheRead,
            cache_write_tokens: cacheWrite
          },
          model,
          { timestamp: new Date(AT) }
        )
        expect(priceOf(one, prices)).toBeCloseTo(theirs?.total_price ?? Number.NaN, 9)
      }
    }
  )

  test('what the log states wins', () => {
    expect(costOf([spent(1, 1)], prices, 4.5)).toMatchObject({ dollars: 4.5, isStated: true, unknown: [] })
  })

  test('nothing that is stated is nothing, whatever the list says', () => {
    const free = spent(1000, 100, 0, 0, { dollars: 0 })
    expect(costOf([free], prices)).toMatchObject({ dollars: 0, isStated: true, atListPrice: 0.0045 })
  })

  test('a model without a price is named', () => {
    expect(costOf([spent(1, 1, 0, 0, { model: 'made-up-9' })], prices)).toEqual({
      dollars: 0,
      isStated: false,
      unknown: ['made-up-9'],
      isUnknown: true,
      asOf: prices.asOf
    })
    expect(costOf([spent(1, 1, 0, 0, { model: 'deepseek-v4-flash-free' })], prices)).toMatchObject({
      isUnknown: true
    })
    expect(costOf([], prices)).toBeUndefined()
  })

  test('an hour in the cache has a price of its own', () => {
    const one = spent(0, 0, 0, 1_000_000, { model: 'claude-opus-4-5', writtenLong: 400_000 })
    // 600,000 at $6.25 and 400,000 at $10 for a million.
    expect(priceOf(one, prices)).toBeCloseTo(7.75, 9)
  })

  test('a sum of many small requests is not one large one', () => {
    const sum = spent(400_000, 0, 0, 0, { model: 'gemini-2.5-pro' })
    expect(priceOf(sum, prices)).toBeCloseTo(1, 9)
    expect(priceOf({ ...sum, isTotal: true }, prices)).toBeCloseTo(0.5, 9)
  })
})
