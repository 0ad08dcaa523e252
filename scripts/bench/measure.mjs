// Opens one log, and searches it for a word near its end.

import { settled, withPage } from './page.mjs'
import { RARE } from './write-lines.mjs'

export const measurePage = (origin, files) =>
  withPage(origin, async (page, used) => {
    await give(page, files)
    const times = await settled(page)
    const use = await used()
    return { ...times, ...use, search: await searchFor(page, RARE) }
  })

/** The same bytes, read and parsed in a worker, and nothing else. */
export const measureFloor = (origin, files) =>
  withPage(`${origin}/floor.html`, async (page, used) => {
    await give(page, files)
    const { settled: all } = await settled(page)
    return { settled: all, cpu: (await used()).cpu }
  })

const give = (page, files) => page.locator('input[type=file][multiple]').first().setInputFiles(files)

/** Milliseconds from the word in the box to the mark on the screen. */
const searchFor = async (page, word) => {
  const shown = page.evaluate(
    wanted =>
      new Promise(resolve => {
        const { painted, isInView } = globalThis.bench
        let typed
        addEventListener('input', () => (typed ??= performance.now()), { capture: true, once: true })
        const look = () => {
          const [mark] = CSS.highlights.get('found-current') ?? []
          if (mark && String(mark) === wanted && isInView(mark)) painted(at => resolve(at - typed))
          else requestAnimationFrame(look)
        }
        look()
      }),
    word
  )
  await page.getByRole('searchbox').fill(word)
  return Math.round(await shown)
}
