// Session files of Claude Code: one claim a test, each on the smallest log that shows it.

import { expect, test } from 'vitest'
import { claude } from '../../../src/adapters/claude/index.ts'
import { fullText } from '../../../src/model/entry/resolve.ts'
import type { Entry } from '../../../src/model/transcript/types.ts'
import { callIn, recordsOf } from '../../support/fixture.ts'
import { dumpOf, reduce } from '../../support/reduce.ts'

const records = (name: string) => recordsOf(`claude/${name}.jsonl`)

const read = (name: string) => {
  const reduced = reduce(claude, records(name))
  const { entries, notices, session } = reduced.draft
  return {
    ...reduced,
    entries,
    session,
    codes: notices.map(notice => `${notice.code} ${notice.record}`),
    tool: (id: string) => callIn(entries, id),
    byId: (id: string): Entry | undefined => entries.find(one => one.id === id)
  }
}

/** Id, message and what it continues. */
const places = (entries: readonly Entry[]): readonly string[] =>
  entries.map(entry => `${entry.id} of ${entry.message} after ${entry.after ?? '-'}`)

const said = (entries: readonly Entry[]): readonly string[] =>
  entries.map(entry => {
    if (entry.type === 'user' || entry.type === 'assistant' || entry.type === 'thinking')
      return `${entry.type}: ${entry.text}`
    if (entry.type === 'tool') return `${entry.detail.kind} ${entry.status}: ${entry.output}`
    return entry.type === 'event' ? entry.detail.event : entry.label
  })

test('lines of one API message are one message, whatever stands between them', () => {
  const { entries, session } = read('one-message-many-lines')
  expect(places(entries)).toEqual([
    'u1.0 of u1 after -',
    'msg_01.0 of msg_01 after u1',
    'toolu_01A of msg_01 after u1',
    'toolu_01B of msg_01 after u1',
    'msg_02.0 of msg_02 after msg_01'
  ])
  expect(session.usage).toEqual({ input: 8, output: 234, cacheRead: 1900, cacheWrite: 7 })
})

test('a dump of a small session reads as the session went', async () => {
  expect(await dumpOf(claude, records('one-message-many-lines'))).toContain(
    'tool execute done Run npm test -- cart  [toolu_01B] msg msg_01 <- u1 src 5,6'
  )
})

test('a snapshot that grows is shown once, honest repetition inside one record stays', () => {
  const { entries } = read('cumulative-snapshot')
  expect(said(entries)).toEqual([
    'user: Name the three steps.',
    'assistant: First, measure.',
    'assistant: ha',
    'assistant: ha',
    'execute running: '
  ])
  expect(entries[1]?.src).toEqual([1, 2, 3, 4, 5])
})

test('a replayed uuid is skipped, another content under the same uuid is shown', () => {
  const { entries, codes, ledger } = read('duplicate-uuid')
  expect(places(entries)).toEqual([
    'u1.0 of u1 after -',
    'msg_01.0 of msg_01 after u1',
    'u1@r4.0 of u1@r4 after -',
    'u2.0 of u2 after u1@r4'
  ])
  expect(codes).toEqual(['duplicate-record 2', 'duplicate-record 3'])
  expect(ledger.silent).toEqual({ duplicate: 2 })
})

test('ids that a server counts anew are different calls, and each gets its own result', () => {
  const { entries } = read('duplicate-tool-id')
  expect(entries.filter(entry => entry.type === 'tool').map(entry => `${entry.id}: ${entry.output}`)).toEqual(
    ['call_0: a.ts', 'call_0@r3: a.ts b.ts', 'call_0@r5: b', 'call_0@r5.2: c']
  )
})

test('results without a call, before their call, twice, or never', () => {
  const { entries, codes, tool } = read('orphan-result')
  expect(said(entries)).toEqual([
    'other done: On branch main',
    'user: Go on.',
    'execute done: hello from cat',
    'execute running: ',
    'execute done: Monday\n\nTuesday'
  ])
  expect(tool('toolu_late').src).toEqual([2, 3])
  expect(codes).toEqual(['orphan-result 0', 'orphan-result 2', 'second-result 7'])
})

test('cycles, self-parents and missing parents become roots', () => {
  expect(places(read('odd-parents').entries)).toEqual([
    'u1.0 of u1 after -',
    'msg_01.0 of msg_01 after u1',
    'u2.0 of u2 after -',
    'u3.0 of u3 after -',
    'u4.0 of u4 after u3',
    'u5.0 of u5 after -',
    'u6.0 of u6 after -',
    'msg_06.0 of msg_06 after u6'
  ])
})

test('a rewind is two prompts that continue the same message, through hidden and system records', () => {
  const prompts = read('rewind').entries.filter(entry => entry.type === 'user')
  expect(prompts.map(entry => entry.after)).toEqual([null, 'msg_01', 'msg_01'])
})

test('late results of parallel calls make no second branch', () => {
  const { entries } = read('parallel-tools')
  expect(said(entries).slice(1, 4)).toEqual(['execute done: 1', 'execute done: 2', 'execute done: 3'])
  expect(entries.at(-1)?.after).toBe('msg_01')
})

test('a compaction and its summary are one event, and the conversation goes on from it', () => {
  const { entries, byId, codes } = read('compaction')
  expect(byId('c1.0')).toMatchObject({
    after: 'msg_01',
    src: [2, 3],
    detail: { event: 'compaction', trigger: 'auto', tokensBefore: 167117, tokensAfter: 9000 }
  })
  expect(byId('u3.0')?.after).toBe('c1')
  expect(entries.filter(entry => entry.type === 'user')).toHaveLength(2)
  expect(byId('msg_03.0')?.after).toBe('u3')
  expect(codes).toEqual(['duplicate-record 5'])
  expect(byId('m1.0')).toMatchObject({ detail: { tokensBefore: 50000, tokensAfter: 30000 } })
})

test('a file may span versions and models', () => {
  expect(read('many-versions').session).toMatchObject({
    agent: 'Claude Code',
    version: '2.1.179',
    models: ['claude-opus-4-6', 'claude-sonnet-5']
  })
})

test('titles have ranks; a summary of another session is none', () => {
  expect(read('metadata-first').session.title).toBe('The till')
  const upToSummary = reduce(claude, records('metadata-first').slice(0, 8))
  expect(upToSummary.draft.session.title).toBe('Fixing the till')
})

test('records beside the conversation are events, silent by name, or context', () => {
  const { entries, ledger, codes } = read('metadata-first')
  expect(said(entries)).toEqual([
    'user: Fix the till.',
    'assistant: Fixed.',
    'setting',
    'link',
    'setting',
    'context'
  ])
  expect(ledger.silent).toMatchObject({
    'agent-name': 1,
    'cost-state': 1,
    'file-history-snapshot': 1
  })
  expect(codes).toEqual([])
})

test('names of Object.prototype are ids like any other', () => {
  const { tool, entries } = read('hostile-keys')
  expect(places(entries)).toEqual([
    '__proto__.0 of __proto__ after -',
    'constructor of constructor after __proto__',
    '__proto__ of r9 after constructor'
  ])
  expect(tool('constructor')).toMatchObject({ status: 'done', output: 'ok' })
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

test('times without a zone, in seconds, backwards or missing', () => {
  const { entries, tool, codes } = read('odd-times')
  expect(entries.map(entry => entry.at)).toEqual([
    Date.parse('2026-02-03T09:00:01Z'),
    1770109205000,
    undefined
  ])
  expect(tool('toolu_1').endedAt).toBeUndefined()
  expect(codes).toEqual(['zoneless-time 0'])
})

test('a queued prompt is shown once, by its attachment or by the queue', () => {
  const prompts = (name: string) =>
    read(name)
      .entries.filter(entry => entry.type === 'user')
      .map(entry => `${entry.source} ${entry.text}`)
  expect(prompts('queued-prompts')).toEqual([
    'typed Fix the tests.',
    'queued also fix the docs',
    'queued and this picture'
  ])
  expect(prompts('queued-prompts-old')).toEqual(['typed Fix the tests.', 'queued skip the slow ones'])
  expect(read('queued-prompts').byId('msg_02.0')?.after).toBe('r4')
  expect(read('queued-prompts-old').byId('msg_02.0')?.after).toBe('r4')
})

test('a command and what it printed are one event', () => {
  const { byId, entries } = read('commands')
  expect(byId('c1.0')).toMatchObject({
    src: [1, 2],
    detail: { command: '/model opus <fast>\nplease', output: 'Set model to \u001b[1mopus\u001b[22m' }
  })
  expect(byId('b1.0')).toMatchObject({
    src: [3, 4],
    detail: { event: 'shell', command: 'git status', output: 'On branch main\nwarning: CRLF' }
  })
  expect(byId('s1.0')).toMatchObject({ detail: { command: '/mcp', output: 'MCP dialog dismissed' } })
  expect(said(entries)).toEqual([
    'command',
    'shell',
    'command',
    'context',
    'assistant: Reviewed.',
    'command',
    'command',
    'user: Thanks.',
    'context',
    'interrupt',
    'hook',
    'notification'
  ])
})

test('context glued to a prompt is taken off, a tag that the human mentions is not', () => {
  const { entries, byId } = read('context-in-prompts')
  expect(said(entries)).toEqual([
    'user: What is this file?',
    'context',
    'assistant: The till.',
    'user: And this one?',
    'context',
    'context',
    'context',
    'user: What does `<system-reminder>` mean in my log?',
    'context',
    'notification'
  ])
  expect(byId('u2.0')).toMatchObject({ images: [{ mime: 'image/png' }] })
  expect(byId('u2.2')).toMatchObject({ message: 'u2', detail: { text: 'Plan mode is active.' } })
  expect(byId('u6.0')).toMatchObject({ detail: { text: 'The build is green.' } })
})

test('hidden thinking is said to be hidden, its signature is never shown', () => {
  const { entries } = read('hidden-thinking')
  expect(entries.map(entry => entry.id)).toEqual(['u1.0', 'msg_01.0', 'msg_01.3'])
  expect(entries[1]).toMatchObject({ hidden: true, src: [1, 2, 3] })
  expect(JSON.stringify(entries)).not.toContain('EroCC1')
})

test('API errors are events; what the CLI wrote itself counts for no model and no tokens', () => {
  const { entries, session } = read('api-errors')
  expect(entries[1]).toMatchObject({
    detail: { event: 'error', text: 'Overloaded', code: '529', retry: { attempt: 1, of: 10, wait: 545.2 } }
  })
  expect(entries[2]).toMatchObject({
    detail: { event: 'error', text: 'API Error: 529 Overloaded', code: 'overloaded' }
  })
  expect(session.models).toBeUndefined()
  expect(session.usage).toBeUndefined()
})

test('results refine their calls', async () => {
  const { tool, read: record } = read('tool-results')
  expect(tool('toolu_01Bash')).toMatchObject({
    status: 'failed',
    output: 'make: no rule',
    detail: { exitCode: 2 }
  })
  expect(tool('toolu_03Bash')).toMatchObject({ status: 'done', detail: { background: true } })
  expect(tool('toolu_04Bash').status).toBe('cancelled')
  expect(tool('toolu_05Bash')).toMatchObject({
    output: '',
    images: [{ mime: 'image/png', at: { record: 10 } }]
  })
  expect(tool('toolu_06Read').images).toHaveLength(1)
  expect(tool('toolu_07Edit').detail).toEqual({
    kind: 'edit',
    path: '/x/a.ts',
    diffs: [
      { form: 'patch', path: '/x/a.ts', patch: '@@ -1,2 +1,2 @@\n zero\n-one\n+two', added: 1, removed: 1 }
    ]
  })
  expect(tool('toolu_08Edit')).toMatchObject({
    status: 'failed',
    output: 'String to replace not found in file.'
  })
  expect(tool('toolu_10MultiEdit').detail).toMatchObject({
    diffs: [
      { old: 'a', new: 'b' },
      { old: 'c', new: 'd' }
    ]
  })
  expect(tool('toolu_11Glob').detail).toMatchObject({ target: 'files', files: 2 })
  expect(tool('toolu_12Grep').detail).toEqual({ kind: 'search', target: 'content', pattern: 'two', hits: 1 })
  expect(tool('toolu_13WebFetch').detail).toMatchObject({ code: 200 })
  expect(tool('toolu_14WebSearch').detail).toMatchObject({
    results: [{ title: 'Money', url: 'https://example.org/money' }]
  })
  expect(tool('toolu_15TodoWrite')).toMatchObject({
    output: 'Todos have been modified',
    detail: { before: [{ status: 'active' }] }
  })
  expect(tool('toolu_17TaskUpdate').detail).toMatchObject({
    todos: [{ id: '1', text: 'Measure twice', status: 'done' }]
  })
  expect(tool('toolu_19AskUserQuestion').detail).toMatchObject({ questions: [{ answer: 'Spaces' }] })
  expect(tool('toolu_20ExitPlanMode').detail).toMatchObject({ kind: 'mode', text: '# Plan\n\nCut once.' })
  expect(tool('toolu_22TaskOutput').output).toBe('hi')
  expect(tool('toolu_24Bash').status).toBe('cancelled')
  expect(tool('toolu_25Task').detail).toMatchObject({ tokens: 800, calls: 2, duration: 3000 })
  expect(await fullText(tool('toolu_26Bash').output, record)).toBe('head\nand tail')
  expect(tool('toolu_27Grep').output).toBe('only the head')
})

test('tools that the API ran have their results beside them', () => {
  const { tool, entries, codes } = read('server-tools')
  expect(tool('srvtoolu_1').detail).toMatchObject({ results: [{ url: 'https://example.org/money' }] })
  expect(tool('srvtoolu_2')).toMatchObject({ output: '1\n', detail: { exitCode: 0 } })
  expect(tool('srvtoolu_3')).toMatchObject({ status: 'failed', output: 'url_not_accessible' })
  expect(tool('mcptoolu_1')).toMatchObject({
    output: '7 sales',
    detail: { server: 'ledger', tool: 'lookup' }
  })
  expect(entries.at(-2)?.id).toBe('msg_01.8')
  expect(codes).toEqual(['unknown-block 1'])
})

test('attachments are shown, folded away or silent; an unknown one is counted', () => {
  const { entries, ledger, codes } = read('attachments')
  expect(said(entries)).toEqual([
    'user: Hello @till.ts',
    'context',
    'context',
    'hook',
    'notice',
    'setting',
    'context',
    'assistant: Hello.'
  ])
  expect(entries[6]).toMatchObject({ detail: { text: 'Be brief.' } })
  expect(entries.at(-1)?.after).toBe('u1')
  expect(ledger.silent).toEqual({ 'attachment never_seen_before': 1, 'attachment skill_listing': 1 })
  expect(codes).toEqual([])
})

test('system records are notices, hooks and links', () => {
  const { entries } = read('system-events')
  expect(said(entries)).toEqual(['user: Go.', 'notice', 'hook', 'context', 'link', 'notice', 'user: Next.'])
  expect(entries[2]).toMatchObject({
    detail: { name: 'Stop', outcome: 'blocked', text: 'lint.sh\nlint failed\nfix lint' }
  })
})

test('look-alikes that repeat the last call in the next message show it once', () => {
  const { entries, session } = read('look-alike')
  expect(session.agent).toBe('iFlow')
  expect(said(entries)).toEqual([
    'user: Read both files',
    'assistant: Reading.',
    'read done: # Readme',
    'read done: [package]',
    'assistant: Done.'
  ])
})
