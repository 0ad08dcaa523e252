// A session of Kimi Code is a folder: a wire for each agent, and what is known of the session beside them.

import { expect, test } from 'vitest'
import { encode } from '../../support/frames.ts'
import { groupSessions } from '../../support/group.ts'
import { openOne, readOpened } from '../../support/open.ts'

const wire = (...records: readonly object[]): Uint8Array =>
  encode(
    [{ type: 'metadata', protocol_version: '1.4', created_at: 1770000000000 }, ...records]
      .map(record => JSON.stringify(record))
      .join('\n')
  )
const loop = (event: object) => ({ type: 'context.append_loop_event', event, time: 1770000001000 })
const prompt = (text: string) => ({
  type: 'turn.prompt',
  input: [{ type: 'text', text }],
  origin: { kind: 'user' },
  time: 1770000000000
})
const task = (id: string) =>
  loop({ type: 'tool.call', toolCallId: id, name: 'Agent', args: { description: id, prompt: 'count' } })

const open = (files: Readonly<Record<string, Uint8Array>>) =>
  Promise.all(Object.entries(files).map(([path, bytes]) => openOne(bytes, path)))

test('agents belong to the session of their folder, and to the call that started them', async () => {
  const named = loop({ type: 'tool.result', toolCallId: 'T2', result: { output: 'agent_id: agent-0\nTwo.' } })
  const files = await open({
    'b/session_2/agents/main/wire.jsonl': wire(prompt('other')),
    'a/session_1/agents/agent-1/wire.jsonl': wire(prompt('count lids')),
    'a/session_1/agents/agent-0/wire.jsonl': wire(prompt('count spouts')),
    'a/session_1/agents/main/wire.jsonl': wire(prompt('count'), task('T1'), task('T2'), named),
    'a/session_1/state.json': encode(
      JSON.stringify({ title: 'Counting', workDir: '/demo/kettle', agents: {} })
    )
  })
  const { sessions } = await groupSessions(files)
  expect(sessions.map(session => session.files.map(({ path }) => path))).toEqual([
    ['b/session_2/agents/main/wire.jsonl'],
    [
      'a/session_1/agents/main/wire.jsonl',
      'a/session_1/state.json',
      'a/session_1/agents/agent-0/wire.jsonl',
      'a/session_1/agents/agent-1/wire.jsonl'
    ]
  ])
  const { draft } = await readOpened(sessions[1]?.files ?? [])
  expect(draft.session).toMatchObject({ title: 'Counting', cwd: '/demo/kettle' })
  const children = draft.entries.flatMap(entry =>
    entry.type === 'tool' ? [[entry.callId, entry.child]] : []
  )
  expect(children).toEqual([
    ['T1', 'agent-1'],
    ['T2', 'agent-0']
  ])
  const prompts = draft.entries.flatMap(entry => (entry.type === 'user' ? [[entry.thread, entry.text]] : []))
  expect(prompts).toEqual([
    ['main', 'count'],
    ['agent-0', 'count spouts'],
    ['agent-1', 'count lids']
  ])
})

test('an agent without its session is a session of its own', async () => {
  const files = await open({ 'agents/agent-0/wire.jsonl': wire(prompt('count')) })
  expect((await groupSessions(files)).sessions.length).toBe(1)
})
