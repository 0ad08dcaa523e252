// A log whose last line has no end yet: a whole record is there as soon as the source falls quiet, and nothing is there
// twice when the end of its line comes.

import { expect, test } from 'vitest'
import { openFramer } from '../../src/engine/container/index.ts'

const frames = (pieces: readonly string[]) => {
  const framer = openFramer()
  const found = pieces.map(piece => [
    ...framer.push(new TextEncoder().encode(piece)),
    ...(framer.rest?.() ?? [])
  ])
  return { found: [...found, framer.end()], kind: framer.kind }
}

const values = (pieces: readonly string[]) =>
  frames(pieces).found.map(list => list.flatMap(frame => frame.records.map(({ value }) => value)))

test('a record is there before the end of its line', () => {
  expect(values(['{"a":1}', '\n{"a":2}', '\n'])).toEqual([[{ a: 1 }], [{ a: 2 }], [], []])
})

test('what is not whole waits', () => {
  expect(values(['{"a":1}\n{"a":{}', ',"b":2}', '\r\n'])).toEqual([[{ a: 1 }], [{ a: {}, b: 2 }], [], []])
})

test('a record that is written over several lines stays one', () => {
  expect(values(['{"a":1}\n{\n', '"b":{}\n', '}\n']).flat()).toEqual([{ a: 1 }, { b: {} }])
})

test.each([[['{"a":1}', ' \n', '{"a":2}']], [['{"a":1}\n', '{"a":2}', '\n{"a":3}\n']]])(
  'its place and line are those of the whole file: %j',
  pieces => {
    const whole = frames([pieces.join('')])
    const cut = frames(pieces)
    expect(cut.kind).toBe(whole.kind)
    const places = ({ found }: typeof whole) => found.flat().map(({ start, line }) => [start, line])
    expect(places(cut)).toEqual(places(whole))
  }
)
