// Input that is long, deep or endless: time and memory in proportion, nothing lost beside it.

import { describe, expect, test } from 'vitest'
import { anyFramer } from '../support/any-framer.ts'
import { encode, framesOf, values } from '../support/frames.ts'

describe('monsters', () => {
  const MB = 2 ** 20
  const timed = (bytes: Uint8Array) => {
    const began = performance.now()
    const cuts = Array.from({ length: Math.floor(bytes.length / (4 * MB)) }, (_, i) => (i + 1) * 4 * MB)
    return { ...framesOf(bytes, cuts), took: performance.now() - began }
  }

  test('200 KB of white space may come first', () => {
    const { kind, frames } = framesOf(encode(`${' '.repeat(200_000)}{"type":"a"}\n{"type":"b"}\n`), [150_000])
    expect(kind).toBe('jsonl')
    expect(values(frames)).toEqual([{ type: 'a' }, { type: 'b' }])
  })

  test('a first line that never ends is searched once, however small the pieces are that it comes in', () => {
    const search = Uint8Array.prototype.indexOf
    let searched = 0
    Uint8Array.prototype.indexOf = function (this: Uint8Array, value: number, from = 0) {
      const found = search.call(this, value, from)
      searched += (found < 0 ? this.length : found) - from
      return found
    }
    try {
      const framer = anyFramer()
      const piece = new Uint8Array(32 * 1024).fill(0x30)
      for (let i = 0; i < 64; i++) framer.push(piece)
      framer.end()
      expect(searched).toBeGreaterThanOrEqual(64 * piece.length)
      expect(searched).toBeLessThan(8 * 64 * piece.length)
    } finally {
      Uint8Array.prototype.indexOf = search
    }
  })

  test('a line of 90 MB is read', () => {
    const { frames } = timed(
      encode(`{"type":"a"}\n{"type":"b","data":"${'QUJD'.repeat(90 * (MB / 4))}"}\n{"type":"c"}`)
    )
    expect(values(frames).map(value => Object(value).type)).toEqual(['a', 'b', 'c'])
  })

  test('a minified document of 40 MB comes out record by record', () => {
    const record = JSON.stringify({ id: 1, content: 'word '.repeat(200) })
    const { kind, frames } = timed(encode(`{"id":"x","messages":[${Array(40_000).fill(record).join(',')}]}`))
    expect(kind).toBe('document')
    expect(frames).toHaveLength(40_001)
  })

  test('lines over the limit are listed and the rest goes on', () => {
    const framer = anyFramer({ lineLimit: 1000 })
    const long = `{"type":"b","data":"${'x'.repeat(5000)}"}`
    const bytes = encode(`{"type":"a"}\n${long}\n{"type":"c"}\n`)
    const frames = [
      ...framer.push(bytes.subarray(0, 3000)),
      ...framer.push(bytes.subarray(3000)),
      ...framer.end()
    ]
    expect(values(frames)).toEqual([{ type: 'a' }, { type: 'c' }])
    expect(frames[1]).toMatchObject({ start: 13, line: 2, records: [], notices: [{ code: 'limit-reached' }] })
    expect(frames[1]?.end).toBe(13 + long.length)
  })

  test('nesting 100,000 deep is no harm, closed or not', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const lines = [`{"type":"a","v":${deep}}`, '['.repeat(100_000), '{"a":'.repeat(100_000), '{"type":"b"}']
    const { frames } = framesOf(encode(lines.join('\n')))
    expect(frames.map(({ records }) => records.length)).toEqual([1, 0, 0, 1])
    expect(framesOf(encode(`[${lines[0]},{"type":"b"}]`)).frames).toHaveLength(2)
  })

  test.each([
    ['cut in a string', `{"type":"user","x":"${'ab\\n'.repeat(MB)}`],
    ['braces', '{'.repeat(4 * MB)],
    ['quoted braces', '{"'.repeat(2 * MB)],
    ['nested objects', '{"a":'.repeat(MB)],
    ['brackets', '['.repeat(4 * MB)],
    ['backslashes', `{"a":"${'\\'.repeat(4 * MB)}`],
    ['stubs', '{"a":"b{"'.repeat(MB / 2)],
    ['members', `x ${'{"a":1},'.repeat(MB / 2)}`]
  ])('a broken line of 4 MB takes time in proportion to its length: %s', (_, line) => {
    const { frames, took } = timed(encode(`{"type":"a"}\n${line}\n{"type":"b"}\n`))
    expect(frames).toHaveLength(3)
    expect(frames[1]?.notices.length).toBeGreaterThan(0)
    // Quadratic work would take hours; a loaded machine must not fail the test.
    expect(took).toBeLessThan(30_000)
  })

  test.each([['[\n'], ['{"a":\n'], ['{"a":[{\n']])(
    '100,000 lines that never end take no longer: %j',
    line => {
      const { frames, took } = timed(encode(`{"type":"a"}\n${line.repeat(100_000)}{"type":"b"}\n`))
      expect(frames).toHaveLength(100_002)
      expect(values(frames)).toEqual([{ type: 'a' }, { type: 'b' }])
      expect(took).toBeLessThan(30_000)
    }
  )
})
