// A file of the reader's disk that an agent is still writing to: rows come as lines do, and whatever becomes of the file
// is said in a sentence, and takes nothing away.

import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../support/page.ts'
import { callLine, followLog, promptLine, resultLine } from './support.ts'

test('rows come as lines do, and are what a reload shows', async ({ page }) => {
  const log = await followLog(page, promptLine(0))
  const main = page.locator('main')
  await expect(main).toHaveAttribute('data-live', 'following')
  await expect(main).toHaveAttribute('data-state', 'ready')
  await expect(main).toHaveAttribute('data-entries', '1')
  const line = callLine(1, 'call-1', 'ls')
  await log.append(line.slice(0, 40))
  await log.append(line.slice(40))
  await expect(page.locator('[data-entry="call-1"]')).toBeVisible()
  await log.append(resultLine(2, 'call-1', 'README.md') + promptLine(3, 'and now the tests 😀'))
  await expect(main).toHaveAttribute('data-entries', '3')
  await expect(page.locator('[data-entry]').last()).toContainText('and now the tests 😀')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(main).toHaveAttribute('data-live', 'paused')
  await log.append(promptLine(4))
  await page.waitForTimeout(1500)
  await expect(main).toHaveAttribute('data-entries', '3')
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(main).toHaveAttribute('data-entries', '4')
})

test('a file that is not there yet is waited for', async ({ page }) => {
  const log = await followLog(page, '')
  await expect(page.locator('main')).toHaveAttribute('data-live', 'waiting')
  await log.append(promptLine(0))
  await expect(page.locator('main')).toHaveAttribute('data-entries', '1')
  await expect(page.locator('main')).toHaveAttribute('data-live', 'following')
})

test('a stream that no format is sure of is shown as soon as it falls quiet', async ({ page }) => {
  await followLog(page, `${JSON.stringify({ role: 'user', content: 'hello there' })}\n`)
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  await expect(page.locator('[data-entry]').first()).toContainText('hello there')
})

test('a file that becomes shorter is said to be replaced, and read again on request', async ({ page }) => {
  const log = await followLog(page, promptLine(0) + promptLine(1))
  const main = page.locator('main')
  await expect(main).toHaveAttribute('data-entries', '2')
  await log.write(promptLine(7, 'another log'))
  await expect(main).toHaveAttribute('data-live', 'lost')
  await expect(page.locator('.live')).toContainText('is shorter than what was read')
  await expect(main).toHaveAttribute('data-entries', '2')
  await page.getByRole('button', { name: 'Read it again' }).click()
  await expect(main).toHaveAttribute('data-live', 'following')
  await expect(main).toHaveAttribute('data-entries', '1')
  await expect(page.locator('[data-entry]').first()).toContainText('another log')
})

test('one that is replaced by a longer one is not mixed up with it', async ({ page }) => {
  const log = await followLog(page, promptLine(0) + promptLine(1))
  await expect(page.locator('main')).toHaveAttribute('data-entries', '2')
  await log.write(Array.from({ length: 9 }, (_, n) => promptLine(n + 20)).join(''))
  await expect(page.locator('.live')).toContainText('was replaced')
  await expect(page.locator('main')).toHaveAttribute('data-entries', '2')
})

test('one that is deleted keeps what was read, and is followed again once it is back', async ({ page }) => {
  const log = await followLog(page, promptLine(0))
  const main = page.locator('main')
  await expect(main).toHaveAttribute('data-entries', '1')
  await log.remove()
  await expect(main).toHaveAttribute('data-live', 'lost')
  await expect(page.locator('.live')).toContainText('is gone')
  await expect(main).toHaveAttribute('data-entries', '1')
  await log.write(promptLine(0) + promptLine(1))
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(main).toHaveAttribute('data-live', 'following')
  await expect(main).toHaveAttribute('data-entries', '2')
})

test('one that was moved is read on where the reader chooses it again', async ({ page }) => {
  const log = await followLog(page, promptLine(0))
  const main = page.locator('main')
  await expect(main).toHaveAttribute('data-entries', '1')
  await page
    .locator('[data-entry]')
    .first()
    .evaluate(row => row.setAttribute('data-same', ''))
  await log.remove()
  await expect(page.locator('.live')).toContainText('is gone: it was moved or deleted')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose it again' }).click()
  const moved = { name: 'moved.jsonl', mimeType: '', buffer: Buffer.from(promptLine(0) + promptLine(1)) }
  await (await chooser).setFiles(moved)
  await expect(main).toHaveAttribute('data-live', 'paused')
  await expect(main).toHaveAttribute('data-entries', '2')
  await expect(page.locator('[data-same]')).toHaveCount(1)
})

test('one that was rotated away is read to its end where the reader chooses it', async ({ page }) => {
  const log = await followLog(page, promptLine(0) + promptLine(1))
  const main = page.locator('main')
  await expect(main).toHaveAttribute('data-entries', '2')
  await log.write(promptLine(9, 'the next log'))
  await expect(main).toHaveAttribute('data-live', 'lost')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose it again' }).click()
  const rotated = [0, 1, 2].map(n => promptLine(n)).join('')
  await (await chooser).setFiles({ name: 'growing.jsonl.1', mimeType: '', buffer: Buffer.from(rotated) })
  await expect(main).toHaveAttribute('data-entries', '3')
  await expect(page.locator('[data-entry]').last()).toContainText('prompt 2')
})

test('one that may not be read any more is asked for, and goes on where it was', async ({ page }) => {
  const log = await followLog(page, promptLine(0))
  const main = page.locator('main')
  await expect(main).toHaveAttribute('data-entries', '1')
  await page.evaluate(() => {
    const { followed } = globalThis as unknown as { followed: FileSystemFileHandle & Asked }
    const { getFile } = followed
    followed.getFile = () => Promise.reject(new DOMException('withdrawn', 'NotAllowedError'))
    followed.requestPermission = async () => {
      if (!navigator.userActivation.isActive) throw new DOMException('no press', 'SecurityError')
      followed.getFile = getFile
      return 'granted'
    }
    interface Asked {
      requestPermission(): Promise<PermissionState>
    }
  })
  await expect(page.locator('.live')).toContainText('This page may not read growing.jsonl any more.')
  await log.append(promptLine(1))
  await page.waitForTimeout(4000)
  await expect(main).toHaveAttribute('data-live', 'lost')
  await expect(main).toHaveAttribute('data-entries', '1')
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(main).toHaveAttribute('data-live', 'following')
  await expect(main).toHaveAttribute('data-entries', '2')
})

test('whoever opens something else follows it no more', async ({ page }) => {
  await followLog(page, promptLine(0))
  await expect(page.locator('main')).toHaveAttribute('data-live', 'following')
  await page.locator('input[type=file][multiple]').first().setInputFiles('public/samples/claude.jsonl')
  await expect(page.locator('main')).toHaveAttribute('data-live', 'off')
})

test('a file that is written to all the time is never lost', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'unspool-hot-'))
  const file = join(folder, 'hot.jsonl')
  writeFileSync(file, promptLine(0))
  await page.goto('/')
  const browser = await page.context().newCDPSession(page)
  const data = { items: [], files: [file], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, x: 600, y: 300, data })
  const main = page.locator('main')
  await expect(main).toHaveAttribute('data-live', 'following')
  await main.evaluate(element => {
    const states: (string | null)[] = []
    Object.assign(globalThis, { states })
    new MutationObserver(() => states.push(element.getAttribute('data-live'))).observe(element, {
      attributeFilter: ['data-live']
    })
  })
  let written = 1
  for (const end = Date.now() + 6000; Date.now() < end; await page.waitForTimeout(2))
    appendFileSync(file, promptLine(written++))
  await expect(main).toHaveAttribute('data-entries', String(written))
  expect(await page.evaluate(() => (globalThis as unknown as { states: string[] }).states)).toEqual([])
  rmSync(folder, { recursive: true })
})
