// Calls of Antigravity have no ids: their names and number, and that each step answered the call it belongs to.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { corpus, fixtures } from '../../support/files.ts'
import { readBytes } from '../../support/open.ts'

const logs = [...fixtures(), ...corpus()].filter(({ format }) => format === 'antigravity')

test.each(logs.map(log => [log.name, log.path] as const))('%s: every call, in order', async (_, path) => {
  const bytes = readFileSync(path)
  const steps = bytes
    .toString()
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
  const wanted = steps.flatMap(step =>
    (step.tool_calls ?? []).map((call: { name: string }) => call.name.replace(/^.*:/, ''))
  )
  const { draft } = await readBytes(new Uint8Array(bytes), path, [])
  const tools = draft.entries.filter(entry => entry.type === 'tool')
  expect(tools.filter(({ id }) => !id.endsWith('.step')).map(({ name }) => name)).toEqual(wanted)
})

test('a step answers the first waiting call of its kind', async () => {
  const plan = { tool_calls: ['view_file', 'run_command'].map(name => ({ name, args: {} })) }
  const steps = [
    { type: 'PLANNER_RESPONSE', ...plan },
    { type: 'RUN_COMMAND', content: 'ran' },
    { type: 'VIEW_FILE', content: 'seen' }
  ]
  const lines = steps.map((step, i) =>
    JSON.stringify({ step_index: i, source: 'MODEL', status: 'DONE', ...step })
  )
  const { draft } = await readBytes(new TextEncoder().encode(lines.join('\n')), 'transcript.jsonl', [])
  const outputs = draft.entries.flatMap(entry => (entry.type === 'tool' ? [[entry.name, entry.output]] : []))
  expect(outputs).toEqual([
    ['view_file', 'seen'],
    ['run_command', 'ran']
  ])
})
