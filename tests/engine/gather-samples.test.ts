// The miniatures on the first page are real: each line stands in the sample that it opens, in this order.

import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MORE_SAMPLES } from '../../src/components/landing/more-samples.ts'
import { SAMPLES, type Sample } from '../../src/components/landing/samples.ts'
import { SessionReader } from '../../src/engine/read/reader.ts'
import { isRefusal } from '../../src/engine/read/refusal.ts'
import { openFiles } from '../../src/engine/unpack/index.ts'
import { apply, emptyDraft } from '../../src/model/transcript/apply.ts'
import type { Entry } from '../../src/model/transcript/types.ts'
import { summary } from '../../src/model/wording/summary.ts'
import { isSitePath } from '../../src/state/links/link.ts'
import { groupSessions } from '../support/group.ts'

const ALL = [...SAMPLES, ...MORE_SAMPLES]

test.each(ALL.map(sample => [`${sample.title}, ${sample.about}`, sample] as const))(
  'the lines of %s stand in its log',
  async (_, sample) => {
    const entries = await entriesOf(sample)
    let from = 0
    for (const [row, words] of sample.lines) {
      const found = entries.findIndex(
        (entry, i) => i >= from && is(row, entry) && plain(summary(entry)).includes(words)
      )
      expect(found, `${row}: ${words}`).toBeGreaterThanOrEqual(from)
      from = found + 1
    }
  }
)

test('every sample has an address of its own on this site', () => {
  const paths = ALL.flatMap(({ paths }) => paths)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.filter(path => !isSitePath(path) || path.includes(' '))).toEqual([])
})

const entriesOf = async ({ paths }: Sample): Promise<readonly Entry[]> => {
  const given = await Promise.all(
    paths.map(async path => ({
      path,
      blob: await openAsBlob(join(import.meta.dirname, '../../public', path))
    }))
  )
  const opened = await openFiles(given)
  const { sessions } = await groupSessions(opened.flatMap(file => (isRefusal(file) ? [] : [file])))
  expect(sessions).toHaveLength(1)
  const draft = emptyDraft()
  for await (const { ops } of new SessionReader(sessions[0]?.files ?? []).batches()) apply(draft, ops)
  return draft.entries
}

const is = (row: Sample['lines'][number][0], entry: Entry): boolean => {
  switch (row) {
    case 'user':
      return entry.type === 'user'
    case 'reply':
      return entry.type === 'assistant'
    case 'event':
      return entry.type === 'event'
    case 'done':
    case 'failed':
      return entry.type === 'tool' && entry.status === row
    default:
      return row satisfies never
  }
}

/** Markdown's marks are left out of the miniatures, but a pattern keeps its stars. */
const plain = (words: string): string => `${words}\n${words.replaceAll(/[`*]/g, '')}`
