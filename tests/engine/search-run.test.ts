// The first hit that a search goes to is the first one in reading order, whoever answers first: the texts that the page
// holds, or the sweep over the bytes. The worker's answers are given by hand here, so that their order is known.

import { expect, test } from 'vitest'
import type { ScanNews, SearchClient, SearchOutcome } from '../../src/engine/search/client.ts'
import type { SearchJob } from '../../src/engine/search/protocol.ts'
import { readQuery } from '../../src/model/query/query.ts'
import type { Entry } from '../../src/model/transcript/types.ts'
import { type SearchRun, startRun } from '../../src/state/search/search-run.ts'
import { readBytes } from '../support/open.ts'

test('a long text whose bytes were swept but which is not counted yet is waited for', async () => {
  const entries = await entriesOf([`needle ${'x'.repeat(50_000)}`, 'a needle in a short text'])
  const [long, short] = entries.map(entry => entry.id)
  const { run, answer, sweep } = begin(entries)

  await until(() => answer.waiting.length === 1)
  sweep({ file: 0, found: [entries[0]?.src[0] ?? -1], upTo: 10, isSwept: true })
  answer.next(1)
  await until(() => run.hits.has(short ?? ''))
  expect(run.first()).toBeUndefined()

  await until(() => answer.waiting.length === 1)
  answer.next(1)
  await until(() => run.hits.has(long ?? ''))
  expect(run.first()).toBe(long)
  run.stop()
})

test('one that only escapes could tell of is not waited for', async () => {
  const entries = await entriesOf([`nothing ${'x'.repeat(50_000)}`, 'a needle in a short text'])
  const { run, answer, sweep } = begin(entries)
  await until(() => answer.waiting.length === 1)
  answer.next(1)
  await until(() => run.hits.size === 1)
  expect(run.first()).toBeUndefined()
  sweep({ file: 0, found: [], upTo: 0, isSwept: true })
  await until(() => run.first() === entries[1]?.id)
  run.stop()
})

const entriesOf = async (texts: readonly string[]): Promise<readonly Entry[]> => {
  const lines = texts.map((text, n) =>
    JSON.stringify({
      type: 'user',
      uuid: `u${n}`,
      parentUuid: n === 0 ? null : `u${n - 1}`,
      sessionId: 's',
      timestamp: `2026-03-01T10:00:0${n}Z`,
      message: { role: 'user', content: text }
    })
  )
  const { draft } = await readBytes(new TextEncoder().encode(`${lines.join('\n')}\n`), 'log.jsonl')
  return draft.entries
}

const begin = (entries: readonly Entry[]) => {
  const waiting: ((counts: Int32Array) => void)[] = []
  let heard = (_: ScanNews): void => {}
  const client: SearchClient = {
    warm: () => {},
    do: <J extends SearchJob>() =>
      new Promise<SearchOutcome<J>>(resolve => waiting.push(counts => resolve(counts as SearchOutcome<J>))),
    scan: (_, hear) => {
      heard = hear
      return { more: () => {} }
    },
    close: () => {},
    drop: () => {}
  }
  const run: SearchRun = startRun({
    query: readQuery('needle'),
    client,
    around: () => AROUND,
    order: () => entries.map(entry => entry.id),
    peek: id => entries.find(entry => entry.id === id),
    isGrowing: () => false,
    isMended: () => false,
    told: () => {}
  })
  return {
    run,
    answer: { waiting, next: (...counts: number[]) => waiting.shift()?.(Int32Array.from(counts)) },
    sweep: (news: ScanNews) => heard(news)
  }
}

const AROUND = { start: undefined, main: '', isUtc: true, cwd: undefined }

const until = async (isTrue: () => boolean): Promise<void> => {
  for (let turns = 0; turns < 500; turns++) {
    if (isTrue()) return
    await new Promise(resolve => setTimeout(resolve, 2))
  }
  expect(isTrue()).toBe(true)
}
