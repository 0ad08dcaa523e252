// Does to an open log what a thorough reader would: unfolds everything, scrolls through, hovers, focuses, presses every
// button, opens the sheets, searches, copies; and looks at what stands on the page afterwards.

import type { Page } from '@playwright/test'

/** Files on the page as it is; true once a log is shown, false if it was refused. */
export const open = async (page: Page, files: readonly string[]): Promise<boolean> => {
  // A log may be read between two looks: that reading began is seen by an observer.
  await page.evaluate(() => {
    const main = document.querySelector('main')
    delete main?.dataset['begun']
    const watcher = new MutationObserver(() => {
      if (!main || main.dataset['state'] === 'ready') return
      main.dataset['begun'] = ''
      watcher.disconnect()
    })
    if (main) watcher.observe(main, { attributeFilter: ['data-state'] })
  })
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles([...files])
  await page.waitForFunction(
    () => {
      const { state = '', begun } = document.querySelector('main')?.dataset ?? {}
      return begun === '' && /ready|failed|empty/.test(state)
    },
    undefined,
    { timeout: 120_000 }
  )
  return page.evaluate(() => document.querySelector('main')?.dataset['state'] === 'ready')
}

/** Waits until the page changes no more, or for so long. */
export const stillness = (page: Page, quiet = 120, most = 4000): Promise<void> =>
  page.evaluate(
    ([pause, limit]) =>
      new Promise<void>(done => {
        const end = () => {
          watcher.disconnect()
          clearTimeout(timer)
          clearTimeout(last)
          done()
        }
        let timer = setTimeout(end, pause)
        const last = setTimeout(end, limit)
        const watcher = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(end, pause)
        })
        watcher.observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
    [quiet, most] as const
  )

export const unfold = async (page: Page): Promise<void> => {
  // Keys are heard once the timeline is there; a log without entries has none.
  await page.waitForSelector('[data-entry]', { timeout: 3000 }).catch(() => undefined)
  await page.keyboard.press('u')
  await stillness(page)
}

export const scrollThrough = (page: Page, step = 1600): Promise<void> =>
  page.evaluate(async by => {
    const frame = () => new Promise(requestAnimationFrame)
    for (let top = 0; top < document.documentElement.scrollHeight && top < 400_000; top += by) {
      scrollTo(0, top)
      await frame()
    }
    scrollTo(0, 0)
    await frame()
  }, step)

/** Buttons that lead away from what is open are left alone, and those that would fold again or ask another host. */
const AWAY = /load from|full width|close|another log|copy|back to|for this session|this branch instead/i

/** Presses everything that can be pressed in the timeline and is no link; as often as new buttons come, up to a few rounds. */
export const pressAll = async (page: Page, rounds = 3): Promise<void> => {
  for (let round = 0; round < rounds; round++) {
    const pressed = await page.evaluate(async away => {
      const isAway = new RegExp(away, 'i')
      const buttons = [...document.querySelectorAll<HTMLElement>('.timeline :is(button, summary)')].filter(
        button =>
          !('pressed' in button.dataset) &&
          button.getAttribute('aria-expanded') !== 'true' &&
          !isAway.test(button.textContent ?? '') &&
          !isAway.test(button.getAttribute('aria-label') ?? '')
      )
      for (const [i, button] of buttons.entries()) {
        button.dataset['pressed'] = ''
        button.click()
        if (i % 20 === 19) await new Promise(requestAnimationFrame)
      }
      return buttons.length
    }, AWAY.source)
    await stillness(page)
    if (pressed === 0) return
  }
}

/** Pointer and focus events on every element of the log; a handler made of its text would run. */
const touchAll = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const stay = (event: Event) => event.preventDefault()
    addEventListener('click', stay, true)
    const elements = document.querySelectorAll<HTMLElement>('.timeline *, .header *, .side *')
    let i = 0
    for (const element of elements) {
      for (const type of ['pointerenter', 'pointerover', 'mouseover', 'mouseenter', 'wheel', 'copy'])
        element.dispatchEvent(new Event(type, { bubbles: type.endsWith('over') }))
      if (element.tabIndex >= 0) element.focus({ preventScroll: true })
      if (!/^(BUTTON|A|INPUT|SELECT|SUMMARY)$/.test(element.tagName) && !element.closest('button, a, select'))
        element.dispatchEvent(new MouseEvent('click', { bubbles: false }))
      if (++i % 500 === 0) await new Promise(requestAnimationFrame)
    }
    removeEventListener('click', stay, true)
    document.documentElement.focus()
  })

/** The real pointer over some of what is on screen. */
const hoverSome = async (page: Page): Promise<void> => {
  for (const [x, y] of [
    [300, 200],
    [500, 350],
    [700, 500],
    [400, 650]
  ] as const)
    await page.mouse.move(x, y)
}

/** Each sheet is opened and closed. */
const openSheets = async (page: Page, keys = ['l', 'r', 'v', '?']): Promise<void> => {
  await page.keyboard.press('n')
  for (const key of keys) {
    await page.keyboard.press(key)
    await stillness(page, 60, 1500)
    await page.keyboard.press('Escape')
  }
}

export const searchFor = async (page: Page, queries: readonly string[]): Promise<void> => {
  const box = page.getByRole('searchbox').first()
  if ((await box.count()) === 0) return
  for (const query of queries) {
    await box.fill(query, { timeout: 2000 }).catch(() => {})
    await stillness(page, 80, 1500)
  }
  await box.fill('', { timeout: 2000 }).catch(() => {})
}

/** Everything above, in the order of a visit. The sheets say the same of every log: not each needs to see them. */
export const exercise = async (page: Page, withSheets = true): Promise<void> => {
  await unfold(page)
  await scrollThrough(page)
  await pressAll(page, 2)
  await scrollThrough(page, 4000)
  await touchAll(page)
  await hoverSome(page)
  if (withSheets) await openSheets(page)
}
