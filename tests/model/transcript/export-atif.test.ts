// What leaves as ATIF keeps the rules of ATIF, and read again says the same: prompts, replies, thoughts, calls and what
// came of them, thread by thread.

import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { writeAtif } from '../../../src/cli/transcript/transcript-writer.ts'
import { inFull } from '../../../src/model/entry/resolve.ts'
import { primaryThreadOf } from '../../../src/model/transcript/primary-thread.ts'
import type { Entry } from '../../../src/model/transcript/types.ts'
import { atifFaults } from '../../support/atif/rules.ts'
import { allLogs, bytesOf } from '../../support/files.ts'
import { type ReadLog, readBytes } from '../../support/open.ts'
import { written } from '../../support/written.ts'

describe.each(allLogs().map(log => [log.name, log] as const))('%s', (_, log) => {
  test('is a trajectory, and the same when it is read again', async () => {
    const read = await readBytes(bytesOf(log), basename(log.path))
    const text = await written(writeAtif, read)
    expect(atifFaults(JSON.parse(text))).toEqual([])
    const again = await readBytes(new TextEncoder().encode(text), 'trajectory.json')
    expect(again.reader.format).toBe('atif')
    expect(await saidIn(again)).toEqual(await saidIn(read))
    const { usage, cost } = read.draft.session
    if (usage) expect(again.draft.session.usage).toEqual(usage)
    if (cost?.currency === 'USD') expect(again.draft.session.cost?.amount).toBeCloseTo(cost.amount, 8)
  })
})

test('the rules are rules', () => {
  const agent = { name: 'a', version: '1' }
  const say = { step_id: 1, source: 'user', message: 'Hello.' }
  const around = (...steps: readonly unknown[]) => atifFaults({ schema_version: 'ATIF-v1.7', agent, steps })
  expect(around(say)).toEqual([])
  expect(around({ ...say, step_id: 2 })).toHaveLength(1)
  expect(around({ ...say, message: null }).length).toBeGreaterThan(0)
  expect(around({ ...say, tool_calls: [] })).toHaveLength(1)
  expect(
    around({ ...say, source: 'agent', observation: { results: [{ source_call_id: 'x' }] } })
  ).toHaveLength(1)
  expect(around({ ...say, timestamp: '2026-03-04 10:00' })).toHaveLength(1)
  const call = { tool_call_id: 'c', function_name: 'f', arguments: '{}' }
  expect(around({ ...say, source: 'agent', tool_calls: [call] })).toHaveLength(1)
})

/** The threads of a log, the one that it is about first, each as what is said and done in it. */
const saidIn = async ({ reader, draft }: ReadLog): Promise<readonly (readonly string[])[]> => {
  const entries = (await inFull(draft.entries, n => reader.read(n))) as readonly Entry[]
  const primaryThread = primaryThreadOf(entries)
  const threads = Map.groupBy(entries, entry => entry.thread)
  const others = [...threads.keys()].filter(thread => thread !== primaryThread)
  return [primaryThread, ...others]
    .map(thread => (threads.get(thread) ?? []).flatMap(said))
    .filter((lines, i) => i === 0 || lines.length > 0)
}

const said = (entry: Entry): readonly string[] => {
  switch (entry.type) {
    case 'user':
    case 'assistant':
    case 'thinking':
      return String(entry.text).trim() === '' ? [] : [`${entry.type}: ${entry.text}`]
    case 'tool':
      return [`call ${nameOf(entry)}: ${answerOf(entry)}`]
    default:
      return []
  }
}

/** A call that its log gives no name to is named by its kind; a result without a call may be called anything. */
const nameOf = ({ name, detail }: Entry & { type: 'tool' }): string =>
  name === 'other' || (name === '' && detail.kind === 'other') ? '' : name || detail.kind

/** ATIF has one text for what was printed. */
const answerOf = ({ output, detail }: Entry & { type: 'tool' }): string => {
  const more =
    detail.kind === 'execute' ? detail.stderr : detail.kind === 'read' && output === '' ? detail.content : ''
  return [output, more].filter(Boolean).join('\n')
}
