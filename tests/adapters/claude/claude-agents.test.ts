// Sub-agents: inline, in files of their own, nested, in the background, in any order of files.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { claude } from '../../../src/adapters/claude/index.ts'
import { lines, reduce, reduceFiles } from '../../support/reduce.ts'

const FOLDER = '../../fixtures/claude/subagents/3f6b1c52/'
const NAMES = [
  'session.jsonl',
  'session/subagents/agent-a17.jsonl',
  'session/subagents/agent-a17.meta.json',
  'session/subagents/agent-b99.jsonl',
  'session/subagents/agent-b99.meta.json',
  'session/subagents/agent-n42.jsonl',
  'session/tool-results/toolu_big.txt'
]

const file = (path: string) => {
  const text = readFileSync(new URL(FOLDER + path, import.meta.url), 'utf8')
  return { path, records: path.endsWith('.txt') ? [text] : lines(text) }
}

const linksIn = (names: readonly string[]): readonly string[] =>
  reduceFiles(claude, names.map(file))
    .draft.entries.flatMap(entry =>
      entry.type === 'tool' && entry.child ? [`${entry.id} → ${entry.child}`] : []
    )
    .sort()

test('inline side chains are threads of their own, linked by their prompt', () => {
  const records = lines(
    readFileSync(new URL('../../fixtures/claude/sidechains-inline.jsonl', import.meta.url), 'utf8')
  )
  const { draft } = reduce(claude, records)
  expect(
    draft.entries.map(entry => `${entry.thread} ${entry.id} ${entry.type === 'tool' ? entry.child : ''}`)
  ).toEqual([
    'main u1.0 ',
    'main toolu_T1 q1',
    'main toolu_T2 s1',
    's1 s1.0 ',
    'q1 q1.0 ',
    's1 toolu_S undefined',
    'q1 msg_q2.0 ',
    's1 msg_s4.0 '
  ])
})

test('the files of a session link in any order', () => {
  const links = ['toolu_D → b99', 'toolu_N → n42', 'toolu_R → a17']
  expect(linksIn(NAMES)).toEqual(links)
  expect(linksIn(NAMES.toReversed())).toEqual(links)
  expect(linksIn([1, 3, 5, 0, 2, 4, 6].flatMap(i => NAMES[i] ?? []))).toEqual(links)
})

test('without sidecars, results, their text and prompts still link', () => {
  expect(linksIn(NAMES.filter(name => !name.endsWith('.meta.json')))).toEqual([
    'toolu_D → b99',
    'toolu_N → n42',
    'toolu_R → a17'
  ])
})

test('a call shows a thread only if it has entries', () => {
  expect(linksIn(['session.jsonl'])).toEqual([])
})

test('copies of a sub-agent in progress records are not shown', () => {
  const { draft, ledger } = reduceFiles(claude, NAMES.map(file))
  const said = draft.entries.filter(entry => entry.type === 'assistant' && entry.text === 'Reviewing.')
  expect(said).toHaveLength(1)
  expect(ledger.silent).toEqual({ progress: 1 })
})

test('sidecars describe their agent better than the call does', () => {
  const { draft } = reduceFiles(claude, NAMES.map(file))
  expect(draft.session.threads).toEqual([
    { id: 'a17', title: 'Review the change', agent: 'reviewer', model: 'haiku' },
    { id: 'b99', title: 'Deep look', agent: 'explorer' },
    { id: 'n42', title: 'Notes' }
  ])
})

test('the answer of a background agent joins its call', () => {
  const { draft } = reduceFiles(claude, NAMES.map(file))
  expect(draft.entries.find(entry => entry.id === 'toolu_N')).toMatchObject({
    status: 'done',
    output: 'Async agent launched successfully.\n\nNotes are written.',
    detail: { background: true }
  })
})

test('a saved output replaces its preview, before or after the call', () => {
  for (const names of [NAMES, NAMES.toReversed()]) {
    const { draft } = reduceFiles(claude, names.map(file))
    expect(draft.entries.find(entry => entry.id === 'toolu_big')).toMatchObject({
      output: 'line one\nline two\nline three\n'
    })
  }
  const alone = reduceFiles(claude, [file('session.jsonl')])
  expect(alone.draft.entries.find(entry => entry.id === 'toolu_big')).toMatchObject({
    output: 'line one\nline two'
  })
})

test('files of workflows are silent', () => {
  const { draft, ledger } = reduceFiles(claude, [
    { path: 'x/subagents/workflows/run1/journal.jsonl', records: [{ step: 1 }] },
    { path: 'x/workflows/run1.json', records: [{ status: 'done' }] }
  ])
  expect(draft.entries).toEqual([])
  expect(ledger.silent).toEqual({ workflow: 2 })
})
