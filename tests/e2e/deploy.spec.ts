// The site on other people's servers: below a path of a plain web server, and with its headers where those are read.

import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { startFarServer } from './support/far-server.ts'
import { expect, test } from './support/page.ts'
import { readRules, startStaticServer } from './support/static-server.ts'

const DIST = join(import.meta.dirname, '../../dist')

const pages = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.html'))
  .map(name => name.replaceAll('\\', '/'))

const policyOf = (page: string): string =>
  /^\ufeff?<!DOCTYPE html><html[^>]*><head><meta http-equiv="content-security-policy" content="([^"]*)">/.exec(
    readFileSync(join(DIST, page), 'utf8')
  )?.[1] ?? ''

const directives = (policy: string): ReadonlyMap<string, string> =>
  new Map(
    policy
      .split(';')
      .map(directive => directive.trim().split(/\s+(.*)/s))
      .map(([name = '', value = '']) => [name, value])
  )

const REACH = new Map([
  ['loader/index.html', 'https: wss:'],
  ['loader/near/index.html', 'https: http: wss: ws:']
])

test('every page carries a closed policy, before anything that could load', () => {
  expect(pages).toEqual(
    expect.arrayContaining(['index.html', '404.html', 'about/index.html', 'loader/index.html'])
  )
  for (const page of pages) {
    const policy = directives(policyOf(page))
    expect(policy.get('default-src'), page).toBe("'none'")
    expect(policy.get('base-uri'), page).toBe("'none'")
    expect(policy.get('form-action'), page).toBe("'none'")
    expect(policy.get('require-trusted-types-for'), page).toBe("'script'")
    expect(policy.get('connect-src'), page).toBe(REACH.get(page) ?? "'self'")
    for (const name of ['script-src', 'style-src', 'img-src', 'worker-src', 'frame-src'])
      expect(policy.get(name) ?? '', `${page} ${name}`).not.toMatch(/unsafe|\*|https?:/)
  }
})

test('the headers say the same as the pages, and what a page cannot say', () => {
  const rules = readRules(readFileSync(join(DIST, '_headers'), 'utf8'))
  const header = (path: string, name: string): string | undefined =>
    new Map(rules.find(rule => rule.path === path)?.headers).get(name)
  for (const page of pages) {
    const path = `/${page.replace(/index\.html$/, '')}`
    const [policy = '', ancestors] =
      header(path, 'Content-Security-Policy')?.split('; frame-ancestors ') ?? []
    expect(directives(policy), page).toEqual(directives(policyOf(page).replace(/;\s*$/, '')))
    expect(ancestors, page).toBe(page.startsWith('loader/') ? "'self'" : "'none'")
  }
  expect(header('/', 'Cross-Origin-Opener-Policy')).toBe('same-origin')
  expect(header('/*', 'X-Content-Type-Options')).toBe('nosniff')
  expect(header('/*', 'Referrer-Policy')).toBe('no-referrer')
  expect(header('/*', 'Permissions-Policy')).toMatch(/camera=\(\).*geolocation=\(\)/)
})

const opens = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready', { timeout: 20_000 })
  await expect(page.locator('[data-entry]').first()).toBeVisible()
}

test('with its headers the site works: logs, workers, a list of sessions, and logs from another host', async ({
  page
}) => {
  const list = { library: 1, sessions: [{ logs: ['samples/pi.jsonl'], path: 'pi.jsonl', size: 1 }] }
  const answer = (path: string, response: ServerResponse): boolean =>
    path === '/list.json' && response.end(JSON.stringify(list)) !== undefined
  const site = await startStaticServer({ folder: DIST, withHeaders: true, answer })
  const far = await startFarServer()
  await opens(page, `${site.origin}/#src=samples/claude.jsonl`)
  await page.keyboard.press('u')
  await expect(page.locator('.code [class]').first()).toBeVisible()
  await page.goto('about:blank')
  await page.goto(`${site.origin}/#library=list.json`)
  await page.getByRole('button', { name: 'Fix the flaky retry test' }).waitFor()
  await page.goto('about:blank')
  await page.goto(`${site.origin}/#src=${far.origin}/a.jsonl`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  site.close()
  far.close()
})

test('a host that knows no index of a folder reads from other hosts too', async ({ page }) => {
  const site = await startStaticServer({ folder: DIST, hasIndex: false })
  const far = await startFarServer()
  await page.goto(`${site.origin}/index.html#src=${far.origin}/a.jsonl`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready', { timeout: 20_000 })
  site.close()
  far.close()
})

test('logs of a site that wants a sign-in open for who is signed in', async ({ page, context, faults }) => {
  const site = await startStaticServer({ folder: DIST, cookie: 'session=me' })
  await page.goto(`${site.origin}/#src=samples/pi.jsonl`)
  await expect(page.getByRole('alert')).toContainText('Sign in to the site')
  await context.addCookies([{ name: 'session', value: 'me', url: site.origin }])
  await page.reload()
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready', { timeout: 20_000 })
  faults.length = 0
  site.close()
})

test('opened from disk, where none of its files is found, a page says what to do', async ({
  page,
  faults
}) => {
  await page.goto('/')
  const words = page.getByText('Serve its folder with a web server, such as python3')
  await expect(words).toBeHidden()
  await page.goto(pathToFileURL(join(DIST, 'index.html')).href)
  await expect(words).toBeVisible()
  faults.length = 0
})

test('below a path of a plain web server: landing, sample, link, a log beside it, 404, about', async ({
  page,
  faults
}) => {
  test.setTimeout(180_000)
  const folder = mkdtempSync(join(tmpdir(), 'unspool-base-'))
  const astro = join(import.meta.dirname, '../../node_modules/astro/bin/astro.mjs')
  await promisify(execFile)(process.execPath, [astro, 'build', '--outDir', folder], {
    env: { ...process.env, UNSPOOL_BASE: '/tools/unspool' }
  })
  copyFileSync('public/samples/qwen.jsonl', join(folder, 'mine.jsonl'))
  const site = await startStaticServer({ folder, base: '/tools/unspool/' })
  const home = `${site.origin}/tools/unspool/`

  await page.goto(home)
  await page.locator('a[data-logs]').first().click()
  await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
  await page.goto('about:blank')
  await opens(page, `${home}#src=samples/codex.jsonl`)
  await page.goto('about:blank')
  await opens(page, `${home}#src=mine.jsonl`)
  await page.goto(home)
  await page.getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Unspool')
  await page.getByRole('link', { name: 'Open a log' }).click()
  expect(page.url()).toBe(home)
  const missing = await page.goto(`${home}no/such/page`)
  expect(missing?.status()).toBe(404)
  await page.getByRole('link', { name: 'Open a log' }).click()
  expect(page.url()).toBe(home)
  faults.splice(0, faults.length, ...faults.filter(fault => !/404 \(Not Found\)/.test(fault)))
  site.close()
  rmSync(folder, { recursive: true })
})
