// A link into every log, opened where nothing is known of it, lands on its entry; and the log is shown whole.

import { encodeLink } from '../../../src/state/links/link.ts'
import { corpus, samples } from '../../support/files.ts'
import { linkTo, readLog } from '../../support/links.ts'
import { isWhole, lands, openFiles, openHere, test } from '../support/page.ts'

/** How many entries of each log are gone to; all of them take hours. */
const EACH = Number(process.env['UNSPOOL_LINKS'] ?? 1)

/** Those with record numbers first: these are the ones that could go astray. Then some from all over the log. */
const chosen = async (path: string) => {
  const { entries } = await readLog(path)
  const numbered = entries.filter(entry => /\br\d/.test(entry.id))
  const step = Math.max(1, Math.floor(entries.length / EACH))
  const spread = entries.filter((_, i) => i % step === Math.floor(step / 2))
  const picked = new Set([...numbered.slice(-1), ...spread])
  return [...picked].slice(0, EACH).map(entry => ({ id: entry.id, link: linkTo(entries, entry) }))
}

const SHARE = EACH > 1 ? 2 : 12

/** Every third one, unless more of each is asked for. */
const logs = corpus().filter((_, i) => EACH > 1 || i % 3 === 0)

for (let from = 0; from < logs.length; from += SHARE)
  test(`links opened before their files land on their entries, logs ${from + 1} to ${from + SHARE}`, async ({
    page
  }) => {
    test.setTimeout(Math.min(2 ** 31 - 1, 120_000 + 60_000 * EACH))
    for (const log of logs.slice(from, from + SHARE)) {
      const links = await chosen(log.path)
      for (const { id, link } of links) {
        // Nothing of the page before is left.
        await page.goto('about:blank')
        await page.goto(`/${encodeLink(link)}`)
        await openHere(page, log.path)
        await lands(page, id)
      }
      if (links.length === 0) await openFiles(page, log.path)
      await isWhole(page, log)
    }
  })

test('a link to a sample lands on its entry', async ({ context }) => {
  test.slow()
  for (const log of samples().filter(({ name }) => !name.includes('subagents'))) {
    const path = log.path.slice(log.path.indexOf('samples/'))
    for (const { id, link } of await chosen(log.path)) {
      const page = await context.newPage()
      await page.goto(`/${encodeLink({ ...link, from: { kind: 'site', paths: [path] } })}`)
      await lands(page, id)
      await page.close()
    }
  }
})
