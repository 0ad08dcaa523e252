// Opens one file on one page in a fresh browser, and says what it took.

import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { BROWSER_FLAGS, ensureBrowser } from '../browser.mjs'

/** In the page, before anything else: when the file was given, when the first entry stood there, and every long task. */
const watch = () => {
  const seen = { given: 0, first: 0, ready: 0, tasks: [] }
  globalThis.bench = seen
  addEventListener('change', () => (seen.given ||= performance.now()), { capture: true })
  new PerformanceObserver(list => {
    for (const task of list.getEntries()) seen.tasks.push([task.startTime, task.duration])
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    const now = performance.now()
    if (seen.given && document.querySelector('[data-entry]')) seen.first ||= now
    if (seen.given && document.querySelector('main[data-state=ready]')) seen.ready ||= now
    requestAnimationFrame(look)
  }
  look()
}

/** After everything was read, the page still draws and colours; it is given this long. */
const SETTLE = 2000

export const measure = async (url, file) => {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    const session = await browser.newBrowserCDPSession()
    await page.addInitScript(watch)
    await page.goto(url, { waitUntil: 'networkidle' })
    const before = await renderers(session)
    await page.locator('input[type=file][multiple]').first().setInputFiles(file)
    await page.waitForFunction(() => globalThis.bench.ready > 0, undefined, { timeout: 300_000 })
    const after = busiest(before, await renderers(session))
    await page.waitForTimeout(SETTLE)
    const memory = residentMegabytes(after.id)
    const { given, first, ready, tasks, elements } = await page.evaluate(() => ({
      ...globalThis.bench,
      elements: document.querySelectorAll('*').length
    }))
    return {
      first: Math.round(first - given),
      ready: Math.round(ready - given),
      cpu: Math.round(after.cpu * 1000),
      longest: Math.round(Math.max(0, ...tasks.filter(([start]) => start >= given).map(([, took]) => took))),
      memory: memory && after.before && Math.round(memory - after.before),
      elements
    }
  } finally {
    await browser.close()
  }
}

/** Seconds of CPU and megabytes of every renderer: the browser has some for itself. */
const renderers = async session => {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id, cpuTime }) => ({ id, cpu: cpuTime, memory: residentMegabytes(id) }))
}

/** The page's own is the one that worked. */
const busiest = (before, after) => {
  const [most] = after
    .map(({ id, cpu }) => {
      const earlier = before.find(other => other.id === id)
      return { id, cpu: cpu - (earlier?.cpu ?? 0), before: earlier?.memory }
    })
    .sort((a, b) => b.cpu - a.cpu)
  return most
}

/** Known on Linux only. */
const residentMegabytes = pid => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return undefined
  }
}
