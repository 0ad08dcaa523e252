// A call that was recorded without its arguments is told by its title, whatever its kind; all places that it names are shown.

import { describe, expect, test } from 'vitest'
import { distinctTitle, unnamedLocations } from '../../src/model/entry/call-extras.ts'
import type { Tool, ToolDetail } from '../../src/model/transcript/types.ts'
import { phrase } from '../../src/model/wording/phrase.ts'
import { summary } from '../../src/model/wording/summary.ts'
import { call } from '../support/call.ts'

const line = (tool: Tool): string => {
  const { verb, parts } = phrase(tool, undefined)
  return [verb, ...parts.map(part => part.text)].join(' ')
}

const EMPTY: readonly ToolDetail[] = [
  { kind: 'execute', command: '' },
  { kind: 'read', path: '' },
  { kind: 'read', path: '', from: 5, lines: 2 },
  { kind: 'write', path: '', content: '' },
  { kind: 'edit', path: '', diffs: [] },
  { kind: 'delete', path: '' },
  { kind: 'move', path: '', to: '' },
  { kind: 'search', target: 'content', pattern: '' },
  { kind: 'search', target: 'files', pattern: '' },
  { kind: 'search', target: 'list', pattern: '' },
  { kind: 'search', target: 'other', pattern: '' },
  { kind: 'fetch', url: '' },
  { kind: 'websearch', query: '' },
  { kind: 'plan', todos: [] },
  { kind: 'task', description: '', prompt: '' },
  { kind: 'ask', questions: [] },
  { kind: 'think', text: '' },
  { kind: 'mode', mode: '' },
  { kind: 'mcp', server: '', tool: 'brew' },
  { kind: 'mcp', server: '', tool: '' },
  { kind: 'other' }
]

describe.each(EMPTY.map(detail => [JSON.stringify(detail), detail] as const))('%s', (_, detail) => {
  test('its title is what it is about, in the line and in every summary', () => {
    const tool = call(detail, { title: 'the kettle notes' })
    expect(line(tool)).toMatch(/^\S.* the kettle notes\b/)
    expect(summary(tool)).toMatch(/^\S.* the kettle notes$/)
    for (const said of [line(tool), summary(tool)]) expect(said).not.toMatch(/→|""|\(\)|“”|:5| \.(?: |$)/)
  })

  test('nothing is made up without one', () => {
    for (const said of [line(call(detail)), summary(call(detail))]) expect(said).not.toMatch(/→|""|\(\)|“”/)
  })
})

test.each([
  [{ kind: 'read', path: '' }, 'Read kettle.log', 'Read kettle.log'],
  [{ kind: 'read', path: '' }, 'Reading kettle.log', 'Read kettle.log'],
  [{ kind: 'read', path: '' }, 'README', 'Read README'],
  [{ kind: 'delete', path: '' }, 'Deleting: old notes', 'Delete old notes'],
  [{ kind: 'move', path: '', to: '' }, 'Moved a to b', 'Move a to b'],
  [{ kind: 'edit', path: '', diffs: [] }, 'Edit', 'Edit'],
  [{ kind: 'search', target: 'list', pattern: '' }, 'ListFiles', 'List ListFiles'],
  [{ kind: 'fetch', url: '' }, 'Fetch (x+)+$', 'Fetch (x+)+$']
] as const)('%j with the title %j: %j', (detail, title, said) => {
  expect(summary(call(detail, { title }))).toBe(said)
  expect(line(call(detail, { title }))).toBe(said)
})

test('arguments say more than a title', () => {
  expect(summary(call({ kind: 'move', path: 'a', to: '' }, { title: 'x' }))).toBe('Move a')
  expect(summary(call({ kind: 'move', path: 'a', to: 'b' }, { title: 'x' }))).toBe('Move a → b')
  expect(line(call({ kind: 'search', target: 'list', pattern: '' }))).toBe('List .')
})

describe('beside what the line says', () => {
  test('a title that says something else is small print', () => {
    const edit = { kind: 'edit', path: '/w/timer.ts', diffs: [] } as const
    expect(distinctTitle(call(edit, { title: 'Make the timer stop' }), '/w')).toBe('Make the timer stop')
    expect(distinctTitle(call(edit, { title: 'Edit timer.ts' }), '/w')).toBeUndefined()
    expect(distinctTitle(call(edit, { title: 'Edit `/w/timer.ts`' }), '/w')).toBeUndefined()
    expect(
      distinctTitle(call({ kind: 'edit', path: '', diffs: [] }, { title: 'Make it stop' }), '/w')
    ).toBeUndefined()
  })

  test('every place is shown once', () => {
    const locations = [{ path: 'a.ts' }, { path: 'b.ts' }, { path: 'a.ts', line: 7 }]
    expect(unnamedLocations(call({ kind: 'read', path: 'a.ts' }, { locations }))).toEqual([
      { path: 'b.ts' },
      { path: 'a.ts', line: 7 }
    ])
    expect(unnamedLocations(call({ kind: 'read', path: 'a.ts', from: 7 }, { locations }))).toEqual([
      { path: 'b.ts' }
    ])
    expect(unnamedLocations(call({ kind: 'execute', command: 'ls' }, { locations }))).toEqual(locations)
    expect(line(call({ kind: 'read', path: 'a.ts' }, { locations }))).toBe('Read a.ts and 1 more file')
  })
})
