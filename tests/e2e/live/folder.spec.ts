// A connected folder: its sessions are listed as they come, grow and go; opening one follows it, and nothing moves under who
// reads the list.

import type { Page } from '@playwright/test'
import { connectFolder, originFolder } from '../support/origin-folder.ts'
import { expect, test } from '../support/page.ts'
import { callLine, promptLine, replyLine } from './support.ts'

const titles = (page: Page) => page.locator('.library-open')
const row = (page: Page, title: string) => page.locator('tr[data-session]', { hasText: title })

/** A session of its own: ids and times of one do not speak for another. */
const session = (id: string, n: number, words: string, day = 1): string =>
  promptLine(n, words)
    .replaceAll('"sessionId":"s"', `"sessionId":"${id}"`)
    .replaceAll('2026-03-01', `2026-03-0${day}`)

const task = (n: number, id: string): string =>
  callLine(n, id, 'x').replace(
    '"name":"Bash","input":{"command":"x"}',
    '"name":"Task","input":{"prompt":"look"}'
  )

const agentLine = (id: string, words: string): string =>
  `${JSON.stringify({ ...JSON.parse(replyLine(1, words)), uuid: `a${id}`, parentUuid: null, isSidechain: true, agentId: id })}\n`

test('sessions are listed as they come, running ones are marked and followed, and their sub-agents join them', async ({
  page
}) => {
  await page.goto('/')
  const folder = await originFolder(page)
  await folder.write('shop/one.jsonl', session('one', 0, 'Fix the till', 1))
  await folder.write('shop/notes.txt', 'nothing')
  await connectFolder(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 session')
  await expect(page).toHaveURL(/#folder=projects$/)
  await expect(titles(page)).toHaveText(['Fix the till'])
  await expect(row(page, 'Fix the till')).toHaveAttribute('data-running', '')
  await expect(page.locator('.library-place')).toContainText('1 session running')

  // Nobody is in the list: what is new comes by itself, the newest first.
  await page.mouse.move(5, 5)
  await folder.write('blog/two.jsonl', session('two', 0, 'Write the post', 2))
  await expect(titles(page)).toHaveText(['Write the post', 'Fix the till'])
  await expect(page.locator('.library-new')).toHaveCount(0)

  // It grows, and the line says so.
  await folder.append('shop/one.jsonl', session('one', 1, 'and the drawer', 1))
  const prompts = row(page, 'Fix the till').locator('[data-column="prompts"]')
  await expect(prompts).toHaveText('2', { timeout: 20_000 })

  await titles(page).nth(1).click()
  const main = page.locator('main')
  await expect(main).toHaveAttribute('data-live', 'following')
  await expect(main).toHaveAttribute('data-entries', '2')
  await folder.append('shop/one.jsonl', task(2, 'call-1').replaceAll('"sessionId":"s"', '"sessionId":"one"'))
  await expect(main).toHaveAttribute('data-entries', '3')
  await folder.write(
    'shop/one/subagents/agent-x1.jsonl',
    agentLine('x1', 'I looked').replaceAll('"sessionId":"s"', '"sessionId":"one"')
  )
  await expect(main).toHaveAttribute('data-entries', '4', { timeout: 15_000 })
  await folder.append('shop/one.jsonl', session('one', 3, 'thanks', 1))
  await expect(main).toHaveAttribute('data-entries', '5')

  await page.goBack()
  await expect(titles(page)).toHaveText(['Write the post', 'Fix the till'])
  await expect(titles(page).nth(1)).toBeFocused()
})

test('who is in the list is not moved: what is new waits, and comes when it is asked for', async ({
  page
}) => {
  await page.goto('/')
  const folder = await originFolder(page)
  for (let n = 0; n < 4; n++) await folder.write(`p/${n}.jsonl`, session(`s${n}`, 0, `Task ${n}`, n + 1))
  await connectFolder(page)
  await expect(titles(page)).toHaveText(['Task 3', 'Task 2', 'Task 1', 'Task 0'])
  const watched = titles(page).nth(1)
  await watched.hover()
  const before = await watched.boundingBox()
  await folder.write('p/new.jsonl', session('new', 0, 'Brand new', 9))
  const pill = page.getByRole('button', { name: '1 new' })
  await expect(pill).toBeVisible()
  await expect(titles(page).nth(1)).toHaveText('Task 2')
  expect(await watched.boundingBox()).toEqual(before)
  await titles(page).nth(2).focus()
  await page.mouse.move(5, 5)
  await folder.write('p/newer.jsonl', session('newer', 0, 'Newer still', 9))
  await expect(page.getByRole('button', { name: '2 new' })).toBeVisible()
  await expect(titles(page).nth(2)).toBeFocused()
  await expect(titles(page)).toHaveCount(4)
  await page.getByRole('button', { name: '2 new' }).click()
  await expect(titles(page)).toHaveCount(6)
  await expect(titles(page).first()).toBeFocused()
  await expect(pill).toHaveCount(0)
})

test('whatever becomes of the folder and its files is said, and the rest stays', async ({ page }) => {
  await page.goto('/')
  const folder = await originFolder(page)
  await folder.write('p/one.jsonl', session('one', 0, 'Stays here', 1))
  await folder.write('p/two.jsonl', session('two', 0, 'Goes away', 2))
  await folder.write('p/bad.jsonl', '{"type":"user","message":{"ro')
  await connectFolder(page)
  await expect(titles(page)).toHaveCount(3)
  await expect(row(page, 'bad.jsonl')).toContainText('None of it could be read')
  await row(page, 'Goes away').hover()
  await folder.remove('p/two.jsonl')
  await expect(row(page, 'Goes away')).toContainText('It is gone')
  await page.mouse.move(5, 5)
  await expect(row(page, 'Goes away')).toHaveCount(0)
  // Another log in its place.
  await folder.write('p/one.jsonl', session('other', 0, 'Something else', 3))
  await expect(row(page, 'Something else')).toHaveCount(1)
  await folder.remove()
  await expect(page.locator('.library-place')).toContainText('The folder projects is gone')
  await expect(row(page, 'Something else')).toHaveCount(1)
  await folder.write('p/one.jsonl', session('other', 0, 'Back again', 3))
  await expect(page.locator('.library-place')).not.toContainText('is gone', { timeout: 15_000 })
  await expect(row(page, 'Back again')).toHaveCount(1)
})

test('a folder is saved if the reader wants it, offered on the next visit, and removed with everything', async ({
  page
}) => {
  await page.goto('/')
  const folder = await originFolder(page)
  await folder.write('p/one.jsonl', session('one', 0, 'Fix the till'))
  await connectFolder(page)
  await expect(titles(page)).toHaveCount(1)
  expect((await page.evaluate(() => indexedDB.databases())).length).toBe(0)
  await page.getByLabel('Save this folder').check()
  await expect(page.locator('.announcer')).toContainText('The start page will offer projects')
  await page.reload()
  // It may still be read: a reload shows it again.
  await expect(titles(page)).toHaveText(['Fix the till'])
  await expect(page.getByLabel('Save this folder')).toBeChecked()
  await page.getByRole('button', { name: 'Unspool' }).click()
  await page.getByRole('button', { name: 'projects', exact: true }).click()
  await expect(titles(page)).toHaveText(['Fix the till'])
  await page.goto('/')
  await page.getByRole('button', { name: 'Remove all saved data' }).click({ delay: 50 })
  await expect(page.getByRole('button', { name: 'projects', exact: true })).toHaveCount(0)
  expect((await page.evaluate(() => indexedDB.databases())).length).toBe(0)
  await page.goto('/#folder=projects')
  await expect(page.locator('.recent')).toContainText('It is not saved here')
})

test('where there is no picker, or the browser refuses a folder, the page says what to do', async ({
  page
}) => {
  await page.goto('/')
  await page.evaluate(() => {
    Object.assign(globalThis, {
      showDirectoryPicker: async () => {
        throw new DOMException('no', 'SecurityError')
      }
    })
  })
  await page.getByRole('button', { name: 'Connect a folder' }).click()
  await expect(page.locator('.drop-folder')).toContainText('Ctrl H')
  await expect(page.locator('.drop-folder')).toContainText('⇧⌘.')
  await page.getByRole('button', { name: 'Choose the folder' }).click()
  await expect(page.getByRole('alert')).toContainText('does not open this folder for a page')
  await page.reload()
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'showDirectoryPicker'))
  await page.getByRole('button', { name: 'Connect a folder' }).click()
  await expect(page.locator('.drop-folder')).toContainText('npx unspool')
})
