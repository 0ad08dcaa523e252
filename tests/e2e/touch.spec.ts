// A phone: fingers leave hover and focus behind, and there is little room.

import { expect, openFiles, test } from './support.ts'

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
