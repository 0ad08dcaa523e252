// Logs in the real page: each opens, shows what the reader counted, and no row fails. (Real ones: links-of-logs.spec.ts.)

import { writeFileSync } from 'node:fs'
import { samples } from '../support/files.ts'
import { expect, isWhole, openFiles, openHere, rows, test } from './support/page.ts'

/** One page takes several logs, one after the other: the last leaves nothing behind for the next. */
const AT_ONCE = 8

const logs = samples()

for (let from = 0; from < logs.length; from += AT_ONCE) {
  const some = logs.slice(from, from + AT_ONCE)
  test(`logs ${from + 1} to ${from + some.length} open, from ${some[0]?.name}`, async ({ page }) => {
    await page.goto('/')
    for (const log of some) {
      await openHere(page, log.path)
      await isWhole(page, log)
    }
  })
}

test('a log without entries leaves nothing of the one before', async ({ page }, info) => {
  const bare = info.outputPath('bare.jsonl')
  writeFileSync(bare, '{"type":"file-history-snapshot","messageId":"m1","snapshot":{}}\n')
  await openFiles(page, 'public/samples/claude.jsonl')
  await expect(rows(page).first()).toBeVisible()
  await page.getByLabel('Open', { exact: true }).setInputFiles(bare)
  await expect(page.getByText('No messages')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
})

test('the lines of a long output are those of the log that is open', async ({ page }, info) => {
  const call = page.locator('[data-entry="call-long"]')
  await page.goto('/')
  for (const word of ['first', 'second']) {
    const file = info.outputPath(`${word}.jsonl`)
    writeFileSync(file, longOutput(word))
    await openHere(page, file)
    await expect(call).toContainText(`make ${word}`)
    await call.locator('.call-line').click()
    await expect(call.getByText(`${word} line 4000`, { exact: true })).toBeVisible()
  }
})

/** A session with one call, whose output is too long to be held. */
const longOutput = (word: string): string => {
  const use = { type: 'tool_use', id: 'call-long', name: 'Bash', input: { command: `make ${word}` } }
  const content = Array.from({ length: 4000 }, (_, i) => `${word} line ${i + 1}`).join('\n')
  const result = { type: 'tool_result', tool_use_id: use.id, content }
  return [
    { type: 'assistant', uuid: 'a', message: { id: 'm', role: 'assistant', content: [use] } },
    { type: 'user', uuid: 'b', parentUuid: 'a', message: { role: 'user', content: [result] } }
  ]
    .map(record => JSON.stringify({ sessionId: 's', version: '2.1.0', cwd: '/w', ...record }))
    .join('\n')
}
