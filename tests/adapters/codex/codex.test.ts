// Codex: what its rollouts, bare items and exec streams become.

import { describe, expect, test } from 'vitest'
import { codex } from '../../../src/adapters/codex/index.ts'
import { fullText } from '../../../src/model/entry/resolve.ts'
import { isLong } from '../../../src/model/entry/text-value.ts'
import { branches } from '../../../src/model/transcript/forks.ts'
import type { Entry } from '../../../src/model/transcript/types.ts'
import { summary } from '../../../src/model/wording/summary.ts'
import { callIn, recordsOf } from '../../support/fixture.ts'
import { reduce, reduceFiles } from '../../support/reduce.ts'

const load = (name: string) => recordsOf(`codex/${name}.jsonl`)
const read = (name: string) => reduce(codex, load(name))
const told = (entries: readonly Entry[]) => entries.map(entry => `${entry.type} ${summary(entry)}`)
const tool = (name: string, id: string) => callIn(read(name).draft.entries, id)

describe('words', () => {
  test('what an item and an event both say is one entry, whichever comes first', () => {
    const { entries } = read('said-twice').draft
    const said = entries.filter(entry => entry.type !== 'event')
    expect(told(said)).toEqual([
      'user Are the tests green?',
      'assistant Let me look.',
      'assistant They are.',
      'user yes',
      'assistant Done.',
      'user yes',
      'assistant Done.'
    ])
    expect(said.every(entry => entry.src.length === 2)).toBe(true)
  })

  test('blocks that the harness injects are context, neighbours in one row', () => {
    expect(told(read('said-twice').draft.entries.filter(entry => entry.type === 'event'))).toEqual([
      'event context: base instructions, permissions instructions, developer and 2 more',
      'event context: skill'
    ])
  })

  test('a prompt while the turn runs was queued', () => {
    const prompts = read('said-twice').draft.entries.flatMap(entry =>
      entry.type === 'user' ? [entry.source] : []
    )
    expect(prompts).toEqual(['typed', 'typed', 'queued'])
  })

  test('without events the items that nobody injected are the prompts', () => {
    expect(told(read('items-only').draft.entries)).toEqual([
      'event context: environment context',
      'user Rename the cart module.',
      'assistant Which name?',
      'user basket'
    ])
  })

  test('a prompt has the words of the event and the image of the item', () => {
    const [prompt] = read('prompt-with-image').draft.entries
    expect(prompt).toMatchObject({ type: 'user', text: 'What is wrong on this page?', src: [1, 2] })
    expect(prompt?.type === 'user' && prompt.images).toMatchObject([{ from: 'log', mime: 'image/png' }])
  })

  test('encrypted thoughts are silent; thoughts told twice are told once', () => {
    const { draft, ledger } = read('thinking')
    const thoughts = draft.entries.filter(entry => entry.type === 'thinking')
    expect(ledger.silent).toMatchObject({ 'encrypted reasoning': 3 })
    expect(thoughts.map(entry => [entry.hidden ?? false, entry.text, entry.src])).toEqual([
      [false, '**Looking at the cart**', [9, 11]],
      [false, '**Looking at the till**', [10, 11]],
      [false, 'Said first by the item\n\nraw thought', [12, 13, 14]]
    ])
  })
})

describe('calls', () => {
  test.each([
    ['call_ok', 'done', '12 passing\n', { command: 'npm test', exitCode: 0, cwd: '/home/ada/shop' }],
    ['call_json', 'failed', 'ls: missing: No such file\n', { command: 'ls missing', exitCode: 2 }],
    [
      'call_exit',
      'failed',
      'fatal: not a git repository\n',
      { command: 'git status --short', exitCode: 128 }
    ],
    ['call_dev', 'done', 'listening\n', { command: 'npm run dev', background: true }],
    ['call_wait', 'cancelled', 'aborted by user after 3.1s', { description: 'wait for session 4711' }],
    ['call_quit', 'done', 'bye', { command: 'q\n', description: 'input to session 4711' }],
    ['call_local', 'done', '/srv\n', { command: 'pwd', cwd: '/srv', exitCode: 0 }],
    ['call_open', 'running', '', { command: 'echo' }]
  ])('the header of %s is read and cut', (id, status, output, detail) => {
    expect(tool('shell-outputs', id)).toMatchObject({
      status,
      output,
      detail: { kind: 'execute', ...detail }
    })
  })

  test('a plan is a plan and an image is an image', () => {
    expect(tool('shell-outputs', 'call_plan').detail).toMatchObject({
      kind: 'plan',
      text: 'Two steps',
      todos: [
        { text: 'Read', status: 'done' },
        { text: 'Write', status: 'active' }
      ]
    })
    expect(tool('shell-outputs', 'call_img').images).toHaveLength(1)
  })

  test('events of older rollouts keep the streams apart; the result only repeats them', () => {
    expect(tool('older-events', 'call_make')).toMatchObject({
      status: 'failed',
      output: 'cc main.c\n',
      detail: { kind: 'execute', command: 'make', stderr: 'main.c:3: error\n', exitCode: 2 },
      src: [3, 5, 6]
    })
  })

  test('a command of the human and a word from a sub-agent are events', () => {
    expect(read('older-events').draft.entries.slice(-2)).toMatchObject([
      { detail: { event: 'shell', command: 'git diff --stat', output: ' main.c | 2 +-', exitCode: 0 } },
      { detail: { event: 'notification', text: '{"agent_id":"019cb2","status":"completed"}' } }
    ])
  })

  test('ids that repeat stay apart, and results find their calls', () => {
    const { draft } = read('call-ids')
    const calls = draft.entries.filter(entry => entry.type === 'tool')
    expect(calls.map(call => [call.id, call.status, call.output, call.src])).toEqual([
      ['call_0', 'done', 'Mon', [3, 4]],
      ['call_0@r5', 'done', 'Tue, once more', [5, 6, 7]],
      ['call_lost', 'failed', 'nobody asked\n', [8]],
      ['call_early', 'failed', 'too soon\n', [9, 10]]
    ])
    expect(calls.at(-1)?.detail).toMatchObject({ kind: 'execute', command: 'sleep 1', exitCode: 3 })
    expect(draft.notices.map(notice => notice.code)).toEqual([
      'second-result',
      'orphan-result',
      'orphan-result'
    ])
  })

  test('of several calls that wait under one id, the latest gets the result', () => {
    const call = (cmd: string) => ({
      type: 'response_item',
      payload: {
        type: 'function_call',
        name: 'exec_command',
        arguments: JSON.stringify({ cmd }),
        call_id: 'c'
      }
    })
    const result = {
      type: 'response_item',
      payload: { type: 'function_call_output', call_id: 'c', output: 'hi' }
    }
    const { entries } = reduce(codex, [call('one'), call('two'), result]).draft
    expect(entries.map(entry => entry.type === 'tool' && entry.status)).toEqual(['running', 'done'])
  })

  test('searches, remote tools, images and agents are what they are', () => {
    const calls = read('searches-and-remotes').draft.entries.filter(entry => entry.type === 'tool')
    expect(calls.map(call => [call.id, call.detail.kind, call.status, call.src.length])).toEqual([
      ['ws_1', 'websearch', 'done', 2],
      ['ws_2', 'fetch', 'done', 2],
      ['r7', 'search', 'done', 1],
      ['call_mcp', 'mcp', 'done', 3],
      ['call_bad', 'mcp', 'failed', 3],
      ['call_ts', 'search', 'done', 2],
      ['ig_1', 'other', 'done', 1],
      ['call_spawn', 'task', 'done', 2]
    ])
    expect(calls.at(-2)?.images).toHaveLength(1)
    expect(calls.at(-1)?.child).toBe('019cb2')
  })
})

describe('patches', () => {
  test('what was applied is told by path, one diff a file', () => {
    const call = tool('patches', 'call_patch')
    expect(call).toMatchObject({ status: 'done', src: [3, 4, 5] })
    expect(call.detail).toMatchObject({
      kind: 'edit',
      path: 'src/tax.ts',
      diffs: [
        { form: 'texts', path: '/home/ada/shop/src/tax.ts', old: null, new: 'export const tax = 0.2\n' },
        { form: 'patch', path: '/home/ada/shop/src/price.ts', added: 1, removed: 1 },
        { form: 'texts', path: '/home/ada/shop/src/old.ts', old: 'gone\n', new: null }
      ]
    })
  })

  test('before it is applied, the patch language is cut into a diff a file', () => {
    const call = reduce(codex, load('patches').slice(0, 4)).draft.entries.at(-1)
    expect(call?.type === 'tool' && call.detail).toMatchObject({
      diffs: [
        { path: 'src/tax.ts', patch: '+export const tax = 0.2', added: 1, removed: 0 },
        { path: 'src/price.ts', patch: '@@\n-const tax = 0.2\n+import { tax } from "./tax.ts"\n ' },
        { path: 'src/old.ts', patch: '*** Delete File: src/old.ts' },
        { path: 'src/a.ts', patch: '*** Move to: src/b.ts\n@@\n-a\n+b', added: 1, removed: 1 }
      ]
    })
  })

  test.each(['call_words', 'call_heredoc'])('a patch inside the command of %s is an edit', id => {
    expect(tool('patches', id).detail).toMatchObject({
      kind: 'edit',
      path: 'README.md',
      diffs: [{ patch: '@@\n-Shop\n+The shop' }]
    })
  })

  test('a patch that did not fit has failed', () => {
    expect(tool('patches', 'call_heredoc').status).toBe('failed')
    expect(tool('patches', 'call_old')).toMatchObject({ status: 'failed', output: 'no such file' })
  })

  test('a file that only goes or moves is gone or moved', () => {
    expect(tool('patches', 'call_gone').detail).toEqual({ kind: 'delete', path: 'notes.md' })
    expect(tool('patches', 'call_moved').detail).toEqual({ kind: 'move', path: 'x.ts', to: 'y.ts' })
  })

  test('a file that is only added is written, told in full by the patch or by its end', () => {
    expect(tool('new-files', 'call_add').detail).toEqual({
      kind: 'write',
      path: 'src/tax.ts',
      content: 'export const tax = 0.2\n\n'
    })
    expect(tool('new-files', 'call_told').detail).toEqual({
      kind: 'write',
      path: 'src/vat.ts',
      content: 'export const vat = 0.2\n'
    })
    expect(tool('new-files', 'call_gone').detail).toEqual({ kind: 'delete', path: 'src/old.ts' })
    expect(tool('new-files', 'call_moved').detail).toEqual({ kind: 'move', path: 'src/a.ts', to: 'src/b.ts' })
    expect(tool('new-files', 'call_both').detail).toMatchObject({ kind: 'edit', diffs: [{}, {}] })
  })

  test('a long patch stays in the record and is read from there', async () => {
    const { detail } = tool('patches', 'call_long')
    const patch = detail.kind === 'write' && detail.diff?.form === 'patch' ? detail.diff.patch : ''
    expect(isLong(patch)).toBe(true)
    const whole = await fullText(patch, read('patches').read)
    expect(whole.split('\n')).toHaveLength(400)
    expect(whole.startsWith('+line 0 of')).toBe(true)
    expect(whole.endsWith('+line 399 of a long file')).toBe(true)
  })
})

describe('the session', () => {
  test('the first head is this session; copied ones are not', () => {
    expect(read('forked').draft.session).toMatchObject({
      id: '019ca1',
      version: '0.142.0',
      cwd: '/home/ada/shop',
      title: 'Greeting',
      models: ['gpt-5', 'gpt-5-mini']
    })
  })

  test('tokens are running totals, and the cache is counted apart', () => {
    expect(read('forked').draft.session.usage).toEqual({
      input: 900,
      output: 80,
      cacheRead: 1600,
      cacheWrite: 0
    })
  })

  test('a setting is told only when it changes', () => {
    expect(told(read('forked').draft.entries)).toEqual([
      'user Hello',
      'event model: gpt-5-mini',
      'event directory: /home/ada/till'
    ])
    expect(read('forked').ledger.silent).toEqual({ session_meta: 1, token_count: 1, turn_context: 1 })
  })

  test('turns that were taken back end at the message before their prompt', () => {
    const { entries } = read('rolled-back').draft
    const rewinds = entries.flatMap(entry =>
      entry.type === 'event' && entry.detail.event === 'rewind' ? [entry.detail.to] : []
    )
    expect(rewinds).toEqual(['r3', 'r13'])
    const after = (id: string) => entries.find(entry => entry.id === id)?.after
    expect(['r13', 'r14.0', 'r18', 'r19.0'].map(after)).toEqual(['r3', 'r13', 'r13', 'r18'])
    const gone = new Set(branches(entries).flatMap(branch => branch.messages))
    expect(told(entries.filter(entry => !gone.has(entry.message) && entry.type !== 'event'))).toEqual([
      'user First',
      'assistant One.',
      'user Third way',
      'assistant Good.'
    ])
  })

  test('a compaction is one event, however many records tell it', () => {
    const compactions = read('compacted').draft.entries.filter(entry => entry.type === 'event')
    expect(compactions.map(entry => entry.src)).toEqual([[5, 8], [11, 12], [13]])
    expect(compactions[0]?.detail).toEqual({ event: 'compaction', summary: 'So far: nothing.' })
  })

  test('interruptions, failures and late replies are told once', () => {
    expect(told(read('interrupted').draft.entries)).toEqual([
      'user Delete the branch',
      'user no, wait',
      'event interrupted',
      'user Carry on',
      'event interrupted',
      'user Again',
      'event turn failed',
      'user And now?',
      'assistant Only told at the end.',
      'event stream disconnected'
    ])
  })

  test('a further file is the thread of a sub-agent', () => {
    const { draft } = reduceFiles(codex, [
      { path: 'rollout-a.jsonl', records: load('items-only') },
      {
        path: 'rollout-b.jsonl',
        records: [
          { type: 'session_meta', payload: { id: '019cb2', agent_nickname: 'Bohr', agent_role: 'explorer' } },
          { type: 'event_msg', payload: { type: 'user_message', message: 'Count the files' } }
        ]
      }
    ])
    expect(draft.session.id).toBe('019ca1')
    expect(draft.session.threads).toEqual([{ id: '019cb2', title: 'Bohr', agent: 'explorer' }])
    expect(draft.entries.at(-1)).toMatchObject({ id: '019cb2/r1.0', thread: '019cb2', after: null })
  })
})

describe('other shapes', () => {
  test('bare items of 2025 open with a head and read like a rollout', () => {
    const { draft, ledger } = read('bare-items-2025')
    expect(draft.session).toMatchObject({ id: '5f1a', branch: 'dev' })
    expect(told(draft.entries)).toEqual([
      'event context: base instructions, environment context',
      'user Sum the column',
      'thinking Use awk',
      "tool Run awk '{s+=$1} END {print s}' f",
      'assistant 42'
    ])
    expect(ledger.silent).toEqual({ state: 2 })
  })

  test('an exec stream tells items by stages, and its ids start again with each run', () => {
    const { draft } = read('exec-stream')
    expect(draft.entries.map(entry => `${entry.id} ${entry.type} ${summary(entry)}`)).toEqual([
      'item_0 thinking Listing',
      'item_1 tool Run ls',
      'item_2 event plan: 1 of 2 done',
      'item_3 tool Edit a.ts',
      'item_4 tool ping (hub)',
      'item_5 tool Search the web "astro"',
      'item_6.0 assistant Done.',
      'item_1@r14 tool Run false',
      'item_2@r16 event model is slow',
      'r17 event quota'
    ])
    expect(draft.session).toMatchObject({
      id: '019d11',
      dialect: 'exec',
      usage: { input: 500, cacheRead: 400 }
    })
  })

  test('thread items in a rollout fold into what the history told', () => {
    const { entries } = read('thread-items').draft
    expect(entries.map(entry => [entry.id, entry.src])).toEqual([
      ['it_1.0', [1, 2]],
      ['msg_p.0', [3, 4]],
      ['plan_1', [5]],
      ['call_ls', [6, 7, 8]],
      ['r9', [9]]
    ])
  })

  test('what nobody knows is shown as it is; what is silent is counted by name', () => {
    const { draft, ledger } = read('unknown-and-silent')
    const strange = draft.entries.filter(entry => entry.type === 'unknown').map(entry => entry.label)
    expect(strange).toEqual(['event_msg brand_new_event', 'response_item brand_new_item', 'brand_new_line'])
    expect(draft.notices.map(notice => notice.code)).toEqual(strange.map(() => 'unknown-record'))
    expect(ledger.silent).toEqual({ turn_diff: 1, world_state: 1 })
  })
})
