// What divides a timeline: gaps of over an hour, days, models.

import { expect, test } from 'vitest'
import { rows } from '../../src/model/rows/rows.ts'
import { foldedAway } from '../../src/model/rows/turn-fold.ts'
import type { Entry } from '../../src/model/transcript/types.ts'
import { dividerWords } from '../../src/model/wording/divider-words.ts'

const START = Date.UTC(2026, 1, 17, 22)
const entry = (id: string, minutes: number, rest: object = { type: 'assistant', text: id }): Entry =>
  ({
    id,
    message: id,
    after: null,
    thread: 'main',
    src: [minutes],
    at: START + minutes * 60_000,
    ...rest
  }) as unknown as Entry

const call = (id: string, minutes: number, took: number, kind = 'execute'): Entry =>
  entry(id, minutes, {
    type: 'tool',
    name: kind,
    status: 'done',
    output: '',
    detail: { kind },
    endedAt: START + (minutes + took) * 60_000
  })

const said = (entries: readonly Entry[], changes: readonly { record: number; model: string }[] = []) =>
  rows(entries, { thread: 'main', calendar: { isUtc: true }, changes }).map(row =>
    row.dividers.map(divider => dividerWords(divider, true))
  )

test('a gap is longer than an hour, and says which day it is; a night without one is a new day', () => {
  expect(said([entry('a', 0), entry('b', 60), entry('c', 121), entry('d', 841)])).toEqual([
    [],
    [],
    ['1 h 1 m later · Wednesday 18 Feb, 00:01'],
    ['12 h later · Wednesday 18 Feb, 12:01']
  ])
  expect(said([entry('a', 100), entry('b', 130)])).toEqual([[], ['Wednesday 18 Feb']])
})

test('a call that waited for hours is a gap; a sub-agent that worked for hours is none', () => {
  expect(said([call('a', 0, 600), entry('b', 600)]).flat()).toHaveLength(1)
  expect(said([call('a', 0, 110, 'task'), entry('b', 111)]).flat()).toEqual([])
})

test('another model is told before its first words', () => {
  const changes = [
    { record: 0, model: 'one' },
    { record: 2, model: 'two' }
  ]
  expect(said([entry('a', 0), entry('b', 1), entry('c', 2)], changes)).toEqual([[], [], ['model: one → two']])
})

test('a folded turn keeps its prompt and its last reply', () => {
  const prompt = entry('p', 0, { type: 'user', text: 'p', source: 'typed' })
  const next = entry('q', 5, { type: 'user', text: 'q', source: 'typed' })
  const log = [prompt, entry('a', 1), call('t', 2, 1), entry('b', 3), next, entry('c', 6)]
  expect([...foldedAway(log, new Set(['p']))]).toEqual(['t', 'a'])
})
