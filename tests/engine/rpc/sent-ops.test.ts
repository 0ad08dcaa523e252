// What the page makes of the operations that it gets is what the reader made of them.

import { describe, expect, test } from 'vitest'
import { packedOps, unpackedOps } from '../../../src/engine/rpc/sent-ops.ts'
import { apply, type EntryChange, emptyDraft } from '../../../src/model/transcript/apply.ts'
import type { Op, Tool } from '../../../src/model/transcript/types.ts'
import { allLogs, bytesOf } from '../../support/files.ts'
import { readBytes } from '../../support/open.ts'

const applied = (ops: readonly Op[]) => {
  const draft = emptyDraft()
  const changes: Omit<EntryChange, 'op'>[] = []
  apply(draft, ops, ({ before, now, record }) => changes.push({ before, now, record }))
  return { draft, changes }
}

const sent = (ops: readonly Op[]): readonly Op[] => unpackedOps(packedOps(ops))

describe.each(allLogs().map(log => [log.name, log] as const))('%s', (_, log) => {
  test('arrives as it was told', async () => {
    const { reader } = await readBytes(bytesOf(log), log.name)
    const ops: Op[] = []
    for await (const batch of reader.batches()) ops.push(...batch.ops)
    expect(applied(sent(ops))).toEqual(applied(ops))
  })
})

const CALL: Tool = {
  type: 'tool',
  id: 'a',
  message: 'm',
  after: null,
  thread: 'main',
  src: [1],
  callId: 'a',
  name: 'Bash',
  title: 'List',
  detail: { kind: 'execute', command: 'ls' },
  status: 'running',
  output: ''
}

test('what an entry no longer says is gone', () => {
  const { title: _, ...untitled } = CALL
  const ops: readonly Op[] = [
    { op: 'put', entry: CALL },
    { op: 'put', entry: { ...CALL, status: 'done', output: 'x' } },
    { op: 'put', entry: untitled }
  ]
  expect(sent(ops)).toEqual(ops)
})

test('halves of pairs and words in other scripts arrive', () => {
  const ops: readonly Op[] = [{ op: 'put', entry: { ...CALL, output: '\ud800 ✓ 漢字 \0 \u2028' } }]
  expect(sent(ops)).toEqual(ops)
})

test('a batch that is larger than the bytes it is given arrives whole', () => {
  const ops: readonly Op[] = [{ op: 'put', entry: { ...CALL, output: '漢'.repeat(1000) } }]
  expect(unpackedOps(packedOps(ops, new ArrayBuffer(100)))).toEqual(ops)
})
