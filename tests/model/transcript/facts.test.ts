// What a session amounts to, counted on small sessions made by hand.

import { describe, expect, test } from 'vitest'
import { facts } from '../../../src/model/transcript/facts.ts'
import { groupNotices, NOTICES, recordWords } from '../../../src/model/transcript/notices.ts'
import { outline, turnAt } from '../../../src/model/transcript/outline.ts'
import { titleOf } from '../../../src/model/transcript/title.ts'
import { type Entry, FILE_STRIDE, MAIN, type Tool } from '../../../src/model/transcript/types.ts'
import {
  bytes,
  compact,
  count,
  counted,
  homePath,
  money,
  shortPath
} from '../../../src/model/wording/numbers.ts'
import { withoutDirectory } from '../../../src/model/wording/without-directory.ts'

const START = Date.UTC(2026, 2, 12, 9)
const MINUTE = 60_000

const base = (id: string, at?: number, thread = MAIN) => ({
  id,
  message: id,
  after: null,
  thread,
  src: [0],
  ...(at === undefined ? {} : { at: START + at })
})
const user = (id: string, at?: number, thread?: string): Entry => ({
  ...base(id, at, thread),
  type: 'user',
  text: id,
  source: 'typed'
})
const reply = (id: string, at?: number): Entry => ({ ...base(id, at), type: 'assistant', text: id })
const call = (id: string, status: Tool['status'] = 'done', kind: 'read' | 'edit' = 'read'): Tool => ({
  ...base(id),
  type: 'tool',
  callId: id,
  name: kind,
  detail: kind === 'read' ? { kind, path: id } : { kind, path: id, diffs: [] },
  status,
  output: ''
})
const error = (id: string): Entry => ({ ...base(id), type: 'event', detail: { event: 'error', text: 'no' } })
const command = (words: string): Entry => ({
  ...base(words),
  type: 'event',
  detail: { event: 'command', command: words }
})

describe('facts', () => {
  test('failed calls and other errors are counted apart', () => {
    const known = facts([user('u'), call('1', 'failed'), call('2', 'done', 'edit'), error('x')])
    expect(known).toMatchObject({ prompts: 1, entries: 4, calls: 2, failed: 1, errors: 2, changes: 1 })
  })

  test('prompts to sub-agents are no turns, and each sub-agent counts once', () => {
    const known = facts([user('u'), user('a', undefined, 'agent'), user('b', undefined, 'agent')])
    expect(known).toMatchObject({ prompts: 1, agents: 1 })
    expect(facts([user('look', 0, 'agent-1')])).toMatchObject({ prompts: 1, agents: 0 })
  })

  test('active time leaves out the human and long silences', () => {
    const known = facts([
      user('u', 0),
      reply('a', 2 * MINUTE),
      user('v', 7 * MINUTE),
      reply('b', 10 * MINUTE),
      reply('c', 40 * MINUTE)
    ])
    expect(known.active).toBe(5 * MINUTE)
    expect((known.end ?? 0) - (known.start ?? 0)).toBe(40 * MINUTE)
  })

  test('a broken clock does not stretch the session, and no time at all is no time', () => {
    const known = facts([user('u', -START), reply('a', 0), reply('b', MINUTE), reply('c', 1e14)])
    expect(known).toMatchObject({ start: START, end: START + MINUTE })
    expect(facts([user('u')])).not.toHaveProperty('start')
  })
})

describe('outline', () => {
  const entries = [error('e'), user('u'), call('1'), call('2', 'failed'), user('v'), call('3')]

  test('one line a turn, numbered from the first prompt', () => {
    expect(outline(entries, MAIN).map(turn => [turn.number, turn.title, turn.calls, turn.failed])).toEqual([
      [undefined, 'Before the first prompt', 0, 1],
      [1, 'u', 2, 1],
      [2, 'v', 1, 0]
    ])
  })

  test('work that a command began is named by it, other commands name nothing', () => {
    const [before] = outline([command('/plan the shop'), reply('a'), user('u')], MAIN)
    expect(before?.title).toBe('/plan the shop')
    const [idle] = outline([command('/model'), user('u'), reply('a')], MAIN)
    expect(idle?.title).toBe('Before the first prompt')
  })

  test('what was left behind is marked', () => {
    expect(outline(entries, MAIN, new Set(['u'])).map(turn => turn.isLeft)).toEqual([false, true, false])
  })

  test('any place belongs to the turn that it comes after', () => {
    const turns = outline(entries, MAIN)
    expect(entries.map((_, place) => turnAt(turns, place))).toEqual([0, 1, 1, 1, 2, 2])
    expect(turnAt(turns, -1)).toBe(-1)
    expect(turnAt([], 3)).toBe(-1)
  })

  test('the title is the log’s own, or what was asked first', () => {
    expect(titleOf({ title: 'Named' }, entries)).toBe('Named')
    expect(titleOf({}, entries)).toBe('u')
    expect(titleOf({}, [])).toBe('Untitled session')
  })

  test('a session without a prompt is named by its command, its sub-agent’s prompt, or its first reply', () => {
    expect(titleOf({}, [command('/init'), call('1')])).toBe('/init')
    expect(titleOf({}, [command('/init'), reply('a'), user('u')])).toBe('u')
    expect(titleOf({}, [command('/model opus'), command('/fix the build'), call('1'), user('u')])).toBe(
      '/fix the build'
    )
    expect(titleOf({}, [command('/model opus'), user('u'), reply('a')])).toBe('u')
    expect(titleOf({}, [user('look around', 0, 'agent-1')])).toBe('look around')
    expect(titleOf({}, [reply('Hello there!')])).toBe('Hello there!')
  })

  test('where nobody spoke, the title is what was done first', () => {
    const detail = { event: 'shell', command: 'ls -la', output: '' } as const
    expect(titleOf({}, [{ ...base('s'), type: 'event', detail }, call('1')])).toBe('! ls -la')
    expect(titleOf({}, [error('e'), call('a.ts')])).toBe('Read a.ts')
    expect(titleOf({}, [user('/mode'), reply('a'), user('Read it')])).toBe('Read it')
    expect(titleOf({}, [user('/mode')])).toBe('/mode')
  })

  test('a first line that announces the next one goes on with it', () => {
    const plan = 'Implement the following plan:\n\n# Fix the parser\n\n## Context\n'
    expect(titleOf({}, [user(plan)])).toBe('Implement the following plan: Fix the parser …')
    expect(titleOf({}, [user('Why is this:')])).toBe('Why is this:')
    expect(titleOf({}, [user('Why is this:\n\n')])).toBe('Why is this:')
  })

  test('a title is one line that says something and fits a heading', () => {
    expect(titleOf({ title: ' Two\n\tlines ' }, [])).toBe('Two …')
    expect(titleOf({ title: ' \n ' }, entries)).toBe('u')
    expect(titleOf({}, [user(' \n'), user('v')])).toBe('v')
    expect(titleOf({ title: '😀'.repeat(10_000) }, [])).toHaveLength(161)
  })
})

test('numbers are as short as they can be read', () => {
  expect([0, 950, 999.6, 1000, 1234, 9_960, 38_200, 999_600, 1_234_567, 2.5e9].map(compact)).toEqual([
    '0',
    '950',
    '1 k',
    '1 k',
    '1.2 k',
    '10 k',
    '38 k',
    '1 M',
    '1.2 M',
    '2.5 G'
  ])
  expect([12, 34_000_000, 1_200].map(bytes)).toEqual(['12 bytes', '34 MB', '1.2 kB'])
  expect([count(1098), counted(1, 'line'), counted(2, 'entry', 'entries')]).toEqual([
    '1,098',
    '1 line',
    '2 entries'
  ])
})

test('a price is written in its currency, and one that is none does no harm', () => {
  expect(money({ amount: 1.2, currency: 'usd' })).toBe('$1.20')
  expect(money({ amount: 0.0123, currency: 'USD' })).toBe('$0.0123')
  expect(money({ amount: 3, currency: 'credits' })).toBe('3 credits')
})

test('the home directory is ~, and nothing else is', () => {
  expect(
    ['/home/dev/shop', '/Users/dev', '/root/x', 'C:\\Users\\dev\\shop', '/homely/x', '/var/home/x'].map(
      homePath
    )
  ).toEqual(['~/shop', '~', '~/x', '~\\shop', '/homely/x', '/var/home/x'])
})

test('a path of few and long names keeps its ends too', () => {
  expect(['~/projects/shop-worktrees/fix-the-till', `/${'x'.repeat(40)}`].map(shortPath)).toEqual([
    '~/…/fix-the-till',
    `/${'x'.repeat(40)}`
  ])
})

test('the directory of the session goes without saying, wherever a path begins', () => {
  const inside = withoutDirectory('/srv/my.shop/')
  expect(
    [
      'Read /srv/my.shop/src/till.ts',
      'Run cd "/srv/my.shop/src" && ls /srv/my.shop',
      '/old/srv/my.shop/a',
      '/srv/myxshop/a'
    ].map(inside)
  ).toEqual(['Read src/till.ts', 'Run cd "src" && ls /srv/my.shop', '/old/srv/my.shop/a', '/srv/myxshop/a'])
  expect(withoutDirectory('C:\\shop')('Read C:\\shop\\till.ts')).toBe('Read till.ts')
  expect([undefined, '/'].map(directory => withoutDirectory(directory)('/a'))).toEqual(['/a', '/a'])
})

test('a long path keeps its ends', () => {
  expect(['~/shop', '~/a/b/c', '~/a/b/c/d', '/srv/a/b/c', '/srv/a/b/c/', ''].map(shortPath)).toEqual([
    '~/shop',
    '~/a/b/c',
    '~/…/d',
    '/srv/…/c',
    '/srv/…/c/',
    ''
  ])
})

describe('notices', () => {
  test('are grouped by code in order of appearance', () => {
    const notices = [
      { code: 'bad-json', record: 1 },
      { code: 'retracted', record: 2 },
      { code: 'bad-json', record: 3 }
    ] as const
    expect(groupNotices(notices).map(group => [group.code, group.notices.length])).toEqual([
      ['bad-json', 2],
      ['retracted', 1]
    ])
  })

  test('each has a title and a sentence of its own', () => {
    const meanings = Object.values(NOTICES)
    expect(new Set(meanings.map(({ title }) => title)).size).toBe(meanings.length)
    expect(meanings.filter(({ sentence }) => !/[.]$/.test(sentence))).toEqual([])
  })

  test('records are counted as people count, file by file', () => {
    expect([recordWords(0), recordWords(1097), recordWords(FILE_STRIDE + 4)]).toEqual([
      'record 1',
      'record 1,098',
      'file 2, record 5'
    ])
  })
})
