import { describe, expect, test } from 'vitest'
import { digest, type GroupRow, type Row, rows, turns, visibleCalls } from '../../src/model/rows/rows.ts'
import { branches } from '../../src/model/transcript/forks.ts'
import { type Entry, MAIN, type Tool } from '../../src/model/transcript/types.ts'

const base = (id: string, after: string | null) => ({ id, message: id, after, thread: MAIN, src: [0] })
const user = (id: string, after: string | null = null): Entry => ({
  ...base(id, after),
  type: 'user',
  text: id,
  source: 'typed'
})
const reply = (id: string, after: string | null = null): Entry => ({
  ...base(id, after),
  type: 'assistant',
  text: id
})
const tool = (id: string, status: Tool['status'] = 'done', kind: 'read' | 'edit' = 'read'): Tool => ({
  ...base(id, null),
  type: 'tool',
  callId: id,
  name: kind,
  detail: kind === 'read' ? { kind, path: id } : { kind, path: id, diffs: [] },
  status,
  output: ''
})

/** Rows as short words: key, and where the line starts and ends. */
const drawn = (list: readonly Row[]): readonly string[] =>
  list.map(row => {
    const inside = row.row === 'group' ? `(${row.calls.map(call => call.key).join(' ')})` : ''
    return `${row.key}${inside}${row.first ? ' ┌' : ''}${row.last ? ' └' : ''}`
  })

describe('rows', () => {
  test('the line starts at the first entry of a run and ends at its last; prompts have none', () => {
    const entries = [user('u1'), reply('a'), tool('t'), reply('b'), user('u2'), reply('c'), user('u3')]
    expect(drawn(rows(entries, { thread: MAIN }))).toEqual([
      'u1',
      'a ┌',
      'group t(t)',
      'b └',
      'u2',
      'c ┌ └',
      'u3'
    ])
  })

  test('text and calls stay in the order in which they happened', () => {
    const entries = [user('u'), reply('a'), tool('1'), tool('2'), reply('b'), tool('3')]
    expect(drawn(rows(entries, { thread: MAIN }))).toEqual(['u', 'a ┌', 'group 1(1 2)', 'b', 'group 3(3) └'])
  })

  test('a call keeps its row when others follow it', () => {
    const keys = [1, 2, 3, 7].map(count => {
      const calls = Array.from({ length: count }, (_, i) => tool(`${i}`))
      return rows(calls, { thread: MAIN })[0]?.key
    })
    expect(new Set(keys).size).toBe(1)
  })

  test('a folded group shows its last calls and never hides a failure', () => {
    const calls = Array.from({ length: 9 }, (_, i) => tool(`${i}`, i === 2 ? 'failed' : 'done'))
    const [group] = rows(calls, { thread: MAIN })
    expect(visibleCalls(group as GroupRow).map(row => row.key)).toEqual(['2', '7', '8'])
  })

  test('a digest counts by kind and names failures', () => {
    expect(digest([tool('a'), tool('b', 'failed'), tool('c', 'done', 'edit')])).toEqual({
      calls: '2 reads, 1 edit',
      failed: 1
    })
  })

  test('turns are cut before each prompt', () => {
    const entries = [reply('early'), user('u1'), reply('a'), user('u2')]
    expect(turns(entries, MAIN).map(turn => turn.key)).toEqual(['early', 'u1', 'u2'])
  })

  test('other threads are not mixed in', () => {
    const entries: Entry[] = [user('u'), { ...reply('x'), thread: 'agent' }, reply('a')]
    expect(drawn(rows(entries, { thread: MAIN }))).toEqual(['u', 'a ┌ └'])
    expect(drawn(rows(entries, { thread: 'agent' }))).toEqual(['x ┌ └'])
  })
})

describe('forks', () => {
  const rewound = [
    user('u1'),
    reply('a1', 'u1'),
    user('u2', 'a1'),
    reply('a2', 'u2'),
    user('u3', 'a1'),
    reply('a3', 'u3')
  ]

  test('two prompts that continue one message: the earlier one and its answers are abandoned', () => {
    expect(branches(rewound).map(branch => branch.messages)).toEqual([['u2', 'a2']])
    expect(drawn(rows(rewound, { thread: MAIN, folded: branches(rewound) }))).toEqual([
      'u1',
      'a1 ┌ └',
      'branch u2',
      'u3',
      'a3 ┌ └'
    ])
  })

  test('a chosen leaf keeps its branch and folds the other', () => {
    expect(branches(rewound, 'a2').map(branch => branch.root)).toEqual(['u3'])
  })

  test('an opened branch has rows of its own', () => {
    const [branch] = branches(rewound)
    if (!branch) throw new Error('no branch')
    const inside = rewound.filter(entry => branch.messages.includes(entry.message))
    expect(drawn(rows(inside, { thread: MAIN }))).toEqual(['u2', 'a2 ┌ └'])
  })

  test('parallel continuations, new roots and orphans prove nothing', () => {
    const entries = [
      user('u1'),
      reply('a', 'u1'),
      reply('b', 'u1'),
      user('u2', null),
      reply('c', 'gone'),
      user('u3', 'c')
    ]
    expect(branches(entries)).toEqual([])
  })

  test('the same prompt at the same time is a replay, not a choice', () => {
    const at = 5
    const entries = [
      reply('a'),
      { ...user('u1', 'a'), at, text: 'again' },
      { ...user('u2', 'a'), at, text: 'again' }
    ] as Entry[]
    expect(branches(entries)).toEqual([])
  })

  test('an explicit rewind abandons what came after its target', () => {
    const rewind: Entry = { ...base('rw', null), type: 'event', detail: { event: 'rewind', to: 'a1' } }
    const entries = [
      user('u1'),
      reply('a1', 'u1'),
      user('u2', 'a1'),
      reply('a2', 'u2'),
      rewind,
      user('u3', 'a2')
    ]
    expect(branches(entries).map(branch => branch.messages)).toEqual([['u2', 'a2']])
  })

  test('an event between the fork and the next prompt does not hide the fork', () => {
    const summary: Entry = { ...base('s', 'a1'), type: 'event', detail: { event: 'branch', summary: 'left' } }
    const entries = [
      user('u1'),
      reply('a1', 'u1'),
      user('u2', 'a1'),
      reply('a2', 'u2'),
      summary,
      user('u3', 's')
    ]
    expect(branches(entries).map(branch => branch.messages)).toEqual([['u2', 'a2']])
  })

  test('a ring of parents is survived', () => {
    const entries = [user('a', 'b'), user('b', 'a'), user('c', 'a'), user('d', 'a')]
    expect(branches(entries, 'd').length).toBeGreaterThan(0)
  })
})
