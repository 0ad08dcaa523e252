// Lines of a stream that is cut and comes again: none twice, none lost, wherever it was cut and however much is repeated.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Overlap } from '../../src/state/live/overlap.ts'

const line = (n: number): string => `{"n":${n}}\n`
const lines = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, i) => line(from + i))

/** What comes out of several connections. */
const through = (...connections: readonly (readonly string[])[]): string => {
  const overlap = new Overlap()
  return connections
    .map(sent => {
      overlap.again()
      return sent.map(one => overlap.take(one)).join('')
    })
    .join('')
}

test('a repetition that is itself cut comes again', () => {
  expect(through(lines(0, 9), lines(0, 4), lines(0, 12))).toBe(lines(0, 12).join(''))
})

test('a greeting of each connection stands before what is repeated', () => {
  const hello = (n: number): string => `{"hello":${n}}\n`
  const said = through(
    [hello(0), ...lines(0, 9)],
    [hello(1), ...lines(0, 11)],
    [hello(2), ': still here\n', ...lines(3, 12)],
    [hello(3), ...lines(0, 14)]
  )
  expect(said.split('\n').filter(text => text.includes('"n"'))).toEqual(
    lines(0, 14).map(text => text.trimEnd())
  )
})

test('lines that are all the same are counted', () => {
  const same = (count: number): string[] => Array.from({ length: count }, () => line(7))
  expect(through(same(5), [...same(5), line(8)])).toBe([...same(5), line(8)].join(''))
})

test('one common line is no sign of a repetition', () => {
  const ping = '{"ping":true}\n'
  expect(through([line(0), ping, line(1), ping], [line(2), ping, line(3)])).toBe(
    [line(0), ping, line(1), ping, line(2), ping, line(3)].join('')
  )
})

test('honest repeats after a cut are kept: a short run of lines that come often is no sign either', () => {
  const ha = '{"delta":"ha"}\n'
  const sent = [line(0), ha, ha, line(1), ha, ha]
  expect(through(sent, [ha, ha, line(2)])).toBe([...sent, ha, ha, line(2)].join(''))
})

test('a repetition is known by one line that was there only once, by its length, or by where it begins', () => {
  const ha = '{"delta":"ha"}\n'
  const sent = [ha, ha, line(0), ha, ha]
  expect(through(sent, [line(0), ha, ha, line(2)])).toBe([...sent, line(2)].join(''))
  expect(through(sent, [...sent, ha])).toBe([...sent, ha].join(''))
  const many = [line(0), line(0), ...Array.from({ length: 8 }, () => ha)]
  expect(through(many, [...many.slice(2), line(1)])).toBe([...many, line(1)].join(''))
})

test('whatever is cut and repeated, all lines come once and in order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ back: fc.nat(30), more: fc.nat(30), isCutEarly: fc.boolean() }), { maxLength: 8 }),
      cuts => {
        let done = 10
        const connections = [lines(0, 10)]
        for (const { back, more, isCutEarly } of cuts) {
          const from = Math.max(0, done - back)
          const end = isCutEarly ? Math.max(from, done - 1 - (more % 5)) : done + more
          connections.push(lines(from, end))
          done = Math.max(done, end)
        }
        expect(through(...connections)).toBe(lines(0, done).join(''))
      }
    )
  )
})

test('a replay costs no more than it is long', () => {
  const cost = (count: number): number => {
    const overlap = new Overlap()
    const sent = Array.from({ length: count }, () => 'data: {"same":true}\n')
    for (const one of sent) overlap.take(one)
    overlap.again()
    const start = performance.now()
    for (const one of sent) overlap.take(one)
    return performance.now() - start
  }
  cost(2000)
  expect(cost(40_000) / Math.max(0.5, cost(4000))).toBeLessThan(60)
})
