// Every type of row and every kind of tool, opened and read as a user would.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, openFiles, test } from './support/page.ts'

const FOLDER = 'public/samples/claude'
const CLAUDE = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  .filter(item => item.isFile())
  .map(item => join(item.parentPath, item.name))
const ACP = 'public/samples/acp.jsonl'
const PI = 'public/samples/pi.jsonl'

/** The first row that fits, in view and open. */
const opened = async (page: Page, selector: string) => {
  const row = page.locator(`article${selector}`).first()
  // A long group shows only its last calls.
  await row.waitFor({ timeout: 1000 }).catch(() => page.keyboard.press('u'))
  await row.scrollIntoViewIfNeeded()
  const line = row.locator('button[aria-expanded].call-line, button[aria-expanded].fold-label').first()
  if ((await line.count()) > 0 && (await line.getAttribute('aria-expanded')) === 'false') await line.click()
  return row
}

/** What a row is, where it is, what it says once it is open. */
type Row = readonly [string, string, readonly (string | RegExp)[]]

const ROWS: readonly (readonly [string, string | readonly string[], readonly Row[]])[] = [
  [
    'Claude Code',
    CLAUDE,
    [
      [
        'execute',
        '[data-kind=execute][data-status=failed]',
        ['exit 1', '$', 'scripts/repeat.sh', 'expected "spy" to be called 3 times']
      ],
      [
        'read',
        '[data-kind=read][data-status=done]',
        ['src/retry.test.ts', "import { retry } from './retry.ts'"]
      ],
      ['a failed read', '[data-kind=read][data-status=failed]', ['docs/retries.md', 'File does not exist']],
      ['write', '[data-kind=write]', ['docs/retries.md', '10 lines', '# Retries']],
      ['edit', '[data-kind=edit]', ['src/retry.ts', '+5', 'readonly random?: Random', 'side by side']],
      ['search', '[data-kind=search]', ['6 hits in 4 files', 'poll.ts', 'await sleep(500)']],
      ['fetch', '[data-kind=fetch]', ['status 200', 'A fake clock stands still until the test moves it.']],
      [
        'websearch',
        '[data-kind=websearch]',
        ['2 results', 'Why your retry test is flaky', 'blog.example.com']
      ],
      ['plan', '[data-kind=plan]', ['0 of 4 done', 'Make the test exact']],
      ['task', '[data-kind=task]', ['Measure how often it fails', '18 of 200 runs failed']],
      [
        'ask',
        '[data-kind=ask]',
        ['How should the test get hold of the waiting time?', 'Pass the jitter in', '(chosen)']
      ],
      ['mode', '[data-kind=mode]', ['Give retry an optional source of chance']],
      ['mcp', '[data-kind=mcp]', ['get_ticket', 'tracker', 'SHOP-212']],
      ['other', '[data-kind=other]', [/\w/]],
      ['a prompt', '[data-type=user]', ['Fix the flaky retry test.']],
      ['a reply', '[data-type=assistant]', ["I'll look at the test first"]],
      ['a thought', '[data-type=thinking]', [/thought \d+ s: /, 'usually waits for something']],
      ['an error', '[data-kind=error]', ['Overloaded', '529']],
      ['an interruption', '[data-kind=interrupt]', ['interrupted']],
      ['a slash command', '[data-kind=command]', ['/model opus', 'Set model to Opus 4.6']]
    ]
  ],
  [
    'ACP',
    ACP,
    [
      ['delete', '[data-kind=delete]', ['test/rerun.ts']],
      ['move', '[data-kind=move]', ['src/fake-clock.ts', 'src/testing/fake-clock.ts']],
      ['think', '[data-kind=think]', [/\w/]],
      ['a permission', '[data-kind=permission]', [/permission/i]]
    ]
  ],
  [
    'Pi',
    PI,
    [
      ['a compaction', '[data-kind=compaction]', [/context compacted: 45 k/, 'Cause: jitter']],
      ['a shell command of the human', '[data-kind=shell]', [/\w/]]
    ]
  ]
]

for (const [agent, files, rows] of ROWS)
  test(`every kind of row of ${agent} is readable`, async ({ page }) => {
    await openFiles(page, files)
    for (const [name, selector, words] of rows)
      await test.step(name, async () => {
        const row = await opened(page, selector)
        for (const word of words) await expect(row).toContainText(word)
      })
  })

test('a call without arguments is told by its title, with all places that it names', async ({ page }) => {
  await openFiles(page, 'tests/fixtures/acp/titles-only.jsonl')
  await page.keyboard.press('u')
  const line = (id: string) => page.locator(`article[data-entry="${id}"] .call-line`)
  await expect(line('t2')).toContainText('Edit Make the timer stop')
  await expect(line('t4')).toContainText('Move Rename the notes')
  await expect(line('t5')).toContainText('Fetch Brewing handbook')
  const write = await opened(page, '[data-entry="t7"]')
  await expect(write).not.toContainText('an empty file')
  const read = await opened(page, '[data-entry="t8"]')
  await expect(read).toContainText('a.ts and 2 more files')
  for (const word of ['Compare both timers', 'b.ts', 'line 12', 'c.ts'])
    await expect(read).toContainText(word)
})

test('what the model got stands beside what the tool answered, where they differ', async ({ page }) => {
  await openFiles(page, 'tests/fixtures/acp/raw-beside-content.jsonl')
  await page.keyboard.press('u')
  const other = await opened(page, '[data-entry="other"]')
  const fold = other.getByRole('button', { name: 'what the model got' })
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
  await expect(other).toContainText('red lamp, broken')
  const same = await opened(page, '[data-entry="same"]')
  await expect(same).not.toContainText('what the model got')
})

test('an unknown record is shown as it is', async ({ page }) => {
  await openFiles(page, 'tests/fixtures/acp/unknowns.jsonl')
  const row = await opened(page, '[data-type=unknown]')
  await expect(row).toContainText('unknown record')
  await expect(row).toContainText('{')
})

test('a sub-agent opens inside its call, and full width with a way back', async ({ page }) => {
  await openFiles(page, CLAUDE)
  const call = await opened(page, '[data-kind=task]')
  const inside = call.getByRole('button', { name: /Sub-agent timeline/ })
  if ((await inside.getAttribute('aria-expanded')) === 'false') await inside.click()
  await expect(call.locator('article[data-entry]').first()).toBeVisible()
  await call.getByRole('button', { name: 'full width' }).click()
  await page.getByRole('button', { name: 'Back to the call' }).click()
  await expect(page.locator('article[data-kind=task]').first()).toBeInViewport()
})

test('an abandoned branch stays folded where it left and opens in place', async ({ page }) => {
  await openFiles(page, PI)
  const branch = page.locator('[data-branch]').first()
  await branch.scrollIntoViewIfNeeded()
  await expect(branch).toContainText('1 prompt')
  await expect(branch.locator('article[data-entry]')).toHaveCount(0)
  await branch.locator('button[aria-expanded]').first().click()
  await expect(branch).toContainText('Rename random to rng everywhere.')
})

test('a group counts its calls and says what they did', async ({ page }) => {
  await openFiles(page, CLAUDE)
  const group = page.locator('[data-group]').first()
  await expect(group).toHaveAttribute('data-count', '5')
  await expect(group).toContainText('2 reads, 2 searches, 1 command')
})

test('the ledger accounts for every line', async ({ page }) => {
  await openFiles(page, CLAUDE)
  await page.keyboard.press('l')
  await expect(page.getByRole('dialog')).toContainText('131')
  await expect(page.getByRole('dialog')).toContainText(/progress/)
})
