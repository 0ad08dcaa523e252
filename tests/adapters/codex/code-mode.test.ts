// Code mode over real logs: every call that a script names is a row of its kind, or stands with what it waits for.

import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { listOf } from '../../support/code-mode.ts'
import { nestedCalls } from '../../support/counters/codex.ts'
import { bytesOf, corpus, fixtures } from '../../support/files.ts'
import { readBytes } from '../../support/open.ts'

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
