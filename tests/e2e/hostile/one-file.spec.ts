// The generated attacks once more, inside of logs as one HTML file: nothing runs, nothing leaves, and the words before and after
// the attacks are there.

import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { oneFile } from '../../support/one-file.ts'
import { openOneFile } from '../support/one-file.ts'
import { expect, quietTest as test } from '../support/page.ts'
import { exercise } from './exercise.ts'
import { HOSTILE, packsOf, SEEDS } from './generated.ts'
import { foreignParts, words } from './look.ts'
import { watch } from './watch.ts'

test.describe('generated attacks in one file', () => {
  test.skip(!HOSTILE, 'UNSPOOL_HOSTILE names the generator')

  test('nothing runs, leaves or breaks', async ({ page }) => {
    test.setTimeout(900_000)
    const packs = packsOf(SEEDS[0] ?? '')
    const first = oneFile(packs[0] ?? '')
    const guard = await watch(page, new URL('..', pathToFileURL(first)).href)
    const failed: Record<string, readonly string[]> = {}
    for (const [i, pack] of packs.entries()) {
      const sentinels = readFileSync(pack, 'utf8').match(/sentinel-(?:start|end) \w+ \d+/g) ?? []
      expect(sentinels, pack).toHaveLength(2)
      await openOneFile(page, i === 0 ? first : oneFile(pack))
      await exercise(page, i % 4 === 0)
      const seen = await words(page)
      const missing = sentinels
        .filter(sentinel => !seen.includes(sentinel))
        .map(words => `not shown: ${words}`)
      const faults = [...missing, ...(await foreignParts(page)), ...(await guard.faults())]
      if (faults.length > 0) failed[basename(pack)] = [...new Set(faults)].slice(0, 20)
    }
    expect(failed).toEqual({})
  })
})
