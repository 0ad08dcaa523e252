// A log as one HTML file, opened from disk.

import { pathToFileURL } from 'node:url'
import { oneFile } from '../support/one-file.ts'
import { journey } from './journey.ts'
import { CURRENT } from './page.ts'
import { css } from './target.ts'

journey('one file opens from disk, and a link into it leads to its entry', async ({ tab, engineName }) => {
  const { href } = pathToFileURL(oneFile('public/samples/claude.jsonl'))
  await tab.open(href)
  if (engineName === 'webkit') return tab.sees({ ...css('.problems'), text: 'Open this file in Chrome' })
  await tab.isReady()
  await tab.sees(css('.session'))
  await tab.press('e')
  const { attributes } = await tab.one(CURRENT)
  await tab.open(`${href}#at=${attributes['data-entry']}`)
  await tab.isReady()
  await tab.until(
    CURRENT,
    ([row]) => row?.attributes['data-entry'] === attributes['data-entry'] && row?.isInView === true,
    'is the entry of the link'
  )
})
