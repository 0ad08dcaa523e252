// Texts made to be slow to look at: characters that deceive by the hundred thousand, JSON that grows when it is indented,
// megabytes of colours. What is said about them is said, and the page stays free.

import type { Page } from '@playwright/test'
import { expect, test } from '../support/page.ts'
import { longestWhile } from './long-tasks.ts'

/** The longest task while the first call of a log is opened and this is done. */
const longestOf = (page: Page, call: Call, act: () => Promise<void>): Promise<number> =>
  longestWhile(
    page,
    async () => {
      await page.locator('.call-line').first().click()
      await act()
    },
    () => openCall(page, call)
  )

test('a file full of characters that deceive gets its notice, and no line moves when it comes', async ({
  page
}) => {
  const line = `const key = "${'\u0440\u0430ypal\u200b '.repeat(20)}"\n`
  const content = line.repeat(Math.floor(190_000 / line.length))
  const count = content.split('\u200b').length - 1
  const result = {
    type: 'text',
    file: { filePath: '/a.ts', content, numLines: 1, startLine: 1, totalLines: 1 }
  }
  const call = { name: 'Read', input: { file_path: '/a.ts' }, content, result }
  const notice = page.locator('.code-warning')
  const longest = await longestOf(page, call, async () => {
    await page.locator('.code-line').first().waitFor()
    const before = await page.locator('.code-line').nth(3).boundingBox()
    await expect(notice).toHaveText(
      `${count.toLocaleString('en')} invisible characters and ${(2 * count).toLocaleString('en')} look-alike letters`
    )
    expect(await page.locator('.code-line').nth(3).boundingBox()).toEqual(before)
    await expect(page.locator('.code-line .sign').first()).toBeVisible()
  })
  expect(longest).toBeLessThanOrEqual(1)
})

test('a command of a megabyte of them is shown by pieces', async ({ page }) => {
  const command = `echo ${'a\u00a0'.repeat(500_000)}`
  const call = { name: 'Bash', input: { command }, content: 'done' }
  const longest = await longestOf(page, call, async () => {
    const more = page.locator('.command').getByRole('button', { name: /more characters/ })
    await expect(more).toHaveText('… 992,004 more characters')
    await more.click()
    await expect(more).toHaveText('… 984,004 more characters')
  })
  expect(longest).toBeLessThanOrEqual(1)
})

test('JSON that would be printed as hundreds of times its size stays as it is', async ({ page }) => {
  const content = `${'['.repeat(190)}${Array(95_000).fill('1')}${']'.repeat(190)}`
  const longest = await longestOf(page, { name: 'Probe', input: {}, content }, async () => {
    await expect(page.locator('.output-pieces')).toContainText('[[[[')
    await page.locator('article[data-type=tool]').hover()
    await page.getByRole('button', { name: 'raw', exact: true }).first().click()
    await expect(page.locator('.raw-text').last()).toContainText('[[[[')
  })
  expect(longest).toBeLessThanOrEqual(1)
})

test('megabytes of colours are copied without them, and searched', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // What is drawn of a line is plain: the colours stand where it is cut.
  const line = `${'plain '.repeat(400)}${'\u001b[31mred\u001b[0m \u001b[K'.repeat(300)}end\n`
  const content = line.repeat(2_500)
  const longest = await longestOf(page, { name: 'Bash', input: { command: 'x' }, content }, async () => {
    await page.getByRole('button', { name: 'Copy text' }).click()
    await expect(page.locator('.output-tools .copy [role=status]')).toContainText(/^copied/, {
      timeout: 20_000
    })
    await page.locator('article[data-type=tool]').hover()
    await page.getByRole('button', { name: 'copy output' }).first().click()
    await expect(page.locator('.action-list .copy [role=status]').last()).toContainText(/^copied/, {
      timeout: 20_000
    })
    await page.getByRole('button', { name: /more lines/ }).click()
    await page.getByRole('searchbox', { name: 'Find in text' }).fill('red end')
    await expect(page.locator('.scroller-find [role=status]')).toHaveText('2,500', { timeout: 20_000 })
  })
  expect(longest).toBeLessThanOrEqual(1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^(plain ){400}(red ){300}end\n/)
})

test('a change of two million lines is shown as two texts', async ({ page }) => {
  const input = { file_path: '/a.ts', old_string: 'one line', new_string: '\n'.repeat(1_900_000) }
  const call = { name: 'Edit', input, content: 'done' }
  const longest = await longestOf(page, call, async () => {
    await expect(page.locator('.diff')).toContainText('too large to be compared')
    await expect(page.locator('.diff')).toContainText('one line')
  })
  expect(longest).toBeLessThanOrEqual(1)
})

interface Call {
  readonly name: string
  readonly input: object
  readonly content: string
  readonly result?: object
}

const openCall = async (page: Page, { name, input, content, result }: Call): Promise<void> => {
  const about = { sessionId: 's', cwd: '/', version: '2.0.0' }
  const use = { type: 'tool_use', id: 'call', name, input }
  const answer = { type: 'tool_result', tool_use_id: 'call', content }
  const records = [
    { ...about, type: 'user', uuid: 'a', parentUuid: null, message: { role: 'user', content: 'Go.' } },
    {
      ...about,
      type: 'assistant',
      uuid: 'b',
      parentUuid: 'a',
      message: { role: 'assistant', content: [use] }
    },
    {
      ...about,
      type: 'user',
      uuid: 'c',
      parentUuid: 'b',
      message: { role: 'user', content: [answer] },
      ...(result ? { toolUseResult: result } : {})
    }
  ]
  const buffer = Buffer.from(records.map(record => `${JSON.stringify(record)}\n`).join(''))
  await page.goto('about:blank')
  await page.goto('/')
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles({ name: 'log.jsonl', mimeType: '', buffer })
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready', { timeout: 60_000 })
  await page.locator('.call-line').first().waitFor()
}
