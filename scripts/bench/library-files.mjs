// A folder of very many sessions: short ones of four formats, by project, some with sub-agents, and a few long ones.

import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { claudeLines } from './claude-lines.mjs'
import { createRandom } from './random.mjs'
import { RARE } from './write-lines.mjs'

const PROJECTS = 40
const LONG = 3e6
const HOUR = 3600_000

/** One in a hundred sessions holds the rare word. */
export const writeLibrary = (folder, sessions) => {
  for (let n = 0; n < sessions; n++) {
    const { words, code } = createRandom(n)
    const task = `Task ${n}: ${words(8)}${n % 100 === 7 ? ` ${RARE}` : ''}`
    const write = (path, lines) => {
      const file = join(folder, `project-${n % PROJECTS}`, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `${lines.join('\n')}\n`)
      // Written long ago: nobody follows it.
      const at = new Date(Date.now() - HOUR * (1 + (n % 8000)))
      utimesSync(file, at, at)
    }
    const [name, linesOf] = FORMATS[n % FORMATS.length]
    const long = n % 1000 === 0 ? code(LONG / 60) : undefined
    write(`${name}-${n}.jsonl`, linesOf(`s${n}`, task, words, long ?? code(30)))
    if (n % 100 === 0)
      write(`${name}-${n}/subagents/agent-a${n}.jsonl`, claude(`s${n}`, words(9), words, code(20), `a${n}`))
  }
}

const claude = (session, task, words, output, agent) => {
  const { prompt, reply, call } = claudeLines({ session, agent })
  return [prompt(task), ...call('Bash', { command: 'ls' }, output), reply(words(40))]
}

const stamp = n => new Date(Date.UTC(2026, 0, 1, 9, 0, n)).toISOString()

const codex = (session, task, words, output) =>
  [
    { type: 'session_meta', payload: { id: session, cwd: '/home/dev/app', cli_version: '0.142.0' } },
    said('user', 'input_text', task),
    {
      type: 'response_item',
      payload: { type: 'function_call', call_id: 'c', name: 'shell', arguments: '{"command":["ls"]}' }
    },
    { type: 'response_item', payload: { type: 'function_call_output', call_id: 'c', output } },
    said('assistant', 'output_text', words(40))
  ].map((record, n) => JSON.stringify({ timestamp: stamp(n), ...record }))

const said = (role, type, text) => ({
  type: 'response_item',
  payload: { type: 'message', role, content: [{ type, text }] }
})

const qwen = (session, task, words, output) =>
  [
    ['user', { role: 'user', parts: [{ text: task }] }],
    ['assistant', { role: 'model', parts: [{ functionCall: { id: 'c', name: 'ls', args: {} } }] }],
    [
      'tool_result',
      { role: 'user', parts: [{ functionResponse: { id: 'c', name: 'ls', response: { output } } }] }
    ],
    ['assistant', { role: 'model', parts: [{ text: words(40) }] }]
  ].map(([type, message], n) =>
    JSON.stringify({
      uuid: `${session}-${n}`,
      parentUuid: n === 0 ? null : `${session}-${n - 1}`,
      sessionId: session,
      timestamp: stamp(n),
      type,
      cwd: '/home/dev/app',
      message
    })
  )

const pi = (session, task, words, output) => [
  JSON.stringify({ type: 'session', version: 3, id: session, timestamp: stamp(0), cwd: '/home/dev/app' }),
  ...[
    { role: 'user', content: [{ type: 'text', text: task }] },
    {
      role: 'assistant',
      content: [{ type: 'toolCall', id: 'c', name: 'bash', arguments: { command: 'ls' } }]
    },
    { role: 'toolResult', toolCallId: 'c', toolName: 'bash', content: [{ type: 'text', text: output }] },
    { role: 'assistant', content: [{ type: 'text', text: words(40) }] }
  ].map((message, n) =>
    JSON.stringify({
      type: 'message',
      id: `${session}-${n}`,
      parentId: n === 0 ? null : `${session}-${n - 1}`,
      timestamp: stamp(n + 1),
      message
    })
  )
]

const FORMATS = [
  ['claude', claude],
  ['codex', codex],
  ['qwen', qwen],
  ['pi', pi]
]
