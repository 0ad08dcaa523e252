// Where a log is cut while it streams, and all of its rows as their words, to be compared with those of a fresh load.

import type { Page } from '@playwright/test'
import { seeded } from '../../support/random.ts'

const PIECES = 5

/** In the middle of records and of characters, and after the last byte. */
export const cutsOf = (bytes: Uint8Array): readonly number[] => {
  const random = seeded(bytes.length)
  const anywhere = Array.from({ length: PIECES }, () => Math.floor(random() * bytes.length))
  const inCharacter = bytes.findIndex((byte, at) => at > bytes.length / 3 && (byte & 0xc0) === 0x80)
  const afterLine = bytes.indexOf(10, bytes.length / 2) + 1
  return [...new Set([...anywhere, inCharacter, afterLine])]
    .filter(cut => cut > 0)
    .sort((a, b) => a - b)
    .concat(bytes.length)
}

/** Every row as its words and what it looks like, from the first to the last, once all of them are drawn and nothing changes any more. */
export const rowsOf = async (page: Page): Promise<readonly string[]> => {
  await page.keyboard.press('u')
  await scrollThrough(page)
  let before: readonly string[] = []
  for (let time = 0, same = 0; time < 200 && same < 5; time++) {
    await page.waitForTimeout(150)
    const now = await wordsIn(page)
    same = now.length > 0 && now.join('\n') === before.join('\n') ? same + 1 : 0
    before = now
  }
  return before
}

/** Pictures are decoded when they come near: for two frames each is. */
const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
    for (let y = 0; y < document.documentElement.scrollHeight; y += 1500) {
      scrollTo(0, y)
      await frame()
      await frame()
    }
  })

/** Empty while rows are still to be drawn, or a picture to be decoded: it is looked at until it is. */
const wordsIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(attributes => {
    const waiting = [...document.querySelectorAll('.timeline .quiet')].find(
      words => words.textContent === 'image …'
    )
    waiting?.scrollIntoView()
    const isDrawn = document.querySelector('.section:not([data-whole]), .output-wait') === null
    if (!isDrawn || waiting) return []
    return [...document.querySelectorAll('.timeline > .section > *')].map(row => {
      const copy = row.cloneNode(true) as Element
      for (const tool of copy.querySelectorAll('.entry-actions')) tool.remove()
      const looks = attributes.flatMap(name =>
        row.hasAttribute(name) ? [`${name}=${row.getAttribute(name)}`] : []
      )
      return `${row.className} ${looks.join(' ')}: ${copy.textContent}`
    })
  }, LOOKS)

/** What a row is drawn by, besides its words: a band, a divider, the first or last of a turn, a thought that goes on. */
const LOOKS = [
  'data-type',
  'data-status',
  'data-side',
  'data-turn',
  'data-divider',
  'data-later',
  'data-first',
  'data-last'
]
