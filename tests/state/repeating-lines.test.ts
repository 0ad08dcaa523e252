import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RepeatingLines } from '../../src/state/live/repeating-lines.ts'

const text = (parts: readonly Uint8Array[]): string =>
  parts.map(part => new TextDecoder().decode(part)).join('')

const LINES = ['{"n":1,"s":"é😀"}', '{"n":2}', '[3]', '{"n":4,"deep":{"a":{}}}']

test('bytes that are cut anywhere are the same lines', () => {
  const bytes = new TextEncoder().encode(`${LINES.join('\n')}\n`)
  fc.assert(
    fc.property(fc.array(fc.nat(bytes.length)), cuts => {
      const lines = new RepeatingLines()
      const edges = [0, ...cuts.sort((a, b) => a - b), bytes.length]
      expect(text(edges.slice(1).map((end, i) => lines.bytes(bytes.subarray(edges[i], end))))).toBe(
        `${LINES.join('\n')}\n`
      )
    })
  )
})

test('messages hold one record, several, or a part of one', () => {
  const all = `${LINES.join('\n')}\n`
  for (const messages of [
    LINES,
    LINES.map(line => `${line}\n`),
    [LINES.join('\n')],
    [all],
    [LINES.slice(0, 2).join('\n'), ...LINES.slice(2)],
    [all.slice(0, 30), all.slice(30, 32), all.slice(32)]
  ]) {
    const lines = new RepeatingLines()
    expect(text(messages.map(message => lines.message(message)))).toBe(all)
    const binary = new RepeatingLines()
    expect(text(messages.map(message => binary.message(new TextEncoder().encode(message))))).toBe(all)
  }
})

test('what is no record is a line of its own, and costs none', () => {
  const lines = new RepeatingLines()
  const said = text(
    ['ping', '{"n":1}', '{"half":', '{"n":2}', '{"n":3}'].map(message => lines.message(message))
  )
  expect(said).toBe('ping\n{"n":1}\n{"half":\n{"n":2}\n{"n":3}\n')
})

test('an event counts once it is whole', () => {
  const lines = new RepeatingLines()
  const bytes = (part: string) => lines.bytes(new TextEncoder().encode(part))
  bytes('id: 4\ndata: {}\n\nid: 5\nretry: 300\n')
  expect(lines.lastId).toBe('4')
  expect(lines.pause).toBe(300)
  lines.again()
  bytes('\n')
  expect(lines.lastId).toBe('4')
  bytes('id: 5\r\ndata: {}\r\n\r\n')
  expect(lines.lastId).toBe('5')
})

test('a message that is one record over several lines is there at once', () => {
  const record = JSON.stringify({ n: 1, text: 'a\nb', deep: { list: [1, 2] } }, null, 2)
  const lines = new RepeatingLines()
  const [first = '', ...rest] = text([lines.message(record), lines.message('{"n":2}')]).split('\n')
  expect(JSON.parse(first)).toEqual(JSON.parse(record))
  expect(rest).toEqual(['{"n":2}', ''])
  lines.again()
  expect(text([lines.message(record), lines.message('{"n":2}'), lines.message('{"n":3}')])).toBe('{"n":3}\n')
})

test('an event over several lines that is cut comes again whole, and one that is closed is not lost', () => {
  const lines = new RepeatingLines()
  const bytes = (part: string) => text([lines.bytes(new TextEncoder().encode(part))])
  const event = 'id: 2\ndata: {\ndata: "n": 2\ndata: }\n\n'
  expect(bytes(`data: {"n":1}\n\n${event.slice(0, -10)}`)).toBe('data: {"n":1}\n\nid: 2\n')
  lines.again()
  expect(bytes(`data: {"n":1}\n\n${event}`).trim()).toBe(event.slice(6).trim())
  expect(bytes('data: {"n":3}')).toBe('')
  expect(text([lines.end()])).toBe('data: {"n":3}\n')
})

test('a record that is all here is told before the end of its line', () => {
  const lines = new RepeatingLines()
  const pieces = ['{"n":1}\n{"n":2}', '\r', '\n{"n":', '3}', ',\n', '{"n":4}']
  const told = pieces.map(piece => text([lines.bytes(new TextEncoder().encode(piece))]))
  expect(told).toEqual(['{"n":1}\n{"n":2}\n', '', '', '{"n":3}\n', '', '{"n":4}\n'])
})
