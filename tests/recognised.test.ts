// Over all real logs together: each is read by the adapter of its own format, every line is read, and rows that no rule
// knows are rare.

import { readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FORMATS } from '../src/adapters/index.ts'
import { FORMAT_IDS } from '../src/model/transcript/formats.ts'
import { bytesOf, CORPUS, corpus } from './support/files.ts'
import { readBytes } from './support/open.ts'

const isListed = (format: string): boolean => FORMATS.some(({ id }) => id === format)
const logs = corpus().filter(({ format }) => isListed(format))

describe.skipIf(!CORPUS)('the corpus (UNSPOOL_CORPUS names its folders)', () => {
  const rows = { all: 0, unknown: 0 }

  test.each(logs.map(log => [log.name, log] as const))(
    '%s is read by its own adapter, whole',
    async (_, log) => {
      const { draft, reader } = await readBytes(bytesOf(log), log.name, [])
      expect(reader.format).toBe(log.format)
      expect(reader.ledger.unread).toEqual([])
      rows.all += draft.entries.length
      rows.unknown += draft.entries.filter(({ type }) => type === 'unknown').length
    }
  )

  test('less than one row in a hundred is unknown', () => {
    expect(rows.all).toBeGreaterThan(5000)
    expect(rows.unknown / rows.all).toBeLessThan(0.01)
  })

  // A folder of a format that nobody reads yet has no name in files.ts.
  test.skipIf(FORMATS.length < FORMAT_IDS.length)('every log has a format', () => {
    const named = new Set(corpus().map(({ path }) => path))
    const paths = (CORPUS ?? '').split(delimiter).flatMap(folder =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(item => item.isFile() && /\.(jsonl?|traj|md)$/.test(item.name) && !OTHER.test(item.name))
        .map(item => join(item.parentPath, item.name))
    )
    expect(paths.filter(path => !named.has(path))).toEqual([])
  })
})

const OTHER = /^(README|SOURCES)\.md$|\.meta\.json$|^expected-export\.json$/
