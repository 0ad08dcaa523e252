// Small fixtures as people read them. A change is looked at, then taken over one file at a time (see CONTRIBUTING).

import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { dump } from '../src/model/transcript/dump.ts'
import { bytesOf, fixtures } from './support/files.ts'
import { readBytes } from './support/open.ts'

const small = fixtures().filter(log => bytesOf(log).byteLength < 60_000)

test.each(small.map(log => [log.name, log] as const))('%s reads as it did', async (name, log) => {
  const { draft, reader } = await readBytes(bytesOf(log), basename(log.path), [])
  const text = await dump(n => reader.read(n), { ...draft, format: reader.format, ledger: reader.ledger })
  await expect(text).toMatchFileSnapshot(`golden/${name.replace(/^fixture\//, '')}.txt`)
})
