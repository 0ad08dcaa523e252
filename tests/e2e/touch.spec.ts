// A phone: fingers leave hover and focus behind, and there is little room.

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, openFiles, test } from './support/page.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

const LOG = 'public/samples/claude.jsonl'

test('a call that is tapped shows what it holds; its actions come and go with their own button', async ({
  page
}) => {
  await openFiles(page, LOG)
  const call = page.locator('article[data-type=tool]').first()
  await call.locator('.call-line').tap()
  await expect(call.locator('.call-body')).toBeVisible()
  await expect(call.locator('.action-list')).toHaveCount(0)
  const actions = call.getByRole('button', { name: 'Actions' })
  await actions.tap()
  await expect(call.getByRole('button', { name: 'link', exact: true })).toBeVisible()
  await actions.tap()
  await expect(call.locator('.action-list')).toHaveCount(0)
})

test('nothing of the bar below is cut off', async ({ page }) => {
  await openFiles(page, LOG)
  for (const name of await page.locator('.walk-name').all())
    await name.evaluate(element => {
      element.textContent = `1,${element.textContent?.replace(/\d+/, '234')}`
    })
  for (const step of await page.locator('.walk-step').all()) await expect(step).toBeInViewport({ ratio: 1 })
})

test('folders that are cut say so: a letter of them before the name would be another name', async ({
  page
}) => {
  // Words between them: calls that follow each other are folded into one row.
  const reads = Array.from({ length: 30 }, (_, n) => [
    { type: 'text', text: 'And another.' },
    { type: 'tool_use', id: `t${n}`, name: 'Read', input: { file_path: `cmd/cli/${'x'.repeat(n + 4)}.go` } }
  ])
  const file = join(mkdtempSync(join(tmpdir(), 'unspool-paths-')), 'paths.jsonl')
  const message = { id: 'm', role: 'assistant', content: reads.flat() }
  writeFileSync(file, `${JSON.stringify({ type: 'assistant', uuid: 'a', sessionId: 's', message })}\n`)
  await openFiles(page, file)
  await expect(page.locator('.path-folders')).toHaveCount(30)
  const cut = await page.locator('.path-folders').evaluateAll(all =>
    all
      .filter(one => one.scrollWidth > one.clientWidth)
      .map(one => {
        const letter = one.scrollWidth / (one.textContent?.length ?? 1)
        return one.clientWidth / letter
      })
  )
  expect(cut.length).toBeGreaterThan(5)
  expect(Math.min(...cut)).toBeGreaterThan(1.9)
})
