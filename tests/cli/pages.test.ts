// What the commands put on a page, in a real browser: the sessions of this machine, a log at its hit, and a pipe that writes
// slowly.

import { spawn } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BROWSER_FLAGS, findBrowser } from '../../scripts/browser.mjs'
import { fillHome, PLACES, ROOT, SAMPLES, serve } from './installed.ts'

let browser: Browser
const missing: string[] = []
beforeAll(async () => {
  const executablePath = findBrowser()
  browser = await chromium.launch({ args: BROWSER_FLAGS, ...(executablePath ? { executablePath } : {}) })
})
afterAll(async () => {
  await browser.close()
  expect(missing).toEqual([])
})

const pageAt = async (link: string): Promise<Page> => {
  const page = await browser.newPage()
  // What is not there is not asked for.
  page.on('console', message => {
    if (message.text().includes('404')) missing.push(message.text())
  })
  await page.goto(link)
  return page
}

const entries = (page: Page): Promise<number> =>
  page.locator('main').evaluate(main => Number(main.dataset['entries']))

test('unspool alone lists the sessions of this machine, shows new ones, opens one and comes back', async () => {
  const home = mkdtempSync(join(tmpdir(), 'unspool-home-'))
  fillHome(home)
  const server = await serve([], { HOME: home })
  const page = await pageAt(server.link)
  await page.getByRole('heading', { name: `${PLACES.length} sessions` }).waitFor()
  expect(page.url()).not.toContain('key=')
  await page.locator('td[data-column="agent"]', { hasText: 'Codex' }).waitFor()
  mkdirSync(join(home, '.pi/agent/sessions/new'))
  cpSync(join(SAMPLES, 'pi.jsonl'), join(home, '.pi/agent/sessions/new/two.jsonl'))
  await page.getByRole('heading', { name: `${PLACES.length + 1} sessions` }).waitFor()
  await page.locator('tr', { hasText: 'new/two.jsonl' }).locator('.library-open').click()
  await page.locator('main[data-state="ready"][data-format="pi"]').waitFor()
  const before = await entries(page)
  expect(before).toBeGreaterThan(10)
  const record = {
    type: 'message',
    id: 'ffff0001',
    parentId: null,
    message: { role: 'user', content: 'One more thing.' }
  }
  appendFileSync(join(home, '.pi/agent/sessions/new/two.jsonl'), `${JSON.stringify(record)}\n`)
  await page.getByText('One more thing.').first().waitFor()
  await page.keyboard.press('b')
  await page.getByRole('heading', { name: `${PLACES.length + 1} sessions` }).waitFor()
  expect(page.url()).toContain('#library=')
  expect(await server.stop()).toBe(0)
  await page.getByText('unspool was stopped').waitFor()
  await page.close()
})

test('where there is no log yet the page says what to do, and lists the first one', async () => {
  const home = mkdtempSync(join(tmpdir(), 'unspool-home-'))
  const server = await serve([], { HOME: home })
  const page = await pageAt(server.link)
  await page.getByText('No sessions found yet.').waitFor()
  mkdirSync(join(home, '.pi/agent/sessions/new'), { recursive: true })
  cpSync(join(SAMPLES, 'pi.jsonl'), join(home, '.pi/agent/sessions/new/one.jsonl'))
  await page.getByRole('heading', { name: '1 session' }).waitFor()
  await server.stop()
  await page.close()
})

test('watch follows the session that was written last, and a sub-agent that begins later joins it', async () => {
  const home = mkdtempSync(join(tmpdir(), 'unspool-home-'))
  const folder = join(home, '.claude/projects/-work-shop')
  mkdirSync(folder, { recursive: true })
  const fixture = join(ROOT, 'tests/fixtures/claude/subagents/3f6b1c52')
  cpSync(join(fixture, 'session.jsonl'), join(folder, 'session.jsonl'))
  const server = await serve(['watch'], { HOME: home })
  const page = await pageAt(server.link)
  await page.locator('main[data-state="ready"][data-live="following"]').waitFor()
  const alone = await entries(page)
  cpSync(join(fixture, 'session'), join(folder, 'session'), { recursive: true })
  await expect.poll(() => entries(page), { timeout: 20_000 }).toBeGreaterThan(alone)
  const whole = JSON.parse(await readJson(folder))
  await expect.poll(() => entries(page)).toBe(whole.entries.length)
  const more = { type: 'user', uuid: 'later', message: { role: 'user', content: 'And one more.' } }
  appendFileSync(join(folder, 'session.jsonl'), `${JSON.stringify(more)}\n`)
  await page.getByText('And one more.').first().waitFor()
  await server.stop()
  await page.close()
})

test('search links open the page at the hit', async () => {
  const server = await serve(['open', join(SAMPLES, 'pi.jsonl'), '--at', 'r5'])
  const page = await pageAt(server.link)
  await page.locator('main[data-state="ready"][data-format="pi"]').waitFor()
  expect(page.url()).toContain('at=r5')
  await server.stop()
  await page.close()
})

test('watch -: rows appear as lines come, the end of the pipe ends it, and nothing is left running', async () => {
  const lines = readFileSync(join(SAMPLES, 'claude.jsonl'), 'utf8').trimEnd().split('\n')
  const server = await serve(['watch', '-'])
  const half = Math.floor(lines.length / 2)
  server.child.stdin?.write(`${lines.slice(0, half).join('\n')}\n`)
  const page = await pageAt(server.link)
  await page.locator('main[data-state="ready"][data-live="following"]').waitFor()
  let seen = await entries(page)
  expect(seen).toBeGreaterThan(0)
  for (let at = half; at < lines.length; at += 10) {
    server.child.stdin?.write(`${lines.slice(at, at + 10).join('\n')}\n`)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  await expect.poll(() => entries(page), { timeout: 20_000 }).toBeGreaterThan(seen)
  seen = await entries(page)
  const ended = new Promise<number | null>(resolve => server.child.on('close', resolve))
  server.child.stdin?.end()
  await page.locator('main[data-live="ended"]').waitFor()
  expect(await ended).toBe(0)
  // What a reload of the whole file shows.
  const whole = JSON.parse(await readJson(join(SAMPLES, 'claude.jsonl')))
  expect(await entries(page)).toBe(whole.entries.length)
  await page.close()
})

test('watch - ends at once where its port is taken, though the pipe is open', async () => {
  const first = await serve(['watch', '-'])
  const second = serve(['watch', '-', '--port', new URL(first.link).port])
  await expect(second).rejects.toThrow('is in use')
  await first.stop()
})

test('watch - gives a slow reader all of it, and says no more than that', async () => {
  const server = await serve(['watch', '-', '--exit'])
  let err = ''
  server.child.stderr?.on('data', piece => (err += piece))
  const { port, search } = new URL(server.link)
  const admitted = await fetch(`${server.origin}/${search}`, { redirect: 'manual' })
  const cookie = admitted.headers.get('set-cookie')?.split(';')[0] ?? ''
  const line = `${JSON.stringify({ type: 'user', message: { role: 'user', content: 'x'.repeat(900) } })}\n`
  const size = await new Promise<number>(resolve => {
    get({ port, host: '127.0.0.1', path: '/logs/pipe/standard-input.jsonl', headers: { cookie } }, answer => {
      let size = 0
      answer.on('data', piece => {
        size += piece.length
        answer.pause()
        setTimeout(() => answer.resume(), 2)
      })
      answer.on('end', () => resolve(size))
    })
    server.child.stdin?.end(line.repeat(20_000))
  })
  expect(size).toBe(line.length * 20_000)
  expect(await new Promise(resolve => server.child.on('close', resolve))).toBe(0)
  expect(err).not.toContain('Warning')
})

const readJson = (path: string): Promise<string> =>
  new Promise(resolve => {
    const child = spawn(process.execPath, [join(ROOT, 'src/cli/main.ts'), 'read', path, '--json'])
    let out = ''
    child.stdout.on('data', piece => (out += piece))
    child.on('close', () => resolve(out))
  })
