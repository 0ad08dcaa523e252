// Patterns that would take for ever, from a link and from a log: the page goes on, and says that one is too slow.

import { writeFileSync } from 'node:fs'
import type { Page, TestInfo } from '@playwright/test'
import { expect, openFiles, test } from '../support/page.ts'
import { box, marked, status } from '../support/search-log.ts'

/** Far more ways to try than there is time for. */
const RUNAWAY = '/(a+)+$/'
const SIGNS = '`'.repeat(60)
/** Zero or one `a`, sixty times: without a group, and without a star. */
const MAYBES = `${'a?'.repeat(60)}${'a'.repeat(60)}`

test('a pattern of a link that runs away is stopped by name, and the page answers', async ({
  page
}, info) => {
  await openFiles(page, writeLog(info))
  await type(page, RUNAWAY)
  await expect(page.getByRole('alert')).toContainText('This pattern takes too long', { timeout: 15_000 })
  await answers(page)
  await type(page, `${RUNAWAY} in:raw`)
  await expect(page.getByRole('alert')).toContainText('This pattern takes too long', { timeout: 15_000 })
  await answers(page)
})

test('whether a pattern may match nothing is not tried on the page', async ({ page }, info) => {
  await openFiles(page, writeLog(info))
  // No entry passes the filter, so no worker has tried the pattern on a text.
  await type(page, `/${'(|)'.repeat(60)}(x|\\b)/ tool:nobody`)
  await expect(status(page)).toContainText('No hits')
  await answers(page)
  await type(page, '/z*/')
  await expect(status(page)).toContainText('a pattern has to match at least one character')
})

test('signs of Markdown in the words of a link do not multiply', async ({ page }, info) => {
  await openFiles(page, writeLog(info))
  await type(page, `"${SIGNS}x"`)
  await expect(status(page)).toHaveText('1 of 1 hit in 1 entry')
  await answers(page)
  await expect.poll(async () => (await marked(page)).join('')).toBe(`${SIGNS}x`)
})

test('the marks of a pattern stay when its row is drawn anew', async ({ page }, info) => {
  await openFiles(page, writeLog(info))
  await type(page, '/wal\\w+s/')
  await expect.poll(async () => (await marked(page))[0]).toBe('walrus')
  const row = page.locator('article[data-entry]', { hasText: 'a walrus' }).first()
  await row.evaluate(element => {
    const text = document.createTextNode(' and a walrus again')
    element.querySelector('.body p')?.append(text)
  })
  await expect.poll(() => marked(page, 'found')).toEqual(['walrus', 'walrus'])
})

test('the pattern of a search that the agent made is not tried on the page', async ({ page }, info) => {
  await openFiles(page, writeLog(info))
  const calls = page.locator('article[data-kind="search"]')
  await calls.first().locator('.call-line').click()
  await expect(calls.first().locator('.hit')).toHaveCount(1)
  await answers(page)
  await calls.last().locator('.call-line').click()
  await expect(calls.last().locator('.hit mark')).toHaveText(['heron 12'])
})

test('a path as long as a page is no trouble for a filter of many stars', async ({ page }, info) => {
  await openFiles(page, writeLog(info))
  await type(page, `file:${'*a'.repeat(200)}*b`)
  await expect(status(page)).toContainText('No entr')
  await answers(page)
})

/** Nothing that the page does takes for ever: it draws, and hears a key. */
const answers = async (page: Page): Promise<void> => {
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
  await box(page).press('End')
}

const type = async (page: Page, words: string): Promise<void> => {
  await page.evaluate(query => {
    location.hash = `${location.hash.replace(/&?q=[^&]*/, '')}&q=${encodeURIComponent(query)}`
  }, words)
  await expect(box(page)).toHaveValue(words)
}

const writeLog = (info: TestInfo): string => {
  const search = (id: string, pattern: string, output: string): readonly object[] => [
    agent({ type: 'tool_use', id, name: 'Grep', input: { pattern, output_mode: 'content' } }),
    user([{ type: 'tool_result', tool_use_id: id, content: output }])
  ]
  const records = [
    user('Please look around.'),
    agent({ type: 'text', text: `Bait: ${'a'.repeat(20_000)}!` }),
    agent({ type: 'text', text: 'Here is a walrus' }),
    agent({ type: 'text', text: `\`\`\`\`txt\n${`${SIGNS}y\n`.repeat(20)}${SIGNS}x\n\`\`\`\`` }),
    agent({ type: 'tool_use', id: 'r', name: 'Read', input: { file_path: `/${'a/'.repeat(20_000)}` } }),
    user([{ type: 'tool_result', tool_use_id: 'r', content: 'nothing' }]),
    ...search('g1', MAYBES, `src/a.ts:1:${'a'.repeat(59)}!`),
    ...search('g2', 'heron \\d+', 'src/b.ts:7:the heron 12 stands')
  ].map((record, i) => ({ uuid: `u${i}`, sessionId: 's', cwd: '/w', version: '2.1.0', ...record }))
  const path = info.outputPath('log.jsonl')
  writeFileSync(path, records.map(record => JSON.stringify(record)).join('\n'))
  return path
}

const user = (content: unknown): object => ({ type: 'user', message: { role: 'user', content } })

let count = 0
const agent = (block: object): object => ({
  type: 'assistant',
  message: { id: `m${count++}`, role: 'assistant', content: [block] }
})
