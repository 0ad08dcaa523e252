// Puts the table of a run where docs/benchmarks.md has a place for it.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const DOCS = join(import.meta.dirname, '../../docs/benchmarks.md')

export const writeIntoDocs = table => {
  const docs = readFileSync(DOCS, 'utf8')
  writeFileSync(
    DOCS,
    docs.replace(/(?<=<!-- measured -->\n).*(?=<!-- \/measured -->)/s, () => `${table}\n`)
  )
}
