// What became of a plan, who a message is from, and what the model got of an answer: seen, found and copied.

import { expect, openFiles, test } from './support/page.ts'
import { box, marked, status } from './support/search-log.ts'

test('an answer that the model got as another text shows both, and both are found and copied', async ({
  page,
  context
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openFiles(page, 'tests/fixtures/claude/shortened-answers.jsonl')
  await box(page).fill('"lines left out"')
  await expect(status(page)).toHaveText(/^1 (?:of 1 )?hit in 1 entry$/)
  await expect.poll(() => marked(page, 'found')).toEqual(['lines left out'])
  const row = page.locator('[data-entry="toolu_cut"]')
  await expect(row.getByRole('button', { name: 'what the model got' }).first()).toBeVisible()
  await expect(row.locator('[data-part="model-output"]')).toContainText('[39 lines left out]')
  await expect(row).toContainText('line 2: the kettle is on')
  await row.hover()
  await row.getByRole('button', { name: 'copy what the model got' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('line 1: the kettle is on\n[39 lines left out]')
})

test('a plan says in its line what became of it, and opened what the human said', async ({ page }) => {
  await openFiles(page, 'tests/fixtures/claude/plan-verdicts.jsonl')
  const refused = page.locator('[data-entry="toolu_p3"]')
  await page.keyboard.press('u')
  await expect(refused.locator('.outcome')).toHaveText('refused after 1 s')
  await expect(refused.locator('[data-part="feedback"]')).toContainText('Start small.')
  await expect(refused.locator('[data-part="plan"]')).toContainText('Bold plan')
  await expect(refused).toContainText('refused by the human')
})

test('a message of another agent names it, and opens to its words', async ({ page }) => {
  await openFiles(page, 'tests/fixtures/claude/team-messages.jsonl')
  const message = page.locator('article', { hasText: 'rev: Verdict' }).first()
  await message.getByRole('button', { name: 'rev: Verdict' }).click()
  await expect(message).toContainText('Looks good.')
})
