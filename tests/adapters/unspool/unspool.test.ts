// An exported transcript is a file like any other: nothing of it is believed but what the model allows.

import { expect, test } from 'vitest'
import { unspool } from '../../../src/adapters/unspool/index.ts'
import { reduce } from '../../support/reduce.ts'

const entry = (id: string, more: object = {}) => ({
  type: 'assistant',
  id,
  message: id,
  after: null,
  thread: 'main',
  src: [0],
  text: id,
  ...more
})

test('ids are unique, whatever the file says', () => {
  const { draft } = reduce(unspool, [entry('a'), entry('a'), entry('a')])
  expect(new Set(draft.entries.map(({ id }) => id)).size).toBe(3)
})

test('messages that continue each other in a circle do not', () => {
  const { draft } = reduce(unspool, [
    entry('a', { after: 'b' }),
    entry('b', { after: 'a' }),
    entry('c', { after: 'c' })
  ])
  expect(draft.entries.map(({ after }) => after)).toEqual([null, 'a', null])
  expect(draft.notices.map(({ code }) => code)).toEqual(['history-gap'])
})

test('a text is a string: no pointer of the file is followed', () => {
  const long = { preview: 'x', size: 3, parts: [{ record: 0, path: ['id'] }] }
  const image = { from: 'log', mime: 'image/png', size: 9, at: { record: 0, path: ['id'] } }
  const { draft } = reduce(unspool, [entry('a', { text: long, images: [image] })])
  expect(draft.entries[0]).toMatchObject({
    text: '',
    images: [{ at: { record: 0, path: ['images', 0, 'data'] } }]
  })
})

test('members that the model does not have are dropped, also those with the names of every object', () => {
  const evil = JSON.parse(
    '{"__proto__": {"polluted": 1}, "constructor": 2, "kind": "constructor", "html": "<b>"}'
  )
  const { draft } = reduce(unspool, [
    entry('a', { type: 'tool', detail: evil, html: '<b>', status: '__proto__' })
  ])
  const [tool] = draft.entries
  expect(tool).toMatchObject({ detail: { kind: 'other' }, status: 'running' })
  expect(tool && 'html' in tool).toBe(false)
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

test('notices keep their place where an entry of their record is here', () => {
  const tail = {
    $tail: true,
    notices: [
      { code: 'orphan-result', record: 7 },
      { code: 'no-such-code', record: 7 }
    ]
  }
  const { draft } = reduce(unspool, [entry('a', { src: [3] }), entry('b', { src: [7] }), tail])
  expect(draft.notices).toEqual([{ code: 'orphan-result', record: 1 }])
})

test('what a call did is printed in the order in which it was written', () => {
  const detail = { total: 9, lines: 2, from: 1, path: '/a', kind: 'read' }
  const { draft } = reduce(unspool, [entry('a', { type: 'tool', detail })])
  const [tool] = draft.entries
  expect(tool?.type === 'tool' && Object.keys(tool.detail)).toEqual([
    'kind',
    'total',
    'lines',
    'from',
    'path'
  ])
})
