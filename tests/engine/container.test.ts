// Bytes to records: every container, and what holds for all of them.

import { readdirSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Frame } from '../../src/engine/container/frame.ts'
import { anyFramer } from '../support/any-framer.ts'
import { bytesOf, corpus } from '../support/files.ts'
import { codes, encode, FOLDER, fixture, framesOf, said, TALK, values } from '../support/frames.ts'

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

  test.each(all)('%s gives each record again from the bytes of its range', async (_, bytes) => {
    const whole = bytes()
    const { frames, framer } = framesOf(whole)
    for (const { records } of frames) {
      for (const { value, start, end } of records) {
        const again = await framer.reread(whole.subarray(start, end))
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

test('a fixture damaged anywhere gives the same frames however it is cut, each record again, nothing twice', async () => {
  const names = readdirSync(FOLDER)
  const damage = fc.record({ at: fc.nat(), cut: fc.nat(30), put: fc.string({ unit: marks, maxLength: 2 }) })
  const input = fc.tuple(
    fc.constantFrom(...names),
    fc.array(damage, { minLength: 1, maxLength: 4 }),
    fc.array(fc.nat())
  )
  await fc.assert(
    fc.asyncProperty(input, async ([name, damages, places]) => {
      const bytes = damages.reduce(damaged, fixture(name))
      const { kind, frames, framer } = framesOf(bytes)
      const cuts = places.map(place => place % (bytes.length + 1))
      const again = framesOf(bytes, cuts)
      expect(again.kind).toBe(kind)
      expect(again.frames).toEqual(frames)
      let last = 0
      for (const { start, end, records } of frames) {
        expect(start).toBeGreaterThanOrEqual(last)
        last = end
        for (const record of records) {
          expect(await framer.reread(bytes.subarray(record.start, record.end))).toEqual(record.value)
        }
      }
    }),
    { numRuns: 3000 }
  )
})

const marks = fc.constantFrom(
  '{',
  '}',
  '[',
  ']',
  '"',
  ':',
  ',',
  '\\',
  '\n',
  '\r',
  '\0',
  ' ',
  'x',
  '1',
  '<',
  '`',
  '#'
)

const damaged = (
  bytes: Uint8Array,
  { at, cut, put }: { readonly at: number; readonly cut: number; readonly put: string }
): Uint8Array => {
  const from = at % (bytes.length + 1)
  return new Uint8Array(Buffer.concat([bytes.subarray(0, from), encode(put), bytes.subarray(from + cut)]))
}

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

  test('a document that was cut where its list opens is one that was cut, not lines of text', () => {
    const head = '{\n  "id": "s1",\n  "model": { "name": "m" },\n  "messages": [\n    '
    for (let end = head.indexOf('[') + 1; end <= head.length; end++) {
      const { kind, frames } = framesOf(encode(head.slice(0, end)))
      expect([kind, values(frames), codes(frames)]).toEqual(['document', [], ['truncated-tail']])
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
    const framer = anyFramer()
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

  test('server-sent events whose first record stands on several lines', () => {
    const record = { role: 'user', content: 'hello' }
    const data = JSON.stringify(record, null, 2).replace(/^/gm, 'data: ')
    for (const lead of ['', ': hi\nretry: 500\n\n', 'event: message\nid: 1\n']) {
      const { kind, frames } = framesOf(encode(`${lead}${data}\n\nid: 2\n${data}\n\n`))
      expect(kind, lead).toBe('sse')
      expect(values(frames)).toEqual([record, record])
    }
    expect(framesOf(encode('some words\ndata: {\n')).kind).toBe('text')
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
