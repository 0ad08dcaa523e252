// What the library says of sessions: the same as opening them would; a little first, then all; and how it is ordered.

import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type LibraryEntry, LibraryReader } from '../../src/engine/library/library.ts'
import type { SessionSummary } from '../../src/engine/library/summary.ts'
import type { SessionFiles } from '../../src/engine/read/group.ts'
import { numberedSessions } from '../../src/engine/read/prefetch.ts'
import { facts } from '../../src/model/transcript/facts.ts'
import { titleOf } from '../../src/model/transcript/title.ts'
import { createFilter } from '../../src/state/library/library-filter.ts'
import {
  NEWEST,
  nextSort,
  orderedLibrary,
  orderingLibrary,
  sizeOfRow
} from '../../src/state/library/library-order.ts'
import type { LibraryRow } from '../../src/state/library/supply.ts'
import { allLogs } from '../support/files.ts'
import { groupSessions } from '../support/group.ts'
import { openOne, readOpened } from '../support/open.ts'

const sessionOf = async (path: string, text: string | Uint8Array): Promise<SessionFiles> => {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  return { path, isLog: true, files: [await openOne(bytes, path)] }
}

const summaries = async (
  sessions: readonly SessionFiles[],
  signal = new AbortController().signal
): Promise<readonly LibraryEntry[]> => {
  const lines: LibraryEntry[] = []
  let clock = 0
  await new LibraryReader(() => numberedSessions(sessions)).work({
    signal,
    pause: async () => undefined,
    tell: some => lines.push(...some),
    now: () => (clock += 1000)
  })
  return lines
}

const logs = allLogs().filter(log => log.origin !== 'fixture')

test('every sample and corpus log is summed up as it would be opened', async () => {
  for (const log of logs) {
    const session = await sessionOf(log.name, new Uint8Array(readFileSync(log.path)))
    const { draft } = await readOpened(session.files)
    const lines = await summaries([session])
    const known = facts(draft.entries)
    expect(lines.at(-1)?.[1], log.name).toMatchObject({
      isWhole: true,
      title: titleOf(draft.session, draft.entries).slice(0, 300).toWellFormed(),
      entries: known.entries,
      prompts: known.prompts,
      calls: known.calls,
      errors: known.errors
    })
  }
})

const talk = (turns: number, words = 'Fix it'): string =>
  Array.from({ length: turns }, (_, i) =>
    JSON.stringify({
      type: 'user',
      uuid: `u${i}`,
      sessionId: 's',
      cwd: '/home/dev/shop',
      timestamp: '2026-01-05T09:00:00Z',
      message: { role: 'user', content: i === 0 ? words : 'x'.repeat(1000) }
    })
  ).join('\n')

test('a long session is known by its beginning first, and counted later', async () => {
  const lines = await summaries([
    await sessionOf('long.jsonl', talk(2000)),
    await sessionOf('short.jsonl', talk(3, 'Hello'))
  ])
  expect(lines.map(([i, { isWhole }]) => [i, isWhole])).toEqual([
    [0, false],
    [1, true],
    [0, true]
  ])
  const [head, , whole] = lines
  expect(head?.[1]).toMatchObject({ title: 'Fix it', project: '/home/dev/shop', agent: 'Claude Code' })
  expect(whole?.[1]).toMatchObject({ title: 'Fix it', prompts: 2000 })
})

test('stopping keeps what is known; going on does only what is left', async () => {
  const sessions = [await sessionOf('a.jsonl', talk(3)), await sessionOf('b.jsonl', talk(4))]
  const library = new LibraryReader(() => numberedSessions(sessions))
  const stop = new AbortController()
  const told: LibraryEntry[] = []
  const work = (signal: AbortSignal) =>
    library.work({
      signal,
      pause: async () => undefined,
      tell: some => {
        told.push(...some)
        stop.abort()
      },
      now: () => told.length * 1000
    })
  await work(stop.signal)
  expect(told.map(([i]) => i)).toEqual([0])
  await work(new AbortController().signal)
  expect(told.map(([i]) => i)).toEqual([0, 1])
})

test('a session that cannot be read says so, and the others are read', async () => {
  const good = await sessionOf('good.jsonl', talk(2))
  const [file] = good.files
  if (!file) throw new Error('no file')
  const bad = {
    path: 'bad.jsonl',
    isLog: true,
    files: [
      {
        ...file,
        blob: () => new Blob(),
        // biome-ignore lint/correctness/useYield: a file that was moved gives nothing
        async *chunks(): AsyncGenerator<Uint8Array> {
          throw new Error('The file was moved.')
        }
      }
    ]
  }
  const lines = await summaries([bad, good])
  expect(lines[0]?.[1].problem).toContain('the file was moved or changed')
  expect(lines[1]?.[1].prompts).toBe(2)
})

test('settings and manifests are no logs, logs are', async () => {
  const open = async (path: string, text: string) => openOne(new TextEncoder().encode(text), path)
  const { sessions } = await groupSessions([
    await open('package.json', '{"name":"x","version":"1.0.0","dependencies":{"a":"1"}}'),
    await open('log.jsonl', talk(2)),
    await open('biome.json', '{"$schema":"x","linter":{"enabled":true}}'),
    await open('list.json', '[1,2,3]'),
    await open('chat.json', '[{"role":"user","content":"hi"},{"role":"assistant","content":"ho"}]')
  ])
  expect(sessions.map(({ path, isLog }) => [path, isLog])).toEqual([
    ['package.json', false],
    ['log.jsonl', true],
    ['biome.json', false],
    ['list.json', false],
    ['chat.json', true]
  ])
})

test('of two copies of a session, each keeps the sub-agents that lie beside it', async () => {
  const file = (path: string, record: object) =>
    openOne(new TextEncoder().encode(`${JSON.stringify(record)}\n`), path)
  const said = { type: 'user', uuid: 'u', sessionId: 's', message: { role: 'user', content: 'Look' } }
  const { sessions } = await groupSessions([
    await file('projects/shop/s.jsonl', said),
    await file('projects/shop/agent-1.jsonl', { ...said, isSidechain: true, agentId: '1' }),
    await file('projects/other/s.jsonl', said),
    await file('projects/other/agent-2.jsonl', { ...said, isSidechain: true, agentId: '2' })
  ])
  expect(sessions.map(({ files }) => files.map(({ path }) => path))).toEqual([
    ['projects/shop/s.jsonl', 'projects/shop/agent-1.jsonl'],
    ['projects/other/s.jsonl', 'projects/other/agent-2.jsonl']
  ])
})

test('the size of a packed session is told once it is read', async () => {
  const text = new TextEncoder().encode(talk(3))
  const session = await sessionOf('a.jsonl.gz', gzipSync(text))
  const [line] = await summaries([session])
  const packed = { ...row(1, line?.[1]), info: { path: 'a', files: 1, size: 0, isLog: true } }
  expect(sizeOfRow(packed)).toBe(text.length)
  expect(sizeOfRow({ ...packed, summary: () => undefined })).toBeUndefined()
})

test('every sample and corpus log counts as a log', async () => {
  for (const log of logs) {
    const file = await openOne(new Uint8Array(readFileSync(log.path)), log.name)
    const { sessions } = await groupSessions([file])
    expect(
      sessions.map(({ isLog }) => isLog),
      log.name
    ).toEqual([true])
  }
})

const row = (
  session: number,
  part: Partial<SessionSummary> | undefined,
  path = `${session}.jsonl`
): LibraryRow => ({
  session,
  info: { path, files: 1, size: session * 10, isLog: true },
  isLive: () => false,
  isGone: () => false,
  summary: () =>
    part && {
      title: '',
      agent: '',
      project: '',
      isWhole: true,
      prompts: 0,
      entries: 0,
      calls: 0,
      errors: 0,
      tools: '',
      size: 0,
      ...part
    }
})

test('what is not known comes last, whichever way the list is turned', () => {
  const rows = [
    row(0, undefined),
    row(1, { errors: 1 }),
    row(2, { errors: 9, isWhole: false }),
    row(3, { errors: 3 })
  ]
  const by = (isDown: boolean) =>
    orderedLibrary(rows, { column: 'errors', isDown }).map(({ session }) => session)
  expect(by(true)).toEqual([3, 1, 0, 2])
  expect(by(false)).toEqual([1, 3, 0, 2])
})

test('a heading turns the list round, then the newest come first again', () => {
  const first = nextSort(NEWEST, 'cost')
  const second = nextSort(first, 'cost')
  expect([first.isDown, second.isDown, nextSort(second, 'cost')]).toEqual([true, false, NEWEST])
  expect(nextSort(NEWEST, 'when')).toEqual({ column: 'when', isDown: false })
  expect(nextSort(first, 'title')).toEqual({ column: 'title', isDown: false })
})

test('the newest first: by the end of a log that was read, by the disk until then', () => {
  const at = (session: number, modified: number | undefined, part?: Partial<SessionSummary>): LibraryRow => {
    const plain = row(session, part)
    return { ...plain, info: { ...plain.info, ...(modified === undefined ? {} : { modified }) } }
  }
  const rows = [at(0, 50), at(1, 900, { end: 10 }), at(2, 40, { end: 99, isWhole: false }), at(3, undefined)]
  expect(orderedLibrary(rows, NEWEST).map(({ session }) => session)).toEqual([0, 2, 1, 3])
})

test('very many are ordered in slices, and as they would be at once', () => {
  const rows = Array.from({ length: 5000 }, (_, i) => row(i, { calls: (i * 7919) % 1000 }))
  const work = orderingLibrary(rows, { column: 'calls', isDown: true })
  let slices = 0
  let step = work.next()
  for (; !step.done; step = work.next()) slices++
  expect(slices).toBeGreaterThan(10)
  const calls = step.value.map(({ summary }) => summary()?.calls ?? -1)
  expect(calls).toEqual([...calls].sort((a, b) => b - a))
  expect(new Set(step.value)).toEqual(new Set(rows))
})

const filtered = (rows: readonly LibraryRow[]) => {
  const filter = createFilter(() => rows)
  return async (typed: string, version = rows.length) => {
    const found = await filter(typed, version, new AbortController().signal)
    return [...(found?.rows ?? [])].map(({ session }) => session).sort((a, b) => a - b)
  }
}

test('a few letters find a session, each word anywhere in its line; signs are only signs', async () => {
  const found = filtered([
    row(0, { title: 'Fix the flaky retry test', project: '/home/dev/shop', agent: 'Codex' }),
    row(1, { title: 'Write the release notes', project: '/home/dev/blog', agent: 'Pi' }),
    row(2, undefined, 'projects/shop/12af.jsonl'),
    row(3, { title: 'What does $| mean?' })
  ])
  expect(await found('rety flakky')).toEqual([0])
  expect(await found('shop codex')).toEqual([0])
  expect(await found('shop')).toEqual([0, 2])
  expect(await found('!shop')).toEqual([0, 2])
  expect(await found('$|')).toEqual([3])
  expect(await found('x'.repeat(10_000))).toEqual([])
})

test('a typo is forgiven wherever the session stands, and what is learned of it later counts', async () => {
  let title = 'Nothing yet'
  const late = { ...row(2999, undefined), summary: () => row(0, { title }).summary() }
  const rows = Array.from({ length: 3000 }, (_, i) => (i === 2999 ? late : row(i, { title: `Task ${i}` })))
  const found = filtered(rows)
  expect(await found('refactr', 1000)).toEqual([])
  title = 'Refactor the router'
  expect(await found('refactr', 3000)).toEqual([2999])
  expect(await found('router')).toEqual([2999])
})

test('a log of which nothing can be read says so', async () => {
  const [[, summary] = []] = await summaries([await sessionOf('cut.jsonl', '{"type":"user","message":{"ro')])
  expect(summary).toMatchObject({ entries: 0, problem: expect.stringContaining('None of it could be read') })
})
