// Oddities of Claude's records that would lose words, tell them twice, or count them wrong.

import { expect, test } from 'vitest'
import { claude } from '../../../src/adapters/claude/index.ts'
import { callIn, eventsIn, recordsOf } from '../../support/fixture.ts'
import { reduce } from '../../support/reduce.ts'

const read = (name: string) => {
  const { draft, ledger } = reduce(claude, recordsOf(`claude/${name}`))
  return {
    session: draft.session,
    entries: draft.entries,
    events: eventsIn(draft.entries).map(event => event.detail),
    ledger,
    said: draft.entries.flatMap(entry =>
      entry.type === 'user' || entry.type === 'assistant' ? [`${entry.type}: ${entry.text}`] : []
    ),
    tool: (id: string) => callIn(draft.entries, id)
  }
}

test('what stands beside a result belongs to it, also documents and blocks that nobody knows', () => {
  const { tool, events } = read('beside-results.jsonl')
  const { output, images } = tool('toolu_01pdf')
  expect(output).toContain('PDF file read')
  expect(output).toContain('Tea 3, bread 2.')
  expect(output).toContain('"ink": "blue"')
  expect(images).toHaveLength(1)
  expect(events[0]).toMatchObject({ event: 'context', images: [{ mime: 'image/png' }] })
})

test('text of the harness and of others keeps its documents, pictures and reminders', () => {
  const { events } = read('beside-results.jsonl')
  expect(events.slice(1)).toMatchObject([
    { event: 'context', text: 'Here is the file.\nTea 3, bread 2.' },
    { event: 'command', command: '/cost' },
    { event: 'context', label: 'system-reminder', text: 'Be brief.' },
    { event: 'notification', text: 'From the phone.' },
    { event: 'context', label: 'channel', images: [{ mime: 'image/png' }] },
    { event: 'notification', text: 'From a peer.' },
    { event: 'context', label: 'peer', images: [{ mime: 'image/png' }] },
    { event: 'context', label: 'instructions', text: 'Go on with the list.' }
  ])
})

test('a command keeps all its arguments and what follows its tags', () => {
  const [plan, close, tidy, memory] = read('long-command-args.jsonl').events
  expect(plan).toMatchObject({ command: expect.stringMatching(/^\/plan Count .* Then close\.$/) })
  expect(close).toEqual({ event: 'command', command: '/close', output: 'And lock the door.' })
  expect(tidy).toEqual({ event: 'command', command: '/tidy' })
  expect(memory).toMatchObject({ command: expect.stringMatching(/Milk is not\.$/) })
})

test('agents that begin at once with the same words are two', () => {
  expect(read('agents-same-prompt.jsonl').entries.map(entry => entry.thread)).toEqual(['a1', 'a2'])
})

test('a title that the human confirmed stays', () => {
  expect(read('title-said-by-both.jsonl').session.title).toBe('The till')
})

test('the summary of another conversation is the title of a log without words of its own', () => {
  expect(read('summaries-only.jsonl').session.title).toBe('Closing the shop')
})

test('tokens of messages without an id count once for each request', () => {
  expect(read('no-message-ids.jsonl').session.usage).toMatchObject({ input: 11, output: 10 })
})

test('results of several runs in one log are replies of their own and add up', () => {
  const { session, said, events } = read('results-of-many-runs.jsonl')
  expect(said).toEqual(['assistant: The till is counted.', 'assistant: The door is locked.'])
  expect(session).toMatchObject({ cost: { amount: 0.3 }, usage: { input: 30, output: 10 } })
  expect(events).toContainEqual({
    event: 'permission',
    title: 'Bash',
    callId: 'toolu_01lock',
    options: [],
    answer: 'Permission denied',
    granted: false
  })
})

test('what a stream says under several names is told once', () => {
  const { events, entries } = read('stream-said-twice.jsonl')
  expect(entries.map(entry => entry.type)).toEqual([
    'user',
    'event',
    'assistant',
    'event',
    'user',
    'event',
    'event'
  ])
  expect(events).toMatchObject([
    { event: 'hook', text: 'Kettle on.\n' },
    { event: 'turn' },
    { event: 'error', text: 'You have hit your limit' },
    { event: 'turn', failed: true }
  ])
  expect(events.filter(event => event.event === 'turn' && event.text !== undefined)).toEqual([])
})

test('what a hook printed is told once, however long', () => {
  const [long, short] = read('hooks-said-twice.jsonl').events
  expect(long).toMatchObject({ event: 'context', text: { size: 4500 } })
  expect(short).toMatchObject({ event: 'hook', text: 'Done\nCareful' })
})

test('the end of a task is told once, however long its answer', () => {
  const { events, tool } = read('long-notification.jsonl')
  expect(events.map(event => event.event)).toEqual(['notification'])
  expect(tool('toolu_01bg').output).toMatchObject({ size: 4521 })
})

test('bookkeeping of a stream is told where it failed', () => {
  const { events, ledger } = read('stream-failures-aside.jsonl')
  expect(events).toMatchObject([
    { event: 'compaction', failed: 'Not enough messages' },
    { event: 'notice', level: 'error', text: 'Sign in failed' },
    { event: 'setting', value: 'claude-opus-4-6' },
    { event: 'notice', level: 'warning', text: 'Another model goes on.' },
    { event: 'notice', level: 'error', text: 'Disk full' },
    { event: 'notice', level: 'error', text: 'Task broke' }
  ])
  expect(ledger.silent).toEqual({ auth_status: 1, 'system task_updated': 1 })
})

test('a look at a task tells why there is nothing to see', () => {
  const { tool } = read('task-output-errors.jsonl')
  expect(tool('toolu_01wait').output).toBe('not_ready')
  expect(tool('toolu_02tags')).toMatchObject({ status: 'failed', detail: { stderr: 'No milk' } })
  expect(tool('toolu_03data')).toMatchObject({ status: 'failed', detail: { stderr: 'No tea' } })
  expect(tool('toolu_04xml').output).toBe('<error>mine</error>')
  expect(tool('toolu_04xml').detail).not.toHaveProperty('stderr')
})

test('an answer that stands in the data alone is the output', () => {
  const { tool } = read('answers-as-data-only.jsonl')
  const ids = ['toolu_01grep', 'toolu_02glob', 'toolu_03task', 'toolu_04web']
  expect(ids.map(id => tool(id).output)).toEqual(['list:1:tea', '/a\n/b', 'All counted.', 'Open till six.'])
})

test('a snapshot repeats blocks of any kind; texts of another type are shown as they are', () => {
  const { entries } = read('snapshot-of-odd-blocks.jsonl')
  expect(entries.map(({ id, type, src }) => [id, type, src])).toEqual([
    ['u1.0', 'user', [0]],
    ['msg_01.0', 'assistant', [1, 2]],
    ['msg_01.1', 'assistant', [1, 2]],
    ['msg_01.2', 'event', [1, 2]],
    ['msg_01.3', 'event', [1, 2]],
    ['msg_01.4', 'assistant', [2]],
    ['msg_02.0', 'event', [3]],
    ['msg_02.1', 'event', [3]]
  ])
})

test('an error of the API has its reason at any depth, and its details', () => {
  expect(read('api-error-details.jsonl').events).toMatchObject([
    { event: 'error', text: 'Too busy', code: '529' },
    { event: 'error', text: 'API Error: 500\n500 the kettle broke', code: 'server_error' }
  ])
})

test('events of a managed agent are told once, with verdicts on calls and outcomes', () => {
  const { said, events, tool } = read('managed-agent-outcome.jsonl')
  expect(said).toEqual(['user: Count the till.', 'user: A correct sum'])
  expect(tool('sevt_03')).toMatchObject({ status: 'failed', output: 'deny: Never' })
  expect(tool('sevt_05').status).toBe('cancelled')
  expect(events).toMatchObject([
    { event: 'context', label: 'rubric', text: 'No cent is missing.' },
    { event: 'permission', title: 'bash', answer: 'deny: Never', granted: false },
    { event: 'interrupt' },
    { event: 'notice', text: 'Outcome: needs_revision\nA cent is missing.' }
  ])
})

test('an export of many conversations has the title of the first; voices are words', () => {
  const { session, said, entries, events } = read('account-export-many.jsonl')
  expect(session).toMatchObject({ id: 'c-1', title: 'The till' })
  expect(said).toEqual([
    'user: Count.',
    'assistant: Nine.',
    'user: Count again.',
    'assistant: Still nine.',
    'user: Lock.'
  ])
  expect(events).toEqual([{ event: 'notice', level: 'info', text: 'Conversation: The door' }])
  expect(entries.filter(entry => entry.type === 'user').map(entry => entry.after)).toEqual([null, null, null])
})

test('a stream that tells the end of a task twice tells it once, with the answer', () => {
  const { events, tool } = read('stream-task-ends-twice.jsonl')
  expect(events).toMatchObject([{ event: 'notification', text: 'Agent done\n\nNine.' }])
  expect(tool('toolu_01count')).toMatchObject({ status: 'done', output: 'Nine.' })
})

test('words that follow a tag are kept, and a notice may come in blocks', () => {
  const { said, tool, events } = read('words-after-tags.jsonl')
  expect(said[0]).toContain('Is the shop open?')
  expect(tool('toolu_01key')).toMatchObject({ status: 'failed', output: expect.stringContaining('Ask Ada.') })
  expect(events).toMatchObject([{ event: 'notice', text: 'Ada is here.' }])
})

test('what choosing an option would look like stands with the option', () => {
  expect(read('options-with-previews.jsonl').tool('toolu_01ask').detail).toMatchObject({
    questions: [
      {
        options: [
          { label: 'Plain', description: 'Letters only\n[ TEA ]' },
          { label: 'Drawn', description: 'c[_] TEA' }
        ]
      }
    ]
  })
})

test('a block that nobody knows is noted, also in a result without a call', () => {
  const content = [{ type: 'hologram', data: 1 }]
  const result = { type: 'tool_result', tool_use_id: 'toolu_01lost', content }
  const { ops } = pushed({ type: 'user', uuid: 'u1', parentUuid: null, message: { content: [result] } })
  expect(ops).toContainEqual({
    op: 'notice',
    notice: { code: 'unknown-block', record: 0, about: 'hologram' }
  })
})

test('a reminder behind a caveat is context', () => {
  const caveat = 'Caveat: The messages below were generated by the user while running local commands.'
  const content = `${caveat}\n<system-reminder>Be brief.</system-reminder>`
  const { details } = pushed({
    type: 'user',
    uuid: 'u1',
    parentUuid: null,
    isMeta: true,
    message: { content }
  })
  expect(details).toEqual([{ event: 'context', label: 'system-reminder', text: 'Be brief.' }])
})

const pushed = (record: unknown) => {
  const ops = claude.open().push(record, 0)
  const entries = ops.flatMap(op => (op.op === 'put' ? [op.entry] : []))
  return { ops, details: eventsIn(entries).map(event => event.detail) }
}
