// Claude Code 2.1.180 and later: records, hooks, teams, plans, and answers that the model got as another text.

import { expect, test } from 'vitest'
import { claude } from '../../../src/adapters/claude/index.ts'
import { isRefusal } from '../../../src/engine/read/refusal.ts'
import type { NamedBlob } from '../../../src/engine/rpc/protocol.ts'
import { openFiles } from '../../../src/engine/unpack/index.ts'
import { partsOf } from '../../../src/model/entry/parts.ts'
import { titleOf } from '../../../src/model/transcript/title.ts'
import type { Entry, Tool } from '../../../src/model/transcript/types.ts'
import { outcome } from '../../../src/model/wording/outcome.ts'
import { summary } from '../../../src/model/wording/summary.ts'
import { callIn, recordsOf } from '../../support/fixture.ts'
import { groupSessions } from '../../support/group.ts'
import { reduce } from '../../support/reduce.ts'

const read = (name: string) => {
  const { draft, ledger } = reduce(claude, recordsOf(`claude/${name}.jsonl`))
  const { entries, notices, session } = draft
  return { entries, notices, session, ledger, tool: (id: string) => callIn(entries, id) }
}

const events = (entries: readonly Entry[]) =>
  entries.filter(entry => entry.type === 'event').map(entry => summary(entry))

const tools = (entries: readonly Entry[]): readonly Tool[] =>
  entries.flatMap(entry => (entry.type === 'tool' ? [entry] : []))

test('each record of today is shown, folded or silent; what is unknown is never a row of JSON', () => {
  const { entries, ledger, tool, session } = read('records-of-today')
  expect(entries.filter(entry => entry.type === 'unknown')).toEqual([])
  expect(session).toMatchObject({ id: '7d2e4f60-1a2b-4c3d-8e4f-5a6b7c8d9e0f', title: 'Kettles' })
  expect(session).not.toHaveProperty('dialect')
  expect(events(entries)).toEqual([
    'context: odd_words',
    'mode: auto',
    'mode: plan',
    'mode: plan ended',
    'effort: ultra',
    'effort: ultra ended',
    'context: /home/ada/shop/till.ts:3–5',
    'context: skills',
    'context: task running',
    'permission mode: acceptEdits',
    'directory: /home/ada/shop/tree',
    'worktree: till on fix-till from main',
    'worktree: left',
    'Kettles by room',
    'context: brand-new-words',
    'The line is dead',
    'The API refused to answer …',
    'context: recap',
    'context: hook Stop',
    'context: brand_new_data'
  ])
  expect(ledger.silent).toMatchObject({
    'attachment total_tokens_reminder': 1,
    'attachment brand_new_reminder': 1,
    'attachment prompt_snapshot': 1,
    'brand-new-latch': 1,
    'brand-new-record': 1,
    'system brand_new': 1,
    'system turn_duration': 1,
    workflow: 1
  })
  expect(tool('toolu_read1').modelOutput).toBe('[Only line 1 of 900 was read]')
})

test('a hook that says nothing is silent, one that says it twice is told once', () => {
  const { entries, ledger } = read('hook-twins')
  const said = entries.flatMap(entry =>
    entry.type === 'event' ? partsOf(entry).map(({ text }) => text) : []
  )
  for (const words of ['Linked.', 'Tea is at four.', 'Cake is at six.', 'No listing today.'])
    expect(said.filter(text => text === words)).toEqual([words])
  // Two turns, each with the same words from both sides.
  expect(said.filter(text => text === 'The table is round.')).toHaveLength(2)
  expect(said.join('\n')).not.toContain('suppressOutput')
  expect(said.join('\n')).toContain('ls -a')
  expect(ledger.silent).toEqual({ 'attachment hook_success': 4 })
})

test('other agents are never the human, and say each thing once', () => {
  const { entries, session, tool } = read('team-messages')
  expect(entries.flatMap(entry => (entry.type === 'user' ? entry.text : []))).toEqual(['Ask a reviewer.'])
  expect(titleOf(session, entries)).toBe('Ask a reviewer.')
  expect(events(entries)).toEqual([
    'team-lead: You are rev. Review the kettle.',
    'rev: Verdict',
    'bob: Lid',
    'rev: I saw it, too.',
    'context: message',
    'another session: The shop is open.',
    'ann: The clean words.',
    'door: A delivery came.',
    'coordinator: Go on with the lid.',
    'The night shift is over.',
    'bob: From the queue.'
  ])
  const verdict = entries.find(entry => entry.type === 'event' && summary(entry) === 'rev: Verdict')
  expect(verdict).toMatchObject({ src: [7, 8, 9], detail: { text: 'Looks good.', callId: 'toolu_a' } })
  expect(tools(entries).map(({ name, detail }) => `${name} ${detail.kind}`)).toEqual([
    'Agent task',
    'Agent task',
    'SendMessage task',
    'ListAgents task',
    'TeamCreate task',
    'Monitor execute'
  ])
  expect(tool('toolu_a').detail).toMatchObject({ background: true })
  expect(tool('toolu_c').detail).toMatchObject({ description: 'Thanks', agent: 'rev', prompt: 'Well done.' })
})

test('a team message in pieces, without ends or with thousands of them is never a prompt', () => {
  const said = (content: string) =>
    reduce(claude, [{ type: 'user', uuid: 'u', parentUuid: null, sessionId: 's', message: { content } }])
      .draft.entries
  const many = '<teammate-message teammate_id="x">hi</teammate-message>\n'.repeat(5000)
  for (const text of [
    '<teammate-message teammate_id="x">no end',
    'Another Claude session sent a message:',
    'Another Claude session sent a message:\n<teammate-message>\n</teammate-message>',
    many
  ])
    expect(said(text).filter(({ type }) => type !== 'event')).toEqual([])
  expect(said(many).length).toBeLessThan(300)
  expect(said('<teammate-messages> what are they?')).toMatchObject([{ type: 'user' }])
})

test('a plan is one row with its text, its verdict and the words of the human', () => {
  const { tool } = read('plan-verdicts')
  const told = (id: string) => {
    const { detail, status } = tool(id)
    return detail.kind === 'mode' ? [status, detail.verdict, detail.text, detail.feedback] : []
  }
  expect(told('toolu_p1')).toEqual(['done', 'approved', '# Descale\n1. Vinegar', undefined])
  expect(told('toolu_p2')).toEqual(['done', 'approved', '# New plan', undefined])
  expect(told('toolu_p3')).toEqual(['done', 'refused', '# Bold plan', 'Too bold.\nStart small.'])
  expect(told('toolu_p4')).toEqual(['done', 'refused', '# Quiet plan', undefined])
  expect(told('toolu_p5')).toEqual(['done', undefined, '# Team plan', undefined])
  expect(told('toolu_p6')).toEqual(['failed', undefined, '# Broken', undefined])
  expect(told('toolu_p7')).toEqual(['running', undefined, '# Unanswered', undefined])
  expect(outcome(tool('toolu_p3'), false, undefined)).toEqual({ tone: 'plain', text: 'refused after 1 s' })
  expect(tool('toolu_p3').endedAt).toBe(Date.parse('2026-08-01T10:00:07Z'))
})

test('what a hook or a proxy made of an answer is kept beside it; what Claude always adds is not', () => {
  const { entries, tool } = read('shortened-answers')
  const changed = tools(entries).filter(({ modelOutput }) => modelOutput !== undefined)
  expect(changed.map(({ callId }) => callId)).toEqual(['toolu_cut', 'toolu_cutread', 'toolu_cutmcp'])
  expect(changed.map(({ modelOutput }) => modelOutput)).toEqual([
    'line 1: the kettle is on\n[39 lines left out]',
    '1\tline 1: the kettle is on\n2\tline 40: the kettle is on',
    '3 kettles'
  ])
  expect(tool('toolu_cut').output).toContain('line 40')
  expect(tool('toolu_cutread').output).toContain('line 39')
  expect(tool('toolu_cutmcp').output).toBe('kettle 1\nkettle 2\nkettle 3')
  expect(tool('toolu_none').output).toBe('')
  const parts = partsOf(tool('toolu_cut')).map(({ key, label }) => `${key} ${label}`)
  expect(parts).toContain('model-output What the model got')
})

test('line numbers that no file has are no loop', () => {
  const file = { content: 'a\nb', numLines: 2, startLine: 1e300 }
  const records = [1e300, -5, 0.5, 2 ** 53].map((startLine, i) => ({
    type: 'user',
    uuid: `u${i}`,
    message: {
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: 'toolu_x', content: '1\ta\n2\tb' }]
    },
    toolUseResult: { type: 'text', file: { ...file, startLine, numLines: 2 ** 52 } }
  }))
  const call = {
    type: 'assistant',
    uuid: 'a',
    message: {
      id: 'm',
      content: [{ type: 'tool_use', id: 'toolu_x', name: 'Read', input: { file_path: '/f' } }]
    }
  }
  const { entries } = reduce(claude, [call, ...records]).draft
  expect(tools(entries)).toHaveLength(1)
  expect(tools(entries)[0]).not.toHaveProperty('seen')
})

test('the same answer again, or what a compaction left of it, is no second result', () => {
  const { notices, tool } = read('same-answer-again')
  expect(notices).toEqual([{ code: 'second-result', record: 9 }])
  expect(tool('toolu_cleared_result').output).toBe('plates')
  expect(tool('toolu_other_result').output).toBe('plates\n\nspoons')
})

test('what is superseded or retracted is left behind, and the log goes on from before it', () => {
  const { entries } = read('superseded')
  const places = entries.map(({ message, after }) => `${message} after ${after}`)
  expect(places).toContain('msg_two after u1')
  expect(places).toContain('msg_four after u4')
  expect(events(entries).filter(line => line === 'rewound')).toHaveLength(2)
})

test('the journal of a workflow, alone, is a row for each agent', () => {
  const { entries } = read('workflow-journal')
  expect(entries.map(entry => [entry.thread, summary(entry)])).toEqual([
    ['main', 'Task a1'],
    ['main', 'Task a2']
  ])
  expect(tools(entries).map(({ status, output }) => `${status} ${output}`)).toEqual([
    'done Counted seven.',
    'done {\n  "kettles": 7\n}'
  ])
})

test('the journal of a workflow belongs to the session beside it', async () => {
  const line = (value: unknown) => new Blob([`${JSON.stringify(value)}\n`])
  const prompt = { type: 'user', uuid: 'u', parentUuid: null, sessionId: 's', message: { content: 'Count.' } }
  const session = { path: 'p/s.jsonl', blob: line(prompt) }
  const journal = {
    path: 'p/s/subagents/workflows/run1/journal.jsonl',
    blob: line({ type: 'started', key: 'k1', agentId: 'a1' })
  }
  const sessionsOf = async (...files: readonly NamedBlob[]) => {
    const opened = await openFiles(files)
    return (await groupSessions(opened.flatMap(file => (isRefusal(file) ? [] : [file])))).sessions
  }
  expect((await sessionsOf(session, journal)).map(({ files }) => files.map(({ path }) => path))).toEqual([
    ['p/s.jsonl', journal.path]
  ])
  expect(await sessionsOf(journal)).toMatchObject([{ path: journal.path }])
})
