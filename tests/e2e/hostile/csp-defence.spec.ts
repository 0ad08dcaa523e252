// Run by scripts/csp-defence.mjs against a build whose Markdown view makes HTML of the log. Connections are counted on the
// wire: the canary's host is mapped to a listener of ours.

import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, test } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '../../../scripts/browser.mjs'
import { canary, TECHNIQUES } from '../../hostile/techniques.ts'

const LINE = process.env['UNSPOOL_CARELESS']

test('behind a careless view', async ({ baseURL }) => {
  test.skip(LINE === undefined, 'scripts/csp-defence.mjs runs it')
  test.setTimeout(180_000)
  let connections = 0
  const wire = createServer(socket => {
    connections++
    socket.destroy()
  })
  await new Promise<void>(ready => wire.listen(0, '127.0.0.1', ready))
  const address = wire.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    args: [
      ...BROWSER_FLAGS,
      `--host-resolver-rules=MAP *.canary.invalid 127.0.0.1:${port}, MAP canary.invalid 127.0.0.1:${port}`
    ],
    ...(executablePath ? { executablePath } : {})
  })
  const page = await browser.newPage()
  const executed = new Set<unknown>()
  await page.exposeFunction('__pwned', (id: unknown) => void executed.add(id))
  page.on('dialog', dialog => dialog.dismiss().catch(() => {}))
  await page.goto(baseURL ?? '')
  await page.locator('input[type=file][multiple]').first().setInputFiles(logOfAttacks())
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  for (let i = 0; i < 20; i++) {
    await page.mouse.move(400, 100 + i * 30)
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(100)
  }
  await page.waitForTimeout(1000)
  console.log(`careless: ${executed.size} of ${TECHNIQUES.length} attacks ran, ${connections} connections`)
  await browser.close()
  wire.close()
  if (LINE === 'bare') {
    expect(executed.size).toBeGreaterThan(5)
    expect(connections).toBeGreaterThan(0)
  } else expect({ executed: [...executed], connections }).toEqual({ executed: [], connections: 0 })
})

const logOfAttacks = (): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'unspool-careless-')), 'attacks.jsonl')
  // No policy keeps a page from being led away; Trusted Types do, by refusing the markup.
  const attacks = TECHNIQUES.filter(
    attack => LINE === 'types' || !/http-equiv=refresh/.test(attack(canary(0)))
  )
  const lines = attacks.map((attack, n) =>
    JSON.stringify({
      type: 'user',
      uuid: `u${n}`,
      parentUuid: n === 0 ? null : `u${n - 1}`,
      sessionId: 's',
      message: { role: 'user', content: `prompt ${n}\n\n${attack(canary(n))}` }
    })
  )
  writeFileSync(file, `${lines.join('\n')}\n`)
  return file
}
