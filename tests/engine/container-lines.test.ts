// Files of lines, and every kind of damage that was seen in them.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decode } from '../../src/engine/container/bytes.ts'
import { openFramer } from '../../src/engine/container/index.ts'
import { isObject } from '../../src/model/values/is-object.ts'
import { anyFramer } from '../support/any-framer.ts'
import { codes, encode, fixture, framesOf, linesOf, said, TALK, values } from '../support/frames.ts'

describe('lines', () => {
  test('one value a line', () => {
    const { kind, frames } = framesOf(fixture('plain.jsonl'))
    expect(kind).toBe('jsonl')
    expect(said(frames)).toEqual(TALK)
    expect(codes(frames)).toEqual([])
  })

  test('a cut last line is listed as such, and waits while the file may still grow', () => {
    const { frames } = framesOf(fixture('truncated-tail.jsonl'))
    expect(said(frames)).toEqual(TALK.slice(0, 3))
    expect(frames.at(-1)).toMatchObject({ line: 4, records: [], notices: [{ code: 'truncated-tail' }] })
    const live = anyFramer()
    expect(live.push(fixture('truncated-tail.jsonl'))).toHaveLength(3)
    expect(live.push(fixture('plain.jsonl').subarray(fixture('truncated-tail.jsonl').length))).toHaveLength(1)
    expect(live.end()).toEqual([])
  })

  test('a last line without a line feed is a record if it is whole', () => {
    expect(codes(framesOf(encode('{"type":"a"}\n{"type":"b"}')).frames)).toEqual([])
  })

  test('a line cut in the middle of the file is listed, and its neighbours are read', () => {
    const { frames } = framesOf(fixture('truncated-middle.jsonl'))
    expect(said(frames)).toEqual([TALK[0], TALK[2], TALK[3]])
    expect(frames[1]).toMatchObject({ line: 2, records: [], notices: [{ code: 'bad-json' }] })
  })

  test('records without a line end between them are told apart', () => {
    const { frames } = framesOf(fixture('glued.jsonl'))
    expect(said(frames)).toEqual(TALK)
    expect(frames[0]?.records).toHaveLength(2)
    expect(codes(frames)).toEqual(['glued-records'])
  })

  test('a record behind the stub of another one is found, and the stub is said to be lost', () => {
    const { frames } = framesOf(fixture('glued-stub.jsonl'))
    expect(said(frames)).toEqual([TALK[0], TALK[2], TALK[3]])
    expect(codes(frames)).toEqual(['lost-fragment'])
  })

  test('wherever a record was cut, the one glued to it is found', () => {
    const [a = '', b = ''] = new TextDecoder().decode(fixture('plain.jsonl')).split('\n')
    for (let cut = 1; cut < a.length; cut++) {
      const { frames } = framesOf(encode(`{"type":"first"}\n${a.slice(0, cut)}${b}\n`))
      expect(said(frames), a.slice(0, cut)).toContain(TALK[1])
      expect(codes(frames), a.slice(0, cut)).toEqual([cut === 1 ? 'repaired-json' : 'lost-fragment'])
    }
  })

  test('a record where the value of a cut one was due is found', () => {
    expect(said(framesOf(fixture('swallowed-record.jsonl')).frames)).toEqual([TALK[0], TALK[2], TALK[3]])
  })

  test('the beginning of a cut record gives no record of its own', () => {
    const whole = new TextDecoder().decode(fixture('plain.jsonl')).split('\n')[1] ?? ''
    for (let cut = 1; cut < whole.length; cut++) {
      const { frames } = framesOf(encode(`{"type":"first"}\n${whole.slice(0, cut)}\n{"type":"last"}\n`))
      expect(values(frames), whole.slice(0, cut)).toEqual([{ type: 'first' }, { type: 'last' }])
      expect(linesOf(frames)).toEqual([1, 2, 3])
    }
  })

  test('a file that starts inside a record lists that line, and takes nothing out of it', () => {
    const whole = new TextDecoder().decode(fixture('plain.jsonl'))
    const first = whole.indexOf('\n')
    for (let cut = 1; cut < first; cut++) {
      const { kind, frames } = framesOf(encode(whole.slice(cut)))
      expect(kind).toBe('jsonl')
      expect(said(frames)).toEqual(TALK.slice(1))
      expect(codes(frames)).toEqual(['bad-json'])
    }
  })

  test('NUL bytes are taken out, and a line of nothing else is listed', () => {
    const { frames } = framesOf(fixture('nul-line.jsonl'))
    expect(said(frames)).toEqual(TALK.slice(0, 3))
    expect(codes(frames)).toEqual(['bad-json', 'repaired-json', 'repaired-json'])
  })

  test('lone surrogates, byte order marks, CRLF, U+2028 and record separators are no faults', () => {
    for (const name of ['lone-surrogate', 'bom-crlf', 'u2028', 'record-separators']) {
      const { kind, frames } = framesOf(fixture(`${name}.jsonl`))
      expect(kind, name).toBe('jsonl')
      expect(codes(frames), name).toEqual([])
      expect(values(frames).length, name).toBe(name === 'bom-crlf' ? 4 : 2)
    }
    expect(JSON.stringify(values(framesOf(fixture('u2028.jsonl')).frames))).toContain(
      'Why\u2028does\u2029it\u0085'
    )
  })

  test('lines that end with a carriage return alone are read', () => {
    expect(said(framesOf(fixture('cr-only.jsonl')).frames)).toEqual(TALK)
  })

  test('invalid UTF-8 costs a character, not the record', () => {
    const bytes = fixture('plain.jsonl')
    bytes[bytes.indexOf(0x57)] = 0xff
    expect(said(framesOf(bytes).frames)[0]).toBe(`\ufffd${TALK[0]?.slice(1)}`)
  })

  test('NaN, Infinity and raw control characters are mended', () => {
    const nan = framesOf(fixture('nan.jsonl')).frames
    expect(values(nan)[1]).toMatchObject({ cost: null, limit: null, note: 'NaN stays' })
    expect(codes(nan)).toEqual(['repaired-json'])
    const control = framesOf(fixture('raw-control.jsonl')).frames
    expect(JSON.stringify(values(control)[1])).toContain('joined\\twith \\u0007 a bell')
    expect(codes(control)).toEqual(['repaired-json'])
  })

  test('a record encoded twice is read, once more and no further', () => {
    expect(said(framesOf(fixture('double-encoded.jsonl')).frames)).toEqual(TALK.slice(0, 2))
    const thrice = JSON.stringify(JSON.stringify('{"a":1}'))
    expect(values(framesOf(encode(`{"type":"a"}\n${thrice}\n`)).frames)[1]).toBe(JSON.stringify('{"a":1}'))
  })

  test('a comma, a logger, SSE, colours or grep around one record are taken off', () => {
    expect(said(framesOf(fixture('trailing-comma.jsonl')).frames)).toEqual(TALK.slice(0, 3))
    const { kind, frames } = framesOf(fixture('one-prefixed-line.jsonl'))
    expect(kind).toBe('jsonl')
    expect(said(frames)).toEqual([...TALK, TALK[0]])
    expect(codes(frames)).toEqual(Array(4).fill('repaired-json'))
  })

  test('a pretty-printed record among lines is one frame', () => {
    const { frames } = framesOf(fixture('pretty-record.jsonl'))
    expect(said(frames)).toEqual(TALK.slice(0, 3))
    expect(frames).toHaveLength(3)
    expect(codes(frames)).toEqual([])
  })

  test('a pretty-printed record that was cut is listed line by line; what follows is read', () => {
    const { frames } = framesOf(fixture('pretty-cut.jsonl'))
    expect(said(frames)).toEqual([TALK[0], TALK[2], TALK[3]])
    expect(linesOf(frames)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('a string with a raw line end is two broken lines', () => {
    const { frames } = framesOf(fixture('string-with-newline.jsonl'))
    expect(frames.map(({ line, records }) => [line, records.length])).toEqual([
      [1, 1],
      [2, 0],
      [3, 0],
      [4, 1]
    ])
  })

  test('scalars, lists and empty objects are records; blank lines are nothing', () => {
    expect(values(framesOf(fixture('scalars.jsonl')).frames)).toEqual([1, 'a', null, [], {}, [1, 2]])
    expect(framesOf(encode('{"a":1}\n\n  \t\r\n\n{"b":1}\n')).frames.map(({ line }) => line)).toEqual([1, 5])
  })

  test('records that were sent as one are records each, on whatever line', () => {
    const batch = '[{"n":1},{"n":2}]'
    for (const text of [`${batch}\n${batch}\n`, `{"n":0}\n${batch}\n`]) {
      const { frames, framer } = framesOf(encode(text))
      const numbers = values(frames).map(value => (value as { n: number }).n)
      expect(numbers.filter(n => n > 0)).toEqual(text.startsWith('[') ? [1, 2, 1, 2] : [1, 2])
      for (const { start, end, value } of frames.flatMap(({ records }) => records))
        expect(framer.reread(encode(text).subarray(start, end))).toEqual(value)
    }
  })

  test('no line is lost or read twice, whatever is on it', () => {
    const line = fc.oneof(
      fc.json(),
      fc.json().map(json => json.slice(0, -1)),
      fc.string({ unit: fc.constantFrom('{', '}', '[', ']', '"', ':', ',', '\\', 'a', '1', ' ', '\0') }),
      fc.string()
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.array(fc.nat(300)), (lines, cuts) => {
        const bytes = encode(['{"type":"first"}', ...lines, '{"type":"last"}', ''].join('\n'))
        const { frames, framer } = framesOf(bytes)
        const places = cuts.map(cut => Math.min(cut, bytes.length))
        expect(framesOf(bytes, places).frames).toEqual(frames)
        expect(values(frames).at(0)).toEqual({ type: 'first' })
        expect(values(frames).at(-1)).toEqual({ type: 'last' })
        for (const { start, end, value } of frames.flatMap(({ records }) => records)) {
          expect(framer.reread(bytes.subarray(start, end))).toEqual(value)
        }
        const seen = new Uint8Array(bytes.length)
        for (const { start, end } of frames) seen.fill(1, start, end)
        const missed = bytes.filter(
          (byte, i) => seen[i] === 0 && !' \t\r\n,[]'.includes(String.fromCharCode(byte))
        )
        expect(missed).toHaveLength(0)
      }),
      { numRuns: 1000 }
    )
  })
})

// A last line has no end yet: a whole record is there as soon as the source falls quiet, and nothing is there twice
// when the end of its line comes.

const restFrames = (pieces: readonly string[]) => {
  const framer = openFramer()
  const found = pieces.map(piece => [
    ...framer.push(new TextEncoder().encode(piece)),
    ...(framer.rest?.() ?? [])
  ])
  return { found: [...found, framer.end()], kind: framer.kind }
}

const restValues = (pieces: readonly string[]) =>
  restFrames(pieces).found.map(list => list.flatMap(frame => frame.records.map(({ value }) => value)))

test('a record is there before the end of its line', () => {
  expect(restValues(['{"a":1}', '\n{"a":2}', '\n'])).toEqual([[{ a: 1 }], [{ a: 2 }], [], []])
})

test('what is not whole waits', () => {
  expect(restValues(['{"a":1}\n{"a":{}', ',"b":2}', '\r\n'])).toEqual([[{ a: 1 }], [{ a: {}, b: 2 }], [], []])
})

test('a record that is written over several lines stays one', () => {
  expect(restValues(['{"a":1}\n{\n', '"b":{}\n', '}\n']).flat()).toEqual([{ a: 1 }, { b: {} }])
})

test('its last line needs no end either, be it the first record or a later one', () => {
  expect(restValues(['{\n"a":{', '}\n}', '\n{\n', '"b":2\n}', ''])).toEqual([
    [],
    [{ a: {} }],
    [],
    [{ b: 2 }],
    [],
    []
  ])
})

test.each([
  [['{"a":1}', ' \n', '{"a":2}']],
  [['{\n"a":1\n}', '\n', '{\n"a":2\n}', '\n']],
  [['{"a":1}\n', '{"a":2}', '\n{"a":3}\n']]
])('its place and line are those of the whole file: %j', pieces => {
  const whole = restFrames([pieces.join('')])
  const cut = restFrames(pieces)
  expect(cut.kind).toBe(whole.kind)
  const places = ({ found }: typeof whole) => found.flat().map(({ start, line }) => [start, line])
  expect(places(cut)).toEqual(places(whole))
})

describe('a line of another program', () => {
  const recordsOf = (name: string) => values(framesOf(fixture(name)).frames)
  const WRAPPED = ['docker-json-file.jsonl', 'kubernetes.log', 'prefixed-times.log', 'logger-rows.jsonl']

  test.each(WRAPPED)('%s: the record has the time that its logger wrote', name => {
    const records = recordsOf(name).filter(record => isObject(record) && !Object.hasOwn(record, '$text'))
    expect(records).toHaveLength(4)
    for (const record of records)
      expect(record).toMatchObject({ session_id: 's1', timestamp: expect.anything() })
  })

  test.each(WRAPPED.slice(0, 2))('%s: pieces of a line are one record, in one frame', name => {
    const [framed] = framesOf(fixture(name)).frames.filter(({ records: [record] }) =>
      JSON.stringify(record?.value).includes('cheese')
    )
    expect(framed?.notices).toMatchObject([{ code: 'repaired-json' }])
    const content = [{ content: 'Käse und {"type":"cheese"} und Käse und noch mehr Käse' }]
    expect(framed?.records).toMatchObject([{ value: { message: { content } } }])
  })

  test('a piece that nothing follows stands by itself', () => {
    const [first = ''] = decode(fixture('kubernetes.log'))
      .split('\n')
      .filter(line => line.includes(' P '))
    const other = '2026-03-01T10:00:09Z stderr F stopped'
    for (const lines of [[first], [first, first], [first, other, first, other]])
      expect(framesOf(encode(`${lines.join('\n')}\n`)).frames).toHaveLength(lines.length)
  })

  test('its own time counts more than that of its logger', () => {
    const line = '2026-03-01T10:00:00Z {"type":"user","uuid":"u","timestamp":"2026-02-01T00:00:00Z"}'
    expect(values(framesOf(encode(line)).frames)).toMatchObject([{ timestamp: '2026-02-01T00:00:00Z' }])
  })
})
