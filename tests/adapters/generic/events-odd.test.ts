// Event streams whose writers spell things their own way: nothing they say is lost, told twice or told wrongly.

import { expect, test } from 'vitest'
import { events } from '../../../src/adapters/events/index.ts'
import { KNOWN_EVENTS } from '../../../src/adapters/events/shape.ts'
import { entriesOf, fixture, shape } from '../../support/events.ts'
import { callsIn } from '../../support/fixture.ts'
import { reduce } from '../../support/reduce.ts'

const read = (name: string) => reduce(events, fixture(name))

test('a result is found under any name, and so is its failure', () => {
  const { entries } = read('cousin-results.jsonl').draft
  expect(shape(entries)).toEqual([
    'tool c1 failed no rule',
    'tool c2 failed no shell',
    'tool c3 done a.txt',
    'tool c4 failed not found'
  ])
  expect(callsIn(entries)[3]?.detail).toMatchObject({ command: 'cc' })
})

test('an envelope may hold the name of its event', () => {
  expect(shape(read('named-envelope.jsonl').draft.entries)).toEqual(['assistant One two', 'tool c1 running '])
  expect(events.detect(fixture('named-envelope.jsonl').slice(1, 2))).toBeGreaterThan(0.9)
})

test('metadata of the start and of the finish count', () => {
  expect(read('metadata-at-finish.jsonl').draft.session).toMatchObject({
    models: ['loom-2'],
    usage: { input: 10, output: 5 }
  })
})

test('a queued prompt is read in every form, each permission asked, an error told once', () => {
  expect(shape(read('queued-forms.jsonl').draft.entries)).toEqual([
    'user as text',
    'user as parts',
    'user as content',
    'event permission',
    'event permission',
    'event error'
  ])
})

test('rows may hold bare words, and the system may speak in them', () => {
  expect(shape(read('bare-rows.jsonl').draft.entries)).toEqual([
    'user Build it',
    'assistant Built.',
    'event notice'
  ])
})

test('every name that counts for a stream is read', () => {
  const unread = [...KNOWN_EVENTS].filter(type =>
    entriesOf({ type, delta: 'words' }).some(entry => entry.type === 'unknown')
  )
  expect(unread).toEqual([])
})
