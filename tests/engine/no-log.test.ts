// JSON that is no session is turned away with a sentence; among logs it is left aside, and so are copies of a session.

import { expect, test } from 'vitest'
import { isRefusal } from '../../src/engine/read/refusal.ts'
import { refusalWords } from '../../src/engine/read/refusal-words.ts'
import { openFiles } from '../../src/engine/unpack/index.ts'
import { groupSessions } from '../support/group.ts'
import { readBytes } from '../support/open.ts'

const group = async (files: Readonly<Record<string, unknown>>) => {
  const blobs = Object.entries(files).map(([path, value]) => ({
    path,
    blob: new Blob([typeof value === 'string' ? value : JSON.stringify(value)])
  }))
  const opened = await openFiles(blobs)
  return groupSessions(opened.flatMap(file => (isRefusal(file) ? [] : [file])))
}

const LOG = [
  { type: 'session', version: 3, id: 's', timestamp: '2026-06-01T10:00:00Z', cwd: '/demo' },
  { type: 'message', id: 'm', parentId: null, message: { role: 'user', content: 'Hello' } }
]
const LINES = LOG.map(record => JSON.stringify(record)).join('\n')
const EVAL = { version: 2, status: 'success', eval: { task: 'kettles', model: 'model-a' } }

test.each([
  ['package.json', { name: 'kettle', version: '1.0.0' }, 'the manifest of an npm package'],
  ['tsconfig.json', { compilerOptions: { strict: true } }, 'compiler settings'],
  ['composer.lock', { packages: [{ name: 'a/b', version: '1' }], 'packages-dev': [] }, 'a lock file'],
  ['page.har', { log: { version: '1.2', entries: [{ request: {}, response: {} }] } }, 'the requests'],
  ['openapi.json', { openapi: '3.0.3', info: { title: 'Kettles' }, paths: {} }, 'the description of an API'],
  ['a.ipynb', { cells: [{ cell_type: 'code', source: ['1'] }], nbformat: 4 }, 'a notebook'],
  ['opencode.json', { $schema: 'https://opencode.ai/config.json', mcp: {} }, 'a file of settings'],
  ['data.json', { kettle: { limit: [95] } }, 'a single piece of JSON'],
  ['empty.json', '[]\n', 'an empty list'],
  ['trace.json', { version: '1', vcs: {}, files: [{ path: 'a', conversations: [{}] }] }, 'an Agent Trace'],
  ['header.json', EVAL, 'Inspect'],
  ['summaries.json', [{ id: 1, epoch: 1, input: 'a', target: 'b' }], 'Inspect'],
  ['tsconfig.json', '{\n  // strict\n  "compilerOptions": {}\n}\n', 'compiler settings'],
  ['README.md', '# Kettle\n\n```json\n{ "limit": 95 }\n```\n', 'a Markdown document'],
  ['yarn.lock', '# yarn lockfile v1\n\na@^1:\n  version "1.0.0"\n', 'a lock file'],
  ['oslo.geojson', { type: 'FeatureCollection', features: [{ type: 'Feature' }] }, 'a map'],
  ['a.py', 'import os\nprint(1)\n', 'source code'],
  ['history.jsonl', '{"session_id":"s","ts":1760000000,"text":"fix it"}\n', 'a prompt history'],
  ['logs.json', [{ sessionId: 's', messageId: 0, type: 'user', message: 'Hello' }], 'a prompt history']
])('%s alone is refused, with a sentence', async (path, value, words) => {
  const { sessions, refused } = await group({ [path]: value })
  expect(sessions).toEqual([])
  expect(refused.map(file => refusalWords(file.refused, file.path))).toEqual([expect.stringContaining(words)])
})

test('a list of rows that nobody knows is shown as just that', async () => {
  const rows = [
    { id: 1, name: 'Ada', city: 'Oslo' },
    { id: 2, name: 'Ben', city: 'Rome' }
  ]
  const { reader, draft } = await readBytes(new TextEncoder().encode(JSON.stringify(rows)), 'people.json')
  expect(draft.entries.map(({ type }) => type)).toEqual(['unknown', 'unknown'])
  expect(reader.ledger.unknown).toBe(2)
})

test('among logs it is left aside without a word', async () => {
  const { sessions, refused } = await group({ 'package.json': { name: 'kettle' }, 'a.jsonl': LINES })
  expect(refused).toEqual([])
  expect(sessions.map(({ path, isLog }) => [path, isLog])).toEqual([
    ['package.json', false],
    ['a.jsonl', true]
  ])
})

test('an Inspect log with samples, and a sample alone, are sessions', async () => {
  const sample = {
    id: 1,
    epoch: 1,
    input: 'a',
    target: 'b',
    messages: [{ role: 'user', content: 'How hot?' }]
  }
  for (const value of [{ ...EVAL, samples: [sample] }, sample]) {
    const { sessions, refused } = await group({ 'log.json': value })
    expect(refused).toEqual([])
    expect(sessions.map(({ isLog }) => isLog)).toEqual([true])
  }
})

test('copies of a session are left aside where it is given, and read where it is not', async () => {
  const line = JSON.stringify({ traceSchema: 'openclaw-trajectory', type: 'session.started', sessionId: 's' })
  const copies = {
    's.checkpoint.0a-1b.jsonl': LINES,
    's.jsonl.reset.2026-06-01': LINES,
    's.trajectory.jsonl': line
  }
  const beside = await group({ ...copies, 's.jsonl': LINES })
  expect(beside.sessions.filter(({ isLog }) => isLog).map(({ path }) => path)).toEqual(['s.jsonl'])
  const alone = await group(copies)
  expect(alone.sessions.map(({ isLog }) => isLog)).toEqual([true, true, true])
})
