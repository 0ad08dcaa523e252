// A whole visit without a mouse: open, move, unfold, next error, copy a link.

import { writeFileSync } from 'node:fs'
import { expect, openFiles, test } from './support/page.ts'

const LOG = 'public/samples/claude.jsonl'

const current = 'article[data-target]'

test('keys move between prompts, errors and edits', async ({ page }) => {
  await openFiles(page, LOG)
  await page.keyboard.press('n')
  await page.keyboard.press('p')
  await expect(page.locator(current)).toHaveAttribute('data-type', 'user')
  const first = await page.locator(current).getAttribute('data-entry')
  await page.keyboard.press('n')
  await expect(page.locator(current)).not.toHaveAttribute('data-entry', first ?? '')
  await page.keyboard.press('p')
  await expect(page.locator(current)).toHaveAttribute('data-entry', first ?? '')
  await page.keyboard.press('e')
  await expect(page.locator(current)).toHaveAttribute('data-status', 'failed')
  await expect(page.locator(current)).toBeInViewport()
  await page.keyboard.press('d')
  await expect(page.locator(current)).toHaveAttribute('data-kind', /edit|write/)
})

test('a call is unfolded and folded by key', async ({ page }) => {
  await openFiles(page, LOG)
  await page.keyboard.press('d')
  const call = page.locator(current)
  await expect(call).toBeInViewport()
  const isOpen = async () =>
    (await call.locator('[aria-expanded]').first().getAttribute('aria-expanded')) === 'true'
  const before = await isOpen()
  await page.keyboard.press('o')
  await expect.poll(isOpen).toBe(!before)
  await page.keyboard.press('o')
  await expect.poll(isOpen).toBe(before)
})

test('a call that was just gone to is unfolded by key before it is drawn', async ({ page }, info) => {
  const base = { sessionId: 's', version: '2.1.0', cwd: '/home/dev', isSidechain: false }
  const input = { file_path: '/home/dev/a.ts', old_string: 'one', new_string: 'two' }
  const content = [{ type: 'tool_use', id: 'toolu_edit', name: 'Edit', input }]
  const prompts = Array.from({ length: 7000 }, (_, i) => ({
    ...base,
    type: 'user',
    uuid: `u${i}`,
    parentUuid: i === 0 ? null : `u${i - 1}`,
    message: { role: 'user', content: `prompt ${i}` }
  }))
  const edit = { ...base, type: 'assistant', uuid: 'a', parentUuid: 'u6999' }
  const records = [...prompts, { ...edit, message: { id: 'm', role: 'assistant', content } }]
  const file = info.outputPath('long.jsonl')
  writeFileSync(file, records.map(record => JSON.stringify(record)).join('\n'))
  await openFiles(page, file)
  await page.evaluate(() => {
    for (const key of ['d', 'o']) dispatchEvent(new KeyboardEvent('keydown', { key }))
  })
  await expect(page.locator(current)).toHaveAttribute('data-entry', 'toolu_edit')
  await expect(page.locator(current).locator('.diff-line').first()).toBeVisible()
})

test('a link to the current entry is copied and leads back to it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/#src=samples/claude.jsonl')
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  await page.keyboard.press('e')
  const id = await page.locator(current).getAttribute('data-entry')
  await page.keyboard.press('y')
  const link = await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('#src=samples/claude.jsonl&at=')
    .then(() => page.evaluate(() => navigator.clipboard.readText()))
  const other = await context.newPage()
  await other.goto(link)
  await expect(other.locator(current)).toHaveAttribute('data-entry', id ?? '')
  await expect(other.locator(current)).toBeInViewport()
})

test('the sheet of keys opens with ? and closes with Escape', async ({ page }) => {
  await openFiles(page, LOG)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('next error')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a key pressed the moment a sheet closes is obeyed', async ({ page }) => {
  await openFiles(page, LOG)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.evaluate(() => {
    // Told right behind what closes it, before the browser's own close event.
    new MutationObserver((_, watcher) => {
      if (document.querySelector('dialog[open]')) return
      watcher.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'F', bubbles: true }))
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Files touched' })).toBeVisible()
})

test('where copying is forbidden, the page says so and holds out the text, selected', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }
    })
    document.execCommand = () => false
  })
  await page.goto('/#src=samples/claude.jsonl')
  await expect(page.locator('[data-entry]').first()).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.press('y')
  await expect(page.locator('.announcer')).toContainText('take the address of this page')
  const field = page.getByRole('textbox', { name: 'Text to copy' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(/#src=samples\/claude\.jsonl&at=/)
  const selected = await field.evaluate(
    element => element instanceof HTMLTextAreaElement && element.selectionEnd === element.value.length
  )
  expect(selected).toBe(true)
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
})

test('the first stop of the Tab key leads past the head', async ({ page }) => {
  await openFiles(page, LOG)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to the timeline' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('article').first()).toBeFocused()
})

test('who leaves the search is where they were, one step at a time', async ({ page }) => {
  await openFiles(page, LOG)
  await page.keyboard.press('d')
  const here = page.locator('article:focus')
  await expect(here).toHaveAttribute('data-kind', /edit|write/)
  const id = (await here.getAttribute('data-entry')) ?? ''
  // What looks after a landed entry would bring it back.
  await page.waitForTimeout(2500)
  const y = await page.evaluate(() => scrollY)
  await page.keyboard.press('/')
  expect(await page.evaluate(() => scrollY)).toBe(y)
  await page.keyboard.type('retry')
  await expect(page.locator('.search-status')).toContainText('hits in')
  await page.keyboard.press('Alt+Enter')
  const hit = page.locator('.search-result button').first()
  await hit.focus()
  await page.keyboard.press('Escape')
  await expect(page.locator('.search-result')).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('.search-panel')).toHaveCount(0)
  await expect(here).toHaveAttribute('data-entry', id)
})

test('a focus in the head leaves the page where it is', async ({ page }) => {
  await openFiles(page, LOG)
  await page.keyboard.press('d')
  await expect(page.locator('article:focus')).toHaveAttribute('data-kind', /edit|write/)
  // What looks after a landed entry would bring it back.
  await page.waitForTimeout(2500)
  const y = await page.evaluate(() => scrollY)
  expect(y).toBeGreaterThan(100)
  await page.locator('.mark').evaluate(mark => mark.focus({ preventScroll: true }))
  for (const stop of ['.identity', '.search-box', '.search-toggle']) {
    await page.keyboard.press('Tab')
    await expect(page.locator(`${stop}:focus`)).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(y)
  }
})
