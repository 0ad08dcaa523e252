// A log of long prompts and replies, with a call between two of them, made for one test.

import { expect, type Page } from '@playwright/test'

/** What each reply ends with. */
export const ending = (turn: number): string => `That was reply ${turn}.`

const PROSE = 'The clock of the test is never advanced, so the third try waits for a timer that never fires. '

export const openProse = async (page: Page, turns: number): Promise<void> => {
  const said = (uuid: string, role: string, content: unknown, n: number) => ({
    type: role,
    uuid,
    parentUuid: n === 0 ? null : undefined,
    sessionId: 's',
    message: { role, id: `m-${uuid}`, content }
  })
  const records = Array.from({ length: turns }, (_, n) => [
    ...(n % 4 === 0 ? [said(`u${n}`, 'user', PROSE.repeat(8), n)] : []),
    said(`a${n}`, 'assistant', [{ type: 'text', text: `${PROSE.repeat(9)}\n\n${ending(n)}` }], n + 1),
    said(
      `c${n}`,
      'assistant',
      [{ type: 'tool_use', id: `t${n}`, name: 'Read', input: { file_path: `/${n}.ts` } }],
      n + 1
    ),
    said(`r${n}`, 'user', [{ type: 'tool_result', tool_use_id: `t${n}`, content: 'x' }], n + 1)
  ]).flat()
  const last = said('end', 'assistant', [{ type: 'text', text: `${PROSE.repeat(9)}\n\n${ending(turns)}` }], 1)
  const buffer = Buffer.from([...records, last].map(record => `${JSON.stringify(record)}\n`).join(''))
  await page.goto('/')
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles({ name: 'log.jsonl', mimeType: '', buffer })
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready', { timeout: 60_000 })
  await page.locator('.session').first().waitFor()
}
