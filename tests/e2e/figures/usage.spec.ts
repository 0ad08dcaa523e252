// What a session took and what failed in it: the figures above the timeline, and their sheets.

import AxeBuilder from '@axe-core/playwright'
import { expect, openFiles, test } from '../support/page.ts'

const LOG = 'public/samples/claude.jsonl'

test('figures are plain numbers; usage shows what they are made of, and copies as a table', async ({
  page
}) => {
  await openFiles(page, LOG)
  const figure = (name: string) => page.locator(`[data-figure=${name}]`).first()
  // Counted from the raw JSON of the sample: see tests/model/figures.
  await expect(figure('tokens-in')).toHaveAttribute('data-value', '510583')
  await expect(figure('tokens-out')).toHaveAttribute('data-value', '5584')
  await expect(figure('context')).toHaveAttribute('data-value', '30433')
  await expect(figure('failed')).toHaveAttribute('data-value', '2')
  await expect(figure('cost')).toHaveText(/about \$0\.61/)
  await page.keyboard.press('U')
  const sheet = page.getByRole('dialog', { name: 'Usage' })
  await expect(sheet).toContainText('510,583')
  await expect(sheet.getByRole('img', { name: /Context over the session: 22 requests/ })).toBeVisible()
  // Two models, six turns, and the heads of both tables.
  await expect(sheet.locator('.usage-scroll tr')).toHaveCount(2 + 6 + 2)
  await expect(sheet).toContainText(/list prices of \d+ \w+ 20\d\d/)
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: async (text: string) => {
          document.body.title = text
        }
      }
    })
  })
  await sheet.getByRole('button', { name: /Copy by turn/ }).click()
  const copied = () => page.evaluate(() => document.body.title)
  await expect.poll(copied).toMatch(/^turn\trequests\ttokens in\t.*\n1 .*\t\d+\t\d+/)
  await sheet.locator('.slowest .goto').first().click()
  await expect(page.locator('article[data-target]')).toBeInViewport()
})

test('what the log states is told, whether it counts tokens or not', async ({ page }) => {
  await openFiles(page, 'tests/fixtures/acp/v2-updates.jsonl')
  const cost = page.locator('[data-figure=cost]')
  await expect(cost).toHaveAttribute('data-value', '0.1')
  await expect(cost).toHaveText('$0.10')
})

test('errors lists what failed, and why', async ({ page }) => {
  await openFiles(page, LOG)
  await page.keyboard.press('!')
  const sheet = page.getByRole('dialog', { name: 'Errors' })
  // Two calls, and one request that the API refused.
  await expect(sheet.locator('[data-failure]')).toHaveCount(3)
  await expect(sheet.locator('.why').first()).toBeVisible()
  await sheet.locator('.goto').first().click()
  await expect(sheet).toBeHidden()
  await expect(page.locator('article[data-target]')).toHaveAttribute('data-status', 'failed')
})

test('a command that ended well with the output of a failure is marked, found and listed apart', async ({
  page
}, info) => {
  const { writeFileSync } = await import('node:fs')
  const path = info.outputPath('piped.jsonl')
  const call = (i: number, command: string, output: string) => [
    {
      type: 'assistant',
      uuid: `a${i}`,
      sessionId: 's',
      message: {
        id: `m${i}`,
        role: 'assistant',
        content: [{ type: 'tool_use', id: `t${i}`, name: 'Bash', input: { command } }]
      }
    },
    {
      type: 'user',
      uuid: `r${i}`,
      sessionId: 's',
      message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: `t${i}`, content: output }] }
    }
  ]
  const records = [
    { type: 'user', uuid: 'u', sessionId: 's', message: { role: 'user', content: 'Run the tests' } },
    ...call(1, 'npm test 2>&1 | tail -3', `${'fine\n'.repeat(3000)}FAIL src/cart.test.ts\n1 of 2`),
    ...call(2, 'cat old.log', 'FAIL src/cart.test.ts'),
    ...call(3, 'npm test', '2 passed')
  ]
  writeFileSync(path, records.map(record => JSON.stringify(record)).join('\n'))
  await openFiles(page, path)
  await expect(page.locator('.outcome[data-tone=doubtful]')).toHaveCount(1)
  await expect(page.locator('.outcome[data-tone=doubtful]')).toContainText('possible failure')
  const card = page.locator('[data-card]')
  await expect(card.locator('[data-figure=failed]')).toHaveAttribute('data-value', '0')
  await card.getByRole('button', { name: /^Calls.*1 possible failure/ }).click()
  await expect(page.getByRole('dialog', { name: 'Errors' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.errors-button')).toBeEnabled()
  await page.getByRole('searchbox').fill('is:suspect')
  await expect(page.locator('.search-panel')).toContainText('1 of 1 entr')
  await page.keyboard.press('Escape')
  await page.keyboard.press('!')
  const sheet = page.getByRole('dialog', { name: 'Errors' })
  await expect(sheet.getByRole('heading', { name: '1 possible failure' })).toBeVisible()
  await sheet.locator('.failure-mended .goto', { hasText: 'npm test' }).click()
  await expect(page.locator('article[data-target]')).toHaveAttribute('data-status', 'done')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width: 390, height: 844 } })
    test('usage and errors: no violation that axe can see, and no sideways scrolling', async ({ page }) => {
      await openFiles(page, LOG)
      for (const key of ['U', '!']) {
        await page.keyboard.press(key)
        const sheet = page.getByRole('dialog')
        await expect(sheet.locator('.goto').first()).toBeVisible()
        const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
        expect(violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])).toEqual([])
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        ).toBeLessThanOrEqual(0)
        await page.keyboard.press('Escape')
      }
    })
  })
}
