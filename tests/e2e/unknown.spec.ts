// A log that nobody recognises says so: how many records, and what to call it.

import { writeFileSync } from 'node:fs'
import { expect, openFiles, test } from './support/page.ts'

test('records that no rule knows are counted, and the file names the log', async ({ page }, info) => {
  const path = info.outputPath('trace.jsonl')
  const records = [
    { kind: 'turn', speaker: 'ada', payload: { utterance: 'How hot?' } },
    { seq: 2 },
    { seq: 3 }
  ]
  writeFileSync(path, records.map(record => JSON.stringify(record)).join('\n'))
  await openFiles(page, path)
  await expect(page.locator('h1.title')).toHaveText('trace.jsonl')
  await expect(page.locator('[data-ledger]')).toHaveText('3 records not recognised, shown as JSON')
  await expect(page.locator('[data-entry]').first()).toContainText('turn by ada: How hot?')
  await page.locator('[data-ledger]').click()
  await expect(page.getByRole('dialog')).toContainText('were not recognised')
})
