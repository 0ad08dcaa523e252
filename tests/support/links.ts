// Links as the page makes them, without the page.

import { readFileSync } from 'node:fs'
import { isCertain, linkHash, quoteOf } from '../../src/model/links/entry-hash.ts'
import type { Entry } from '../../src/model/transcript/types.ts'
import { readBytes } from './open.ts'

export const linkTo = (entries: readonly Entry[], entry: Entry) => ({
  at: entry.id,
  hash: linkHash(entries, entry),
  ...(isCertain(entry.id) ? {} : { quote: quoteOf(entry) })
})

export const readLog = async (path: string): Promise<{ readonly entries: readonly Entry[] }> =>
  (await readBytes(new Uint8Array(readFileSync(path)), path)).draft
