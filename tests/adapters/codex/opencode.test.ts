// opencode: exports, message lists, the lines of a run and the events of its server.

import { describe, expect, test } from 'vitest'
import { opencode } from '../../../src/adapters/opencode/index.ts'
import type { Entry } from '../../../src/model/transcript/types.ts'
import { summary } from '../../../src/model/wording/summary.ts'
import { callIn, recordsOf, textOf } from '../../support/fixture.ts'
import { reduce } from '../../support/reduce.ts'

const read = (name: string) => reduce(opencode, recordsOf(`opencode/${name}.jsonl`))
const told = (entries: readonly Entry[]) => entries.map(entry => `${entry.type} ${summary(entry)}`)
const call = (id: string) => callIn(read('tools').draft.entries, id)

describe('an export', () => {
  test('is a head and its messages, part by part', () => {
    const { draft, ledger } = read('export')
    expect(told(draft.entries)).toEqual([
      'user Fix the totals',
      'event context: synthetic',
      'thinking The tax is added twice.',
      'assistant Looking.',
      'tool Run npm test',
      'assistant Fixed.'
    ])
    expect(ledger).toMatchObject({ lines: 4, shown: 3, folded: 1, silent: {} })
  })

  test('reads the same as one document', () => {
    const whole = reduce(opencode, [JSON.parse(textOf('opencode/export.json'))]).draft
    expect(told(whole.entries)).toEqual(told(read('export').draft.entries))
    expect(whole.session).toEqual(read('export').draft.session)
  })

  test('counts each message once, with thinking as output, and its cost', () => {
    expect(read('export').draft.session).toMatchObject({
      id: 'ses_1',
      title: 'Fix the totals',
      version: '1.19.3',
      cwd: '/home/ada/shop',
      models: ['gpt-5'],
      usage: { input: 20, output: 10, cacheRead: 200, cacheWrite: 14 },
      cost: { amount: 0.5, currency: 'USD' }
    })
  })

  test('files and agents go with the words of the prompt', () => {
    expect(read('export').draft.entries[0]).toMatchObject({
      id: 'prt_msg_1_0',
      images: [{ from: 'log', mime: 'image/png' }],
      attached: [{ name: 'cart.ts', uri: 'file:///home/ada/shop/cart.ts' }, { name: '@review' }]
    })
  })

  test('messages follow one another, though all replies name the same prompt', () => {
    const chain = read('export').draft.entries.map(entry => [entry.message, entry.after])
    expect(new Set(chain.map(String))).toEqual(new Set(['msg_1,', 'msg_2,msg_1', 'msg_3,msg_2']))
  })
})

describe('tools', () => {
  test.each([
    ['call_read', { kind: 'read', path: '/a.ts', from: 3, lines: 1, content: 'x' }],
    ['call_write', { kind: 'write', path: '/b.ts', content: 'b' }],
    ['call_grep', { kind: 'search', target: 'content', pattern: 'tax', glob: '*.ts', hits: 2 }],
    ['call_glob', { kind: 'search', target: 'files', pattern: '**/*.ts', hits: 1 }],
    ['call_list', { kind: 'search', target: 'list', path: '/' }],
    ['call_webfetch', { kind: 'fetch', url: 'https://example.com' }],
    ['call_task', { kind: 'task', description: 'Count', prompt: 'Count files', agent: 'explore', calls: 2 }],
    ['call_apply_patch', { kind: 'edit', path: 'c.ts' }],
    ['call_hub_ping', { kind: 'other' }]
  ])('%s is what it is', (id, detail) => {
    expect(call(id).detail).toMatchObject(detail)
  })

  test('an edit shows the diff that was applied', () => {
    expect(call('call_edit').detail).toMatchObject({
      diffs: [{ form: 'patch', path: '/a.ts', added: 1, removed: 1 }]
    })
  })

  test('results refine plans, questions and tasks', () => {
    expect(call('call_todowrite').detail).toMatchObject({
      todos: [{ status: 'done' }, { status: 'pending' }]
    })
    expect(call('call_question').detail).toMatchObject({ questions: [{ question: 'Which?', answer: 'A' }] })
    expect(call('call_task').child).toBe('ses_2')
    expect(call('call_png').images).toHaveLength(1)
  })

  test('states become statuses', () => {
    const ids = ['call_read', 'call_run', 'call_err', 'call_none', 'call_pend']
    expect(ids.map(id => call(id).status)).toEqual(['done', 'running', 'cancelled', 'failed', 'pending'])
    expect(call('call_none').output).toBe('File not found: /none')
    const [bash] = read('export').draft.entries.filter(entry => entry.type === 'tool')
    expect(bash).toMatchObject({ status: 'failed', detail: { exitCode: 1 } })
  })
})

test('a compaction is summed up by the reply to it; errors and aborts end a message', () => {
  const { draft } = read('compaction-and-errors')
  expect(told(draft.entries)).toEqual([
    'user Go',
    'event Overloaded',
    'event Overloaded',
    'event conversation compacted',
    'event context: synthetic',
    'event model: gpt-5-mini',
    'event agent: plan',
    'event /review',
    'assistant Half a sen',
    'event interrupted',
    'thinking thinking hidden',
    'unknown unknown record: part hologram'
  ])
  expect(draft.entries[1]).toMatchObject({
    detail: { event: 'error', code: 'APIError', retry: { attempt: 2 } }
  })
  expect(draft.entries[3]).toMatchObject({
    detail: { trigger: 'auto', summary: 'So far we went.' },
    src: [2, 3]
  })
  expect(draft.notices).toEqual([{ code: 'unknown-block', record: 7, about: 'hologram' }])
})

test('the lines of a run are parts of a message, and its steps tell the tokens', () => {
  const { draft, ledger } = read('run-lines')
  expect(told(draft.entries)).toEqual(['thinking Hm.', 'tool Run ls', 'assistant One file.', 'event lost'])
  expect(draft.session).toMatchObject({
    id: 'ses_1',
    dialect: 'run',
    usage: { input: 20, output: 8, cacheRead: 10, cacheWrite: 0 },
    cost: { amount: 0.3 }
  })
  expect(ledger).toMatchObject({ lines: 7, shown: 4, folded: 3 })
})

test('a part that the server tells again is the same entry, further on', () => {
  const { draft, ledger } = read('server-events')
  expect(draft.entries.map(entry => [entry.id, entry.src])).toEqual([
    ['prt_u', [3]],
    ['prt_a', [5, 6]],
    ['call_bash', [7, 8]]
  ])
  expect(told(draft.entries)).toEqual(['user Hi', 'assistant Hello', 'tool Run ls'])
  expect(ledger.silent).toEqual({ 'server.connected': 1, 'session.idle': 1 })
})

test('a session of another id is a thread of its own', () => {
  const message = (id: string, sessionID: string, words: string) => ({
    info: { id, sessionID, role: 'user', time: { created: 1 } },
    parts: [{ id: `prt_${id}`, type: 'text', text: words }]
  })
  const { entries } = reduce(opencode, [message('m1', 'ses_1', 'Hi'), message('m2', 'ses_2', 'Count')]).draft
  expect(entries.map(entry => [entry.thread, entry.after])).toEqual([
    ['main', null],
    ['ses_2', null]
  ])
})

test('what a shell printed before it was stopped is kept, and a summary in pieces', () => {
  const { entries } = read('stopped-shells').draft
  expect(callIn(entries, 'c1')).toMatchObject({ status: 'running', output: 'half of it' })
  expect(callIn(entries, 'c2')).toMatchObject({
    status: 'cancelled',
    output: 'before that\nTool execution aborted'
  })
  expect(entries.at(-1)).toMatchObject({ detail: { summary: 'First half.\nSecond half.' } })
})
