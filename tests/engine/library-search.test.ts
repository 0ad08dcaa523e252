// Searching many sessions finds what searching each of them would, says how far it has come, and can be stopped.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type SessionHits, searchSessions } from '../../src/engine/library/library-search.ts'
import type { SessionFiles } from '../../src/engine/read/group.ts'
import { numberedSessions } from '../../src/engine/read/prefetch.ts'
import { countIn } from '../../src/model/query/find.ts'
import { readQuery } from '../../src/model/query/query.ts'
import { text } from '../support/entry-text.ts'
import { samples } from '../support/files.ts'
import { openOne, readOpened } from '../support/open.ts'

const sessions: readonly SessionFiles[] = await Promise.all(
  samples().map(async log => ({
    path: log.name,
    isLog: true,
    files: [await openOne(new Uint8Array(readFileSync(log.path)), log.name)]
  }))
)

/** So late each time that the page is told at once. */
const passing = (): (() => number) => {
  let clock = 0
  return () => (clock += 1000)
}

const search = async (typed: string, stop = new AbortController(), now = passing(), within = sessions) => {
  const found: SessionHits[] = []
  const steps: number[] = []
  const problems = await searchSessions(numberedSessions(within), typed, {
    signal: stop.signal,
    pause: async () => undefined,
    tell: (done, hits) => {
      steps.push(done)
      found.push(...hits)
    },
    now
  })
  return { found, steps, problems }
}

test.each(['jitter', 'Fix the flaky', 'sleep(', 'nothing-like-this', 'retry is:error'])(
  '“%s” is found in the entries that hold it, and in no others',
  async typed => {
    const { found, steps } = await search(typed)
    expect(steps).toEqual(sessions.map((_, i) => i + 1))
    const query = readQuery(typed)
    for (const [i, { files, path }] of sessions.entries()) {
      const { reader, draft } = await readOpened(files)
      let entries = 0
      for (const entry of draft.entries) {
        const isError = entry.type === 'tool' ? entry.status === 'failed' : false
        if (query.filters.length > 0 && !isError && entry.type !== 'event') continue
        if (countIn(await text(entry, n => reader.read(n)), query)) entries++
      }
      const mine = found.find(({ session }) => session === i)?.entries ?? 0
      if (query.filters.length === 0) expect(mine, path).toBe(entries)
      else expect(mine, path).toBeLessThanOrEqual(entries)
    }
  }
)

test('a word with a minus keeps entries out where there is no other word', async () => {
  const entriesOf = async (typed: string): Promise<number> =>
    (await search(typed)).found.reduce((sum, { entries }) => sum + entries, 0)
  const [all, withIt] = [await entriesOf('role:tool'), await entriesOf('role:tool jitter')]
  expect(withIt).toBeGreaterThan(0)
  expect(await entriesOf('role:tool -jitter')).toBe(all - withIt)
})

test('the first hit comes with what stands around it', async () => {
  const { found } = await search('jitter')
  expect(found.length).toBeGreaterThan(3)
  for (const { first } of found) expect(first[0]?.place.match.toLowerCase()).toBe('jitter')
})

test('a pattern, or nothing at all, is answered with a sentence', async () => {
  expect((await search('/(a+)+$/')).problems[0]).toContain('Patterns are for one session')
  expect((await search('   ')).problems).toEqual(['Type a word to search for.'])
})

test('the page is told a few times, and of everything', async () => {
  const all = await search('jitter')
  const few = await search('jitter', undefined, () => 0)
  expect(few.steps).toEqual([1, sessions.length])
  expect(few.found).toEqual(all.found)
})

test('a short session is asked for once, however often it is gone through', async () => {
  let asked = 0
  const counted = sessions.map(session => ({
    ...session,
    files: session.files.map(file => ({
      ...file,
      chunks: (signal?: AbortSignal) => {
        asked++
        return file.chunks(signal)
      },
      slice: () => Promise.reject(new Error('asked again')),
      blob: () => {
        asked++
        return file.blob()
      }
    }))
  }))
  expect((await search('jitter', undefined, undefined, counted)).found).toEqual(
    (await search('jitter')).found
  )
  expect(asked).toBe(sessions.length)
})

test('it stops when it is told to', async () => {
  const stop = new AbortController()
  stop.abort()
  expect((await search('jitter', stop)).steps).toEqual([])
})
