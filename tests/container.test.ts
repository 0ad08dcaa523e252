// Bytes to records: every container, every kind of damage, one fixture each.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openFramer } from '../src/engine/container/index.ts'
import type { Frame } from '../src/engine/frame.ts'
import { bytesOf, corpus } from './support/files.ts'

const FOLDER = join(import.meta.dirname, 'fixtures/container')

const fixture = (name: string): Uint8Array => new Uint8Array(readFileSync(join(FOLDER, name)))
const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

const framesOf = (bytes: Uint8Array, cuts: readonly number[] = []) => {
  const framer = openFramer()
  const frames: Frame[] = []
  let from = 0
  for (const cut of [...cuts].sort((a, b) => a - b)) {
    // Copied and overwritten: a framer must not hold on to bytes of the caller.
    const chunk = bytes.slice(from, cut)
    frames.push(...framer.push(chunk))
    chunk.fill(0x7b)
    from = cut
  }
  frames.push(...framer.push(bytes.subarray(from)), ...framer.end())
  return { kind: framer.kind, frames, framer }
}

const codes = (frames: readonly Frame[]) => frames.flatMap(frame => frame.notices.map(({ code }) => code))
const values = (frames: readonly Frame[]) => frames.flatMap(frame => frame.records.map(({ value }) => value))
const linesOf = (frames: readonly Frame[]) => frames.map(frame => frame.line)

/** The words of a record of the fixtures, in short. */
const saying = (value: unknown): string =>
  /(?:content|text)":"([^"]*)"/.exec(JSON.stringify(value))?.[1] ?? '?'
const said = (frames: readonly Frame[]) => values(frames).map(saying)

const TALK = [
  'Why does the build fail on Windows?',
  'A path is joined with a slash.',
  'Fix it, please.',
  'Done: path.join is used now.'
]

describe('every fixture', () => {
  const all = [
    ...readdirSync(FOLDER).map(name => [name, () => fixture(name)] as const),
    ...corpus().map(log => [log.name, () => bytesOf(log)] as const)
  ]

  test.each(all)('%s gives the same frames however it is cut', (_, bytes) => {
    const whole = bytes()
    const { kind, frames } = framesOf(whole)
    const cuts = fc.array(fc.nat(whole.length), { maxLength: 20 })
    const runs = { numRuns: whole.length > 100_000 ? 3 : 60 }
    fc.assert(
      fc.property(cuts, places => {
        const cut = framesOf(whole, places)
        expect(cut.kind).toBe(kind)
        expect(isDeepStrictEqual(cut.frames, frames), `cut at ${places}`).toBe(true)
      }),
      runs
    )
    if (whole.length < 3000) expect(framesOf(whole, [...whole.keys()])).toMatchObject({ kind, frames })
  })

  test.each(all)('%s gives each record again from the bytes of its range', (_, bytes) => {
    const whole = bytes()
    const { frames, framer } = framesOf(whole)
    for (const { records } of frames) {
      for (const { value, start, end } of records) {
        const again = framer.reread(whole.subarray(start, end))
        expect(isDeepStrictEqual(again, value), `bytes ${start} to ${end}`).toBe(true)
      }
    }
  })

  test.each(all)('%s has frames in order, on the lines they say, that do not overlap', (_, bytes) => {
    const whole = bytes()
    let last = 0
    let at = 0
    let lines = 1
    for (const { start, end, line, records, notices } of framesOf(whole).frames) {
      expect(start).toBeGreaterThanOrEqual(last)
      for (; at < start; at++) if (whole[at] === 10) lines++
      expect(line).toBe(lines)
      expect(records.length + notices.length).toBeGreaterThan(0)
      for (const record of records) expect(record.start >= start && record.end <= end).toBe(true)
      last = end
    }
  })
})

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
    const live = openFramer()
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
          (byte, i) => seen[i] === 0 && !' \t\r\n,'.includes(String.fromCharCode(byte))
        )
        expect(missed).toHaveLength(0)
      }),
      { numRuns: 1000 }
    )
  })
})

describe('values', () => {
  test('an array, pretty or not, is one frame an element', () => {
    for (const [name, count] of [
      ['array.json', 4],
      ['pretty-array.json', 3]
    ] as const) {
      const { kind, frames } = framesOf(fixture(name))
      expect(kind).toBe('array')
      expect(said(frames)).toEqual(TALK.slice(0, count))
      expect(codes(frames)).toEqual([])
    }
  })

  test('broken elements of an array cost themselves only', () => {
    const { frames } = framesOf(fixture('broken-array.json'))
    expect(said(frames)).toEqual([TALK[0], TALK[1], TALK[2], '?', TALK[3]])
    expect(codes(frames)).toEqual(['bad-json', 'repaired-json', 'repaired-json'])
  })

  test('an array that was cut gives its whole elements', () => {
    const { frames } = framesOf(fixture('truncated-array.json'))
    expect(said(frames)).toEqual(TALK.slice(0, 2))
    expect(codes(frames)).toEqual(['truncated-tail'])
  })

  test('values one behind the other, with or without anything between them', () => {
    for (const name of ['pretty-concatenated.json', 'pretty-glued.json', 'no-separator.json']) {
      const { kind, frames } = framesOf(fixture(name))
      expect(kind, name).toBe('concatenated')
      expect(said(frames), name).toEqual(TALK.slice(0, frames.length))
      expect(frames.length, name).toBe(name === 'no-separator.json' ? 4 : 3)
      expect(codes(frames), name).toEqual([])
    }
  })
})

describe('documents', () => {
  const ids = (frames: readonly Frame[]) => values(frames).map(value => Object.keys(Object(value)).join(' '))

  test('a document gives its head, its records and its tail', () => {
    for (const name of ['document.json', 'document-minified.json', 'export.html']) {
      const { kind, frames } = framesOf(fixture(name))
      expect(kind, name).toBe('document')
      expect(values(frames)[0], name).toEqual({
        sessionId: 's',
        startTime: '2026-04-02T09:15:00.000Z',
        messages: []
      })
      expect(said(frames).slice(1, 3), name).toEqual(['Show <b>me</b> the & config', 'It is in config.json.'])
      expect(values(frames).at(-1), name).toEqual({
        metadata: { model: 'qwen3-coder', promptCount: 1 },
        $tail: true
      })
      expect(frames, name).toHaveLength(5)
    }
  })

  test('a document without other members has a head and no tail', () => {
    expect(values(framesOf(fixture('document-bare.json')).frames)[0]).toEqual({ messages: [] })
    expect(framesOf(fixture('document-bare.json')).frames).toHaveLength(4)
  })

  test('a document that was cut gives its whole records', () => {
    const { frames } = framesOf(fixture('truncated-document.json'))
    expect(frames).toHaveLength(3)
    expect(codes(frames)).toEqual(['truncated-tail'])
  })

  test('the first list of records counts, not an empty one and not one further down', () => {
    expect(ids(framesOf(fixture('document-late-type.json')).frames)).toEqual([
      'info tags events history',
      'role content',
      'messages $tail'
    ])
  })

  test('rows that are documents, and arrays of documents, are split the same way', () => {
    expect(ids(framesOf(fixture('document-rows.jsonl')).frames)).toEqual([
      ...['messages', 'role content', 'role content', 'split $tail'],
      ...['messages', 'role content', 'role content', 'split $tail']
    ])
    expect(ids(framesOf(fixture('array-of-documents.json')).frames)).toEqual([
      ...['uuid name chat_messages', 'sender text', 'sender text'],
      'uuid name chat_messages'
    ])
  })

  test('a record that says what it is stays whole, whatever lists it has', () => {
    expect(framesOf(fixture('agent-end.jsonl')).frames).toHaveLength(3)
  })

  test('words before a document are listed', () => {
    const { kind, frames } = framesOf(fixture('banner.json'))
    expect(kind).toBe('document')
    expect(frames[0]).toMatchObject({ line: 1, records: [], notices: [{ code: 'bad-json' }] })
    expect(values(frames)[0]).toEqual({ info: { id: 'ses_1' }, messages: [] })
  })

  test('records of a document come out while it is still being read', () => {
    const framer = openFramer()
    expect(framer.push(encode('{"a":1,"messages":[{"n":1},{"n":2},'))).toHaveLength(3)
    expect(framer.push(encode('{"n":3}'))).toHaveLength(1)
    expect(framer.push(encode(']}'))).toHaveLength(0)
    expect(framer.end()).toEqual([])
  })

  test('a list that comes after a megabyte of other members is found', () => {
    const head = JSON.stringify({ system: 'x'.repeat(1 << 20) }).slice(0, -1)
    const { kind, frames } = framesOf(encode(`${head},"messages":[{"n":1},{"n":2}]}`), [300_000, 600_000])
    expect(kind).toBe('document')
    expect(frames).toHaveLength(3)
  })
})

describe('texts', () => {
  test('a text log keeps what its prefixes tell, and its other lines as text', () => {
    const { kind, frames } = framesOf(fixture('prefixed.log'))
    expect(kind).toBe('log')
    expect(values(frames).map(value => shortened(value))).toEqual([
      '2026-04-02 09:15:00,120 out 1',
      'Agent started, pid 4711',
      '2026-04-02 09:15:00,481 in 1',
      '2026-04-02T09:15:01.002Z out 2',
      '2026-04-02T09:15:01.040Z in 2',
      ' in ',
      '09:15:02 in 3',
      'bare 4',
      '09:15:03 out 5',
      '$ tail -f acp.log'
    ])
    expect(codes(frames)).toEqual([])
  })

  const shortened = (value: unknown): string => {
    const { $text, ts = '', dir = '', msg, id } = Object(value)
    return $text ?? (msg ? `${ts} ${dir} ${msg.id ?? ''}` : `bare ${id}`)
  }

  test('server-sent events', () => {
    const { kind, frames } = framesOf(fixture('events.sse'))
    expect(kind).toBe('sse')
    expect(values(frames)).toEqual([
      { type: 'start', messageId: 'm-1' },
      { type: 'text-delta', id: '0', delta: 'Hel' },
      { type: 'text-delta', id: '0', delta: 'lo' }
    ])
    expect(frames.slice(3).map(({ line, notices }) => [line, notices[0]?.code])).toEqual([
      [12, 'bad-json'],
      [13, 'bad-json']
    ])
  })

  test('records that were pasted with fences and words around them', () => {
    const { frames } = framesOf(fixture('fenced-paste.txt'))
    expect(said(frames)).toEqual(TALK.slice(0, 2))
    expect(codes(frames)).toEqual(['bad-json', 'not-a-record', 'not-a-record'])
  })

  test("an exported Markdown file is cut at the exporter's headings, not at those of replies and outputs", () => {
    const { kind, frames } = framesOf(fixture('export.md'))
    expect(kind).toBe('markdown')
    expect(values(frames).map(value => Object(value).$markdown)).toEqual([
      'header',
      'User',
      'Assistant',
      'Tool: ReadFile: README.md',
      'Assistant'
    ])
    expect(values(frames)[1]).toEqual({ $markdown: 'User', text: 'List the headings of README.md' })
  })

  test('the markup of an exported page is searched, not believed', () => {
    const page = encode('<!DOCTYPE html><script id="chat-data">nothing</script><p>{"type":"user"}</p>')
    const { kind, frames } = framesOf(page)
    expect(kind).toBe('text')
    expect(values(frames)).toEqual([])
  })

  test('what is no log is text, and gives no records', () => {
    for (const text of ['a,b,c\n1,2,3\n', 'hello\nworld\n', '<html><p>404</p></html>', ' \n\n', '']) {
      const { kind, frames } = framesOf(encode(text))
      expect(kind, text).toBe('text')
      expect(values(frames), text).toEqual([])
    }
  })
})

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
    const framer = openFramer({ lineLimit: 1000 })
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
