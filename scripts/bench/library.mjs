// A folder of very many sessions, dropped: until they are listed, until all are read, and until a thousand are searched.

import { withPage } from './page.mjs'
import { RARE } from './write-lines.mjs'

export const measureLibrary = (origin, folder, sessions) =>
  withPage(origin, async (page, used) => {
    await drop(page, folder)
    const since = async () => {
      const [now, longest] = await page.evaluate(() => {
        const { given, tasksSince } = globalThis.bench
        return [performance.now() - given, tasksSince(given)]
      })
      return { ms: Math.round(now), longest: Math.round(longest) }
    }
    await page.locator('h1', { hasText: `${sessions.toLocaleString('en')} sessions` }).waitFor()
    await page.locator('[data-session]').first().waitFor()
    const listed = await since()
    await page.waitForFunction(
      () => !/Reading/.test(document.querySelector('.library-state')?.textContent ?? 'Reading'),
      undefined,
      { polling: 100 }
    )
    const read = await since()
    const { memory } = await used()
    const searched = await searchFor(page, Math.min(sessions, 1000))
    return { listed: listed.ms, read: read.ms, searched, longest: (await since()).longest, memory }
  })

/** As the reader's hand does it. */
const drop = async (page, folder) => {
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [folder], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'])
    await session.send('Input.dispatchDragEvent', { type, x: 600, y: 400, data })
}

/** Milliseconds until so many sessions are searched. */
const searchFor = async (page, sessions) => {
  await page.getByRole('searchbox').fill(RARE)
  const start = Date.now()
  await page.getByRole('searchbox').press('Enter')
  await page.waitForFunction(
    wanted => {
      const text = document.querySelector('.library-state')?.textContent ?? ''
      const [, done] = /([\d,]+) of [\d,]+ searched/.exec(text) ?? []
      return /all searched/.test(text) || Number((done ?? '0').replaceAll(',', '')) >= wanted
    },
    sessions,
    { polling: 50 }
  )
  return Date.now() - start
}
