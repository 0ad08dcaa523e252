// Every text of an entry has an address of its own, and a link can name it.

import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { allParts } from '../../src/model/entry/parts.ts'
import { bytesOf, fixtures, samples } from '../support/files.ts'
import { readBytes } from '../support/open.ts'

/** What stands before the number in the `line=` of a link. */
const IN_A_LINK = /^(?:[a-z][a-z\d-]{0,19})?(?::(?:old|new|patch))?$/

test('no two texts of an entry have the same key, and each fits a link', async () => {
  const kinds = new Set<string>()
  for (const log of [...fixtures(), ...samples()]) {
    const { draft } = await readBytes(bytesOf(log), basename(log.path), [])
    for (const entry of draft.entries) {
      const keys = allParts(entry).map(part => part.key)
      expect(new Set(keys).size, `${log.name} ${entry.id}: ${keys.join(', ')}`).toBe(keys.length)
      for (const key of keys) expect(key).toMatch(IN_A_LINK)
      kinds.add('detail' in entry ? Object.values(entry.detail)[0] : entry.type)
    }
  }
  expect(kinds.size).toBeGreaterThan(30)
})
