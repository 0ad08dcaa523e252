// Tasks of Cline and its relatives: the panel, the history, and both as one.

import { describe, expect, test } from 'vitest'
import { cline } from '../../../src/adapters/cline/index.ts'
import type { Entry, Tool } from '../../../src/model/transcript/types.ts'
import { callsIn, lineOf, recordsOf, textOf } from '../../support/fixture.ts'
import { groupSessions } from '../../support/group.ts'
import { openOne, readOpened } from '../../support/open.ts'
import { reduce } from '../../support/reduce.ts'

const fixture = (name: string) => reduce(cline, recordsOf(`cline/${name}`))
const entriesOf = (...records: readonly unknown[]): readonly Entry[] => reduce(cline, records).draft.entries
const told = ({ detail, status, output }: Tool): string =>
  `${detail.kind} ${status} ${typeof output === 'string' ? output.trim() : '…'}`
const shape = (entries: readonly Entry[]) => entries.map(entry => lineOf(entry, told, true))

const say = (ts: number, what: string, text: string, more: object = {}) => ({
  ts,
  type: 'say',
  say: what,
  text,
  ...more
})
const heard = (...texts: readonly string[]) => ({
  role: 'user',
  content: texts.map(text => ({ type: 'text', text })),
  ts: 2
})
const called = (...uses: readonly (readonly [string, string, object])[]) => ({
  role: 'assistant',
  content: uses.map(([id, name, input]) => ({ type: 'tool_use', id, name, input })),
  ts: 1
})

describe('the panel', () => {
  test('what was said, asked and printed', () => {
    const { draft, ledger } = fixture('panel.json')
    expect(shape(draft.entries)).toEqual([
      'user Add a flag',
      'thinking Look at it.',
      'assistant Reading the file.',
      'read done ',
      'search done cli.ts\nmain.ts',
      'execute done 1 passed\ndone in 1s',
      'ask done ',
      'user --flag',
      'event error',
      'assistant Added.'
    ])
    expect(draft.session).toEqual({
      dialect: 'panel',
      usage: { input: 900, output: 40, cacheRead: 100, cacheWrite: 0 },
      cost: { amount: 0.01, currency: 'USD' }
    })
    expect(ledger.silent).toEqual({ checkpoint_created: 1 })
  })

  test('images', () => {
    const [task] = fixture('panel-images.jsonl').draft.entries
    expect(task).toMatchObject({ type: 'user', images: [{ from: 'log', mime: 'image/png' }] })
  })

  test('all output belongs to the latest command', () => {
    const entries = entriesOf(
      say(1, 'command', 'sleep 9'),
      say(2, 'command', 'ls'),
      say(3, 'command_output', 'a.txt'),
      say(4, 'command_output', 'b.txt')
    )
    expect(shape(entries)).toEqual(['execute running ', 'execute done a.txt\nb.txt'])
  })

  test('a row of the same time replaces the one before, and its tokens count once', () => {
    const { draft } = reduce(cline, [
      say(1, 'text', 'Hel', { partial: true }),
      say(2, 'api_req_started', '{"tokensIn":1}'),
      say(1, 'text', 'Hello.'),
      say(2, 'api_req_started', '{"tokensIn":5,"cost":0.5}')
    ])
    expect(shape(draft.entries)).toEqual(['assistant Hello.'])
    expect(draft.session).toMatchObject({ usage: { input: 5 }, cost: { amount: 0.5 } })
  })

  test('a failure that is tried again is one row, until it is another failure', () => {
    const retry = (ts: number, attempt: number, message: string) =>
      say(ts, 'error_retry', JSON.stringify({ attempt, errorMessage: JSON.stringify({ message }) }))
    const entries = entriesOf(
      ...Array.from({ length: 37 }, (_, i) => retry(i, i + 1, 'terminated')),
      retry(50, 1, 'overloaded')
    )
    expect(entries).toMatchObject([
      { detail: { text: 'terminated', retry: { attempt: 37 } } },
      { detail: { text: 'overloaded', retry: { attempt: 1 } } }
    ])
  })
})

describe('the history', () => {
  test('calls and results written as text', () => {
    const { draft } = fixture('history.json')
    expect(shape(draft.entries)).toEqual([
      'user Add a flag',
      'context environment',
      'thinking Look at it.',
      'assistant Reading the file.',
      'read done const args = []',
      'context environment',
      'write done The content was successfully saved.'
    ])
    expect(callsIn(draft.entries).map(tool => tool.detail)).toEqual([
      { kind: 'read', path: 'src/cli.ts' },
      { kind: 'write', path: 'src/cli.ts', content: "const args = ['--flag']" }
    ])
    expect(draft.entries[0]?.at).toBe(1767225600000)
  })

  test('native calls are answered by texts, by name and in order, whatever the argument holds', () => {
    const calls = callsIn(
      entriesOf(
        called(
          ['a', 'read_file', { path: 'x' }],
          ['b', 'execute_command', { command: 'y' }],
          ['c', 'read_file', { path: 'z' }]
        ),
        heard(
          "[execute_command for 'echo ']' && \ncat [x]'] Result:\nout",
          "[read_file for 'x'] Result:",
          'first',
          '[read_file] Result:\nsecond'
        )
      )
    )
    expect(calls.map(({ callId, output }) => [callId, output])).toEqual([
      ['a', 'first'],
      ['b', 'out'],
      ['c', 'second']
    ])
  })

  test('headings of other words, and tools of servers by their native names', () => {
    const calls = callsIn(
      entriesOf(
        called(['a', 'new_task', { mode: 'code', message: 'Go' }], ['b', 'x0mcp0now', { city: 'Oslo' }]),
        heard("[new_task in Code mode: 'Go'] Result:\nstarted", "[use_mcp_tool for 'x'] Result:\n-3")
      )
    )
    expect(calls).toMatchObject([
      { output: 'started', detail: { kind: 'task', agent: 'code', prompt: 'Go' } },
      { output: '-3', detail: { kind: 'mcp', server: 'x', tool: 'now' } }
    ])
  })

  test('a long result stays in the file', () => {
    const long = 'tea '.repeat(3000)
    const [call] = callsIn(
      entriesOf(called(['a', 'read_file', { path: 'x' }]), heard(`[read_file for 'x'] Result:\n${long}`))
    )
    expect(call?.output).toMatchObject({ size: long.trim().length })
  })

  test('a chat that only mentions a tag is no task', () => {
    expect(cline.detect([{ role: 'user', content: 'hi' }])).toBeLessThan(0.5)
    expect(cline.detect([heard('<task>\nx\n</task>')])).toBeGreaterThan(0.9)
    expect(cline.detect([say(1, 'text', 'x')])).toBe(1)
  })
})

describe('both files of a task', () => {
  const files = ['ui_messages.json', 'api_conversation_history.json']
  const open = (path: string) =>
    openOne(new TextEncoder().encode(textOf(`cline/both/${path}`)), `tasks/17/${path}`)

  test('are one session, however they are given', async () => {
    for (const order of [files, files.toReversed()]) {
      const { sessions } = await groupSessions(await Promise.all(order.map(open)))
      expect(sessions.map(session => session.files.map(({ path }) => path))).toEqual([
        files.map(path => `tasks/17/${path}`)
      ])
    }
  })

  test('are two where they lie in two folders', async () => {
    const [panel, history] = await Promise.all(files.map(open))
    if (!panel || !history) throw new Error('two files')
    const { sessions } = await groupSessions([
      panel,
      { ...history, path: 'tasks/18/api_conversation_history.json' }
    ])
    expect(sessions).toHaveLength(2)
  })

  test('tell prompts, replies and calls once: rows of the panel, with arguments and results of the history', async () => {
    const { draft } = await readOpened(await Promise.all(files.map(open)))
    expect(shape(draft.entries)).toEqual([
      'user Stop the kettle',
      'assistant I read and test.',
      'read done A = 1',
      'execute failed Command executed. Exit code: 1\nOutput:\n1 failed',
      'user go on',
      'assistant Done.',
      'context not on the panel',
      'search done nothing'
    ])
    expect(callsIn(draft.entries).map(({ callId }) => callId)).toEqual(['c1', 'c2', 'c3'])
    expect(draft.session).toMatchObject({ usage: { input: 100, output: 5 }, cost: { amount: 0.02 } })
  })
})
