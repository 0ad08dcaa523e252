// Code mode over real logs: every call that a script names is a row of its kind, or stands with what it waits for.

import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { codex } from '../../../src/adapters/codex/index.ts'
import { fullText } from '../../../src/model/entry/resolve.ts'
import { listOf } from '../../support/code-mode.ts'
import { nestedCalls } from '../../support/counters/codex.ts'
import { bytesOf, corpus, fixtures } from '../../support/files.ts'
import { readBytes } from '../../support/open.ts'
import { reduce } from '../../support/reduce.ts'

const logs = [...corpus(), ...fixtures()].filter(log => log.format === 'codex')

test.each(logs.map(log => [log.name, log] as const))('%s shows the calls of its scripts', async (_, log) => {
  const { draft } = await readBytes(bytesOf(log), basename(log.name), [])
  for (const { callId, input } of listOf(bytesOf(log))) {
    const rows = draft.entries.filter(entry => entry.type === 'tool' && entry.callId === callId)
    const isWhole = rows.length === 1 && rows[0]?.type === 'tool' && rows[0].name === 'exec'
    const polls = [...input.matchAll(/write_stdin\(\{[^}]*chars"?:\s*(""|'')/g)].length
    // A name in a comment is counted by the pattern and is no call.
    const named = nestedCalls(input.replace(/^\s*\/\/.*$/gm, ''))
    if (!isWhole) expect([named, named - polls], input.slice(0, 200)).toContain(rows.length)
  }
})

test('a long patch inside a script stays in the log and reads as it was meant', async () => {
  const body = Array.from({ length: 400 }, (_, i) => `+line ${i} "quoted" \\n`).join('\n')
  const patch = `*** Begin Patch\n*** Update File: a.ts\n@@\n${body}\n*** End Patch`
  const input = `const p = ${JSON.stringify(patch)};\nawait tools.apply_patch(p)`
  const record = {
    type: 'response_item',
    payload: { type: 'custom_tool_call', name: 'exec', call_id: 'c', input }
  }
  const [tool] = reduce(codex, [record]).draft.entries
  if (tool?.type !== 'tool' || tool.detail.kind !== 'edit') throw new Error('no edit')
  const [diff] = tool.detail.diffs
  if (diff?.form !== 'patch') throw new Error('no patch')
  expect(typeof diff.patch).toBe('object')
  expect(await fullText(diff.patch, async () => record)).toBe(`@@\n${body}`)
})

test('a script that cannot be told is code, not a line of a shell', async () => {
  const log = logs.find(({ name }) => name.endsWith('codex/code-mode-not-literal.jsonl'))
  if (!log) throw new Error('no fixture')
  const { draft } = await readBytes(bytesOf(log), basename(log.name), [])
  const loop = draft.entries.find(entry => entry.type === 'tool' && entry.callId === 'call_loop')
  expect(loop).toMatchObject({ detail: { kind: 'execute', script: 'script.js' } })
})
