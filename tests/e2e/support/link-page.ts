// What tests of links share: the parts of the page that they are about, and logs to link into.

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from './page.ts'

export const PI = 'samples/pi.jsonl'
export const ready = (page: Page) => expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
export const current = (page: Page) => page.locator('article[data-target]')
export const marked = (page: Page) => page.locator('[data-marked]')
export const hash = (page: Page): string => decodeURIComponent(new URL(page.url()).hash)

/** The link that was just copied. */
export const copied = async (page: Page): Promise<string> => {
  await expect(page.locator('.announcer')).toContainText('copied')
  return page.evaluate(() => navigator.clipboard.readText())
}

export const openLink = async (page: Page, link: string): Promise<Page> => {
  const other = await page.context().newPage()
  await other.goto(link)
  await ready(other)
  return other
}

/** A session with one command that printed so many lines, and failed or not. */
export const longOutput = (lines: number): string => {
  const text = Array.from({ length: lines }, (_, i) => `line ${i + 1} ${'x'.repeat(i % 40)}`).join('\n')
  return oneCall('Bash', { command: 'make all' }, text)
}

export const oneCall = (name: string, input: object, text: string, sessionId = 's'): string => {
  const base = { sessionId, version: '2.1.0', cwd: '/home/dev', isSidechain: false }
  const use = { type: 'tool_use', id: 'toolu_long', name, input }
  const result = { type: 'tool_result', tool_use_id: 'toolu_long', content: text }
  const records = [
    { ...base, type: 'user', uuid: 'u1', parentUuid: null, message: { role: 'user', content: 'Build it' } },
    {
      ...base,
      type: 'assistant',
      uuid: 'a1',
      parentUuid: 'u1',
      message: { id: 'm1', role: 'assistant', content: [use] }
    },
    { ...base, type: 'user', uuid: 'u2', parentUuid: 'a1', message: { role: 'user', content: [result] } }
  ]
  const file = join(mkdtempSync(join(tmpdir(), 'unspool-links-')), 'long.jsonl')
  writeFileSync(file, records.map(record => JSON.stringify(record)).join('\n'))
  return file
}
