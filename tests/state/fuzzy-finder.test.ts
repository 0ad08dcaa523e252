// The palette's search: typos are forgiven, and fuse.js is never given more than it can compare at once.

import { expect, test } from 'vitest'
import { BigramIndex } from '../../src/model/query/bigram-index.ts'
import { COMPARED, FuzzyFinder } from '../../src/state/session/fuzzy-finder.ts'
import { seeded } from '../support/random.ts'

const WORDS =
  'retry queue worker parser token cache index build deploy search render signal layout branch'.split(' ')

const manyCalls = (count: number): readonly string[] => {
  const random = seeded(3)
  const word = () => WORDS[Math.floor(random() * WORDS.length)] ?? ''
  return Array.from({ length: count }, (_, i) => `Read src/${word()}/${word()}-${i}.ts:1–${i % 90}`)
}

const finderOf = (texts: readonly string[]): FuzzyFinder<string> => {
  const finder = new FuzzyFinder<string>()
  for (const text of texts) finder.add(text, text)
  return finder
}

test('of 50,000 calls at most a few hundred are compared, whatever is typed', async () => {
  const finder = finderOf([...manyCalls(50_000), 'Run npm test -- retry-flaky'])
  for (const query of [
    'r',
    're',
    'retry',
    'rerty queue',
    'src/',
    'Read src/cache/index',
    'npm test flaky',
    'zzz'
  ]) {
    const { compared } = await finder.find(query)
    expect(compared).toBeLessThanOrEqual(COMPARED)
  }
})

test('one call among 50,000 is found, also with a typo', async () => {
  const finder = finderOf([...manyCalls(50_000), 'Run pnpm vitest frobnicate', 'Edit zap.ts'])
  for (const query of ['frobnicate', 'frobncate', 'vitest frobnicaet', 'forbnicate', 'FROBNICATE'])
    expect((await finder.find(query)).hits[0]).toBe('Run pnpm vitest frobnicate')
  expect((await finder.find('zpa.ts')).hits[0]).toBe('Edit zap.ts')
})

test('it says when more could be meant than were compared', async () => {
  expect((await finderOf(manyCalls(5_000)).find('read')).isCapped).toBe(true)
  expect((await finderOf(manyCalls(100)).find('read')).isCapped).toBe(false)
})

test('what is written exactly so comes first', async () => {
  const texts = ['Edit src/cache.ts', 'Read src/caches/old.ts', 'Run make cache', 'Read cash.ts']
  expect((await finderOf(texts).find('src/cache.ts')).hits[0]).toBe('Edit src/cache.ts')
})

test('single letters may stand anywhere', async () => {
  expect((await finderOf(['Edit query.ts', 'Read b']).find('e q')).hits).toEqual(['Edit query.ts'])
})

test('nothing that is alike is found nowhere', async () => {
  expect((await finderOf(manyCalls(200)).find('qqqqqq')).hits).toEqual([])
})

test('the first look keeps every text that holds the query', () => {
  const index = new BigramIndex()
  const texts = manyCalls(3_000).map(text => text.toLowerCase())
  for (const text of texts) index.add(text)
  const { found } = index.narrow('queue/parser', 10_000)
  const kept = new Set(found)
  expect(texts.filter((text, i) => text.includes('queue/parser') && !kept.has(i))).toEqual([])
})

test('what begins with the words comes first, then where a word does, then what holds or resembles them', async () => {
  const texts = ['A reparser', 'x parser', 'Run the paser', 'Parser: mend what it makes of very long lines']
  expect((await finderOf(texts).find('parser')).hits).toEqual([
    'Parser: mend what it makes of very long lines',
    'x parser',
    'A reparser',
    'Run the paser'
  ])
})

test('of more than are compared, those that begin with the letters are among them', async () => {
  for (const query of ['q', 'qu'])
    expect((await finderOf([...manyCalls(5_000), 'Quick look']).find(query)).hits[0]).toBe('Quick look')
})

test('what there are few of is found among the many', async () => {
  const finder = new FuzzyFinder<string>()
  for (let i = 0; i < 5000; i++) finder.add(`call ${i}`, `Read src/scheduler/part-${i}.ts`, 'call')
  finder.add('prompt', 'Please mend the scheduler', 'prompt')
  finder.add('file', 'src/scheduler/part-7.ts', 'file')
  const { hits, compared } = await finder.find('scheduler')
  expect(hits).toContain('prompt')
  expect(hits).toContain('file')
  expect(compared).toBe(COMPARED)
})
