// What failed, in which turn, and which later call mended it.

import { expect, test } from 'vitest'
import { type Failures, listingFailures } from '../../../src/model/figures/failures.ts'
import { primaryThreadOf } from '../../../src/model/transcript/primary-thread.ts'
import type { Entry } from '../../../src/model/transcript/types.ts'
import { readBytes } from '../../support/open.ts'

const text = (value: unknown): string => JSON.stringify(value)

const prompt = (id: string) =>
  text({
    type: 'user',
    uuid: id,
    sessionId: 's',
    cwd: '/shop',
    message: { role: 'user', content: `Do ${id}` }
  })

const call = (id: string, name: string, input: object, output: string, isError = false) =>
  [
    {
      type: 'assistant',
      uuid: `a${id}`,
      sessionId: 's',
      message: { id: `m${id}`, role: 'assistant', content: [{ type: 'tool_use', id, name, input }] }
    },
    {
      type: 'user',
      uuid: `r${id}`,
      sessionId: 's',
      message: {
        role: 'user',
        content: [{ type: 'tool_result', tool_use_id: id, content: output, is_error: isError }]
      }
    }
  ]
    .map(text)
    .join('\n')

test('a later run of the same command, or change of the same file, that worked', async () => {
  const log = [
    prompt('one'),
    call('t1', 'Bash', { command: 'cd /shop && npm test 2>&1 | tail -20' }, 'Exit code 1\nno', true),
    call('t2', 'Edit', { file_path: '/shop/a.ts', old_string: 'a', new_string: 'b' }, 'not found', true),
    call('t3', 'Bash', { command: 'npm run lint | tail -3' }, 'npm ERR! lint'),
    prompt('two'),
    call('t4', 'Bash', { command: 'npm test' }, 'Exit code 1\nstill no', true),
    call('t5', 'Write', { file_path: '/shop/a.ts', content: 'b' }, 'written'),
    call('t6', 'Bash', { command: 'npm  test' }, 'all well'),
    call('t7', 'Bash', { command: 'npm run build' }, 'Exit code 2\nno', true)
  ].join('\n')
  const { draft } = await readBytes(new TextEncoder().encode(log), 'log.jsonl')
  const { failed, suspect } = listed(draft.entries)
  expect(failed.map(({ id, turn, mendedBy }) => [id, turn, mendedBy])).toEqual([
    ['t1', 1, 't6'],
    ['t2', 1, 't5'],
    ['t4', 2, 't6'],
    ['t7', 2, undefined]
  ])
  expect(suspect).toEqual([{ id: 't3', turn: 1 }])
})

test('not what ran elsewhere, nor a search of its output that leaves the failure out', async () => {
  const log = [
    prompt('one'),
    call('t1', 'Bash', { command: 'cd packages/cart && npm test' }, 'Exit code 1\nno', true),
    call('t2', 'Bash', { command: 'cd packages/till && npm test' }, 'all well'),
    call('t3', 'Bash', { command: 'cd packages/cart && npm test | grep passed' }, ''),
    call('t4', 'Bash', { command: 'grep -n new a.ts | grep old' }, 'Exit code 1', true),
    call('t5', 'Bash', { command: 'grep -n new a.ts' }, '1:new'),
    call('t6', 'Bash', { command: 'npm run lint | grep error' }, 'error: lint'),
    call('t7', 'Bash', { command: 'npm run lint' }, 'all well')
  ].join('\n')
  const { draft } = await readBytes(new TextEncoder().encode(log), 'log.jsonl')
  const { failed, suspect } = listed(draft.entries)
  expect(failed.map(({ id, mendedBy }) => [id, mendedBy])).toEqual([
    ['t1', undefined],
    ['t4', undefined]
  ])
  expect(suspect.map(({ id, mendedBy }) => [id, mendedBy])).toEqual([['t6', 't7']])
})

const listed = (entries: readonly Entry[]): Failures => {
  const work = listingFailures(entries, primaryThreadOf(entries), '/shop')
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
