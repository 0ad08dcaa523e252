// Excerpts: what is put into a link comes out of it with the same ids and words; bombs and garbage are harmless.

import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeExcerpt, openExcerpt, UNPACKED } from '../../src/engine/excerpt/index.ts'
import { fromBase64, toBase64 } from '../../src/engine/excerpt/letters.ts'
import { numbersIn, RECORDS, rangesOf } from '../../src/engine/excerpt/numbers.ts'
import { retouchesIn, retouching } from '../../src/engine/excerpt/retouch.ts'
import { rewindsIn } from '../../src/engine/excerpt/rewinds.ts'
import { Leaving } from '../../src/engine/export/leaving.ts'
import { SessionReader } from '../../src/engine/read/reader.ts'
import { inFull } from '../../src/model/entry/resolve.ts'
import { turns } from '../../src/model/rows/rows.ts'
import { HIDE_ALL } from '../../src/model/secrets/hiding.ts'
import { apply, type Draft, emptyDraft } from '../../src/model/transcript/apply.ts'
import { contextOfTurns, selected } from '../../src/model/transcript/selection.ts'
import { type Entry, MAIN } from '../../src/model/transcript/types.ts'
import { bytesOf, corpus, fixtures, samples } from '../support/files.ts'
import { readBytes } from '../support/open.ts'

const readExcerpt = async (data: string): Promise<{ draft: Draft; reader: SessionReader } | undefined> => {
  const opened = await openExcerpt(data)
  if (!opened) return undefined
  const reader = new SessionReader(opened.files, opened.format)
  const draft = emptyDraft()
  for await (const { ops } of reader.batches()) apply(draft, ops)
  return { draft, reader }
}

const logs = [...fixtures(), ...samples(), ...corpus()].filter(log => !/container\//.test(log.name))

const NOTHING = { ...HIDE_ALL, isSecrets: false, isPersonal: false }

/** The turns that begin with these prompts, packed and opened again. */
const throughLink = async ({ draft, reader }: Read, keys: readonly string[], hiding = NOTHING) => {
  const entries = selected(draft.entries, MAIN, { part: 'turns', keys })
  const context = contextOfTurns(draft.entries, MAIN, keys)
  const made = await makeExcerpt(
    reader,
    { entries, context, session: draft.session, hiding },
    new Leaving(hiding)
  )
  return { entries, made, again: await readExcerpt(made?.data ?? '') }
}

type Read = Pick<Awaited<ReturnType<typeof readBytes>>, 'draft' | 'reader'>

/** The ids of these entries as they stand in the whole log. */
const inOrder = ({ draft }: Read, entries: readonly Entry[]): readonly string[] => {
  const ids = new Set(entries.map(({ id }) => id))
  return draft.entries.flatMap(({ id }) => (ids.has(id) ? [id] : []))
}

/** All that a reader sees of an entry, and where it stands. */
const whole = async (entry: Entry, reader: SessionReader): Promise<string> =>
  JSON.stringify(await inFull({ ...entry, src: [] }, n => reader.read(n)))

/** That a prompt is a timer's stands in the call that set the timer, turns before: the reader is told of it. */
const KNOWN_FROM_OTHER_TURNS = 'scheduled-prompts'

/** A batch of spans and a request hold several turns; the sub-agents of all turns stand behind the last step. */
const TURNS_IN_ONE_RECORD =
  /\/(otlp|atif)\/|agents-sdk-spans|trae-trajectory|requests-that-grow|responses-with-input/

describe('turns come out of a link as they went in', () => {
  const sum = { turns: 0, entries: 0, lost: 0, changed: 0, more: 0 }
  test.each(logs.map(log => [log.name, log] as const))('%s', async (_, log) => {
    const read = await readBytes(bytesOf(log), log.name).catch(() => undefined)
    if (!read) return
    const all = turns(read.draft.entries, MAIN)
    for (const { key } of all.filter((_, i) => i % Math.ceil(all.length / 4) === 0)) {
      const { entries, made, again } = await throughLink(read, [key])
      if (!made || !again) continue
      const byId = new Map(again.draft.entries.map(entry => [entry.id, entry]))
      const found = entries.flatMap(entry => byId.get(entry.id) ?? [])
      const own = new Set(found)
      expect(again.draft.entries.filter(entry => own.has(entry)).map(({ id }) => id)).toEqual(
        inOrder(read, found)
      )
      expect(made.lost).toBe(entries.length - found.length)
      expect(made.more).toBe(again.draft.entries.length - found.length)
      let changed = 0
      for (const entry of entries) {
        const other = byId.get(entry.id)
        if (other && (await whole(entry, read.reader)) !== (await whole(other, again.reader))) changed++
      }
      expect(made.changed).toBe(changed)
      sum.turns++
      sum.entries += entries.length
      sum.lost += made.lost
      if (!log.name.includes(KNOWN_FROM_OTHER_TURNS)) sum.changed += made.changed
      // A run of a trajectory holds the conversation up to it.
      if (!TURNS_IN_ONE_RECORD.test(log.name) && log.format !== 'openclaw') sum.more += made.more
    }
  })
  test('all of them, and of other turns only what is told before the link is copied', () => {
    expect(sum.turns).toBeGreaterThan(100)
    expect(sum.lost).toBe(0)
    expect(sum.changed).toBe(0)
    // They stand in the same records.
    expect(sum.more / sum.entries).toBeLessThan(0.02)
  })
})

const fixture = (path: string) => {
  const log = [...fixtures(), ...samples()].find(({ name }) => name.endsWith(path))
  if (!log) throw new Error(`no ${path}`)
  return log
}

const readFixture = async (path: string) => readBytes(bytesOf(fixture(path)), path)

test('what an entry has from earlier turns comes along, their records do not', async () => {
  const rewound = await throughLink(await readFixture('codex/rolled-back.jsonl'), ['r9.0'])
  expect(rewound.made).toMatchObject({ lost: 0, changed: 0, more: 0 })
  expect(rewound.again?.draft.entries.find(({ id }) => id === 'r13')).toMatchObject({ detail: { to: 'r3' } })
  const repeated = await throughLink(await readFixture('pi/bare-repeated-ids.jsonl'), ['m@r3.0'])
  expect(repeated.again?.draft.entries.map(({ id }) => id)).toContain('m@r3.0')
  const queued = await throughLink(await readFixture('acp/queued-prompt.jsonl'), ['r2'])
  expect(queued.again?.draft.entries[0]).toMatchObject({ id: 'r2', source: 'queued' })
})

test('a rewind comes along though what it takes back stays behind, in its place and as often as it was', async () => {
  const read = await readFixture('events/ai-ui-all.jsonl')
  const steered = await throughLink(read, ['sm'])
  expect(steered.made).toMatchObject({ lost: 0, changed: 0, more: 0 })
  expect(steered.again?.draft.entries.map(({ id }) => id)).toEqual(['sm', 'r36', 'r37', 'r38'])
  expect(steered.again?.draft.entries[1]).toMatchObject({
    src: [36],
    detail: { event: 'rewind', to: 'm1.1' }
  })

  const lines = new TextDecoder()
    .decode(bytesOf(fixture('codex/rolled-back.jsonl')))
    .trim()
    .split('\n')
  const undo = lines.find(line => line.includes('thread_rolled_back')) ?? ''
  const place = lines.indexOf(undo)
  const twice = [...lines.slice(0, place + 1), undo, ...lines.slice(place + 1)].join('\n')
  const rolledBack = await readBytes(new TextEncoder().encode(twice), 'a.jsonl')
  const { made, again, entries } = await throughLink(rolledBack, ['r9.0'])
  expect(entries.filter(isRewind).length).toBe(2)
  expect(made).toMatchObject({ lost: 0, changed: 0 })
  expect(again?.draft.entries.filter(isRewind).map(({ id }) => id)).toEqual(
    entries.filter(isRewind).map(({ id }) => id)
  )
})

const isRewind = (entry: Entry): boolean => entry.type === 'event' && entry.detail.event === 'rewind'

test('what a link tells of a rewind is a rewind, and nothing else', () => {
  const entry = { type: 'event', id: 'r1', message: 'r1', after: null, thread: MAIN, src: [1] }
  const good = { behind: 'a', entry: { ...entry, detail: { event: 'rewind', to: 'm' } } }
  const bad = [null, 7, {}, { ...good, behind: 1 }, { behind: 'a', entry: { ...good.entry, src: [-1] } }]
  const told = rewindsIn([
    ...bad,
    { behind: 'a', entry: { ...entry, more: 1, detail: { event: 'x', to: 'm' } } }
  ])
  expect(told).toEqual([good])
  expect(rewindsIn(Array(9000).fill(good)).length).toBe(100)
})

test('the reply before a turn stays out of its link, even where the log says it a second time', async () => {
  const { made, again } = await throughLink(await readFixture('codex/said-twice.jsonl'), ['r13.0'])
  expect(made?.more).toBe(0)
  expect(again?.draft.entries[0]?.id).toBe('r13.0')
})

test('a link tells of the agent and its directory, not of the title', async () => {
  const read = await readFixture('/codex.jsonl')
  const { again } = await throughLink(read, [turns(read.draft.entries, MAIN).at(-1)?.key ?? ''])
  const { agent, cwd, models } = read.draft.session
  expect(cwd).toBeTruthy()
  expect(again?.draft.session).toMatchObject({ agent, cwd, models })
  expect(again?.draft.session.title).toBeUndefined()
})

test('words that a link gives to an entry are words, and go nowhere else', () => {
  const entry: Entry = {
    type: 'tool',
    id: 'c1',
    message: 'm',
    after: null,
    thread: MAIN,
    src: [0],
    callId: 'c1',
    name: 'x',
    detail: { kind: 'plan', todos: [{ text: '#1', status: 'done' }] },
    status: 'done',
    output: ''
  }
  const set = {
    'detail.todos.0.text': 'Tidy up',
    'detail.todos.7.text': 'nobody',
    'detail.todos.length.text': 'nobody',
    'detail.todos.0.status': 'gone',
    'detail.kind': 'nothing',
    'src.0': 'x',
    'src.length.id': 'x',
    '__proto__.text': 'x',
    source: 'elsewhere',
    status: null,
    after: 'm0'
  }
  const retouches = retouchesIn([{ id: 'c1', set }, { id: 'c1' }, null, 7, { id: 3, set: {} }])
  const [op] = retouching(retouches)([{ op: 'put', entry }])
  const detail = { kind: 'plan', todos: [{ text: 'Tidy up', status: 'done' }] }
  expect(op).toEqual({ op: 'put', entry: { ...entry, after: 'm0', detail } })
  expect(({} as { text?: string }).text).toBeUndefined()
})

test('a bomb stops at the limit, says so, and shows what was unpacked', async () => {
  const head = `${JSON.stringify({ unspool: 1, format: 'claude', files: [{ path: 'a', place: 0, records: '0-9' }] })}\n`
  const record = {
    type: 'user',
    uuid: 'u1',
    sessionId: 's',
    message: { role: 'user', content: 'before the bomb' }
  }
  const text = `${head}${JSON.stringify(record)}\n{"type":"user","x":"${'0'.repeat(45_000_000)}"}\n`
  const packed = deflateRawSync(Buffer.from(text), { level: 9 })
  expect(toBase64(packed).length).toBeLessThan(64_000)
  const opened = await openExcerpt(toBase64(packed))
  expect(opened?.files.reduce((sum, file) => sum + (file.size ?? 0), 0)).toBeLessThanOrEqual(UNPACKED)
  const again = await readExcerpt(toBase64(packed))
  expect(again?.draft.entries.map(entry => entry.type === 'user' && entry.text)).toEqual(['before the bomb'])
  expect(again?.draft.notices.map(({ code }) => code)).toContain('limit-reached')
})

test('records without end stop at the limit: many short ones, many files, or the claim of many', async () => {
  const listed = (files: readonly object[]): string => JSON.stringify({ unspool: 1, format: 'claude', files })
  const one = [{ path: 'a', place: 0, records: '0-9' }]
  const all = Array.from({ length: 1000 }, (_, place) => ({ path: 'a', place, records: '0-4294967295' }))
  for (const text of [
    `${listed(one)}\n${'\n'.repeat(3_000_000)}`,
    `${listed(one)}\n${'{}\n'.repeat(1_000_000)}`,
    `${listed(all)}\n${'{}\n'.repeat(1_000_000)}`
  ]) {
    const again = await readExcerpt(toBase64(deflateRawSync(Buffer.from(text))))
    expect(again?.reader.ledger.lines).toBeLessThanOrEqual(2 * RECORDS + 2)
    expect(again?.draft.notices).toContainEqual(
      expect.objectContaining({ code: 'limit-reached', about: 'excerpt' })
    )
  }
})

test('a link that was cut shows what is left', async () => {
  const log = samples().find(({ name }) => name.endsWith('claude.jsonl'))
  if (!log) throw new Error('no sample')
  const { draft, reader } = await readBytes(bytesOf(log), log.name)
  const { entries, session } = draft
  const made = await makeExcerpt(
    reader,
    { entries, context: [], session, hiding: NOTHING },
    new Leaving(NOTHING)
  )
  const again = await readExcerpt((made?.data ?? '').slice(0, 9_000))
  expect(again?.draft.entries.length).toBeGreaterThan(3)
  expect(again?.draft.notices.map(({ code }) => code)).toContain('truncated-archive')
})

test('garbage is no excerpt, and nothing throws', async () => {
  for (const text of ['', 'x', 'AAAA', '!!', 'q1Y_-A', toBase64(deflateRawSync(Buffer.from('{"a":1}\n')))])
    expect(await openExcerpt(text)).toBeUndefined()
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 300 }),
      async bytes => void (await openExcerpt(toBase64(bytes)))
    ),
    { numRuns: 200 }
  )
  await fc.assert(
    fc.asyncProperty(fc.json(), fc.string(), async (head, rest) => {
      const packed = deflateRawSync(
        Buffer.from(
          `{"unspool":1,"format":"claude","session":${head},"retouches":[${head}],"rewinds":[${head}],"files":[${head}]}\n${rest}`
        )
      )
      await readExcerpt(toBase64(packed))
    }),
    { numRuns: 200 }
  )
})

test('numbers and bytes make a round trip', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(100_000)), list => {
      const numbers = list.sort((a, b) => a - b)
      expect(numbersIn(rangesOf(numbers))).toEqual(numbers)
    })
  )
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1 }), bytes => {
      expect(fromBase64(toBase64(bytes))).toEqual(new Uint8Array(bytes))
    })
  )
  expect(numbersIn('0-4294967295').length).toBe(RECORDS)
})
