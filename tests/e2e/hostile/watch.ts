// Stands around a page and counts what must never happen: execution, requests elsewhere, dialogs, navigations, errors,
// refusals by the policy, long tasks.

import type { BrowserContext, Page } from '@playwright/test'

export interface Watch {
  /** What went wrong since the last time this was asked, in words. */
  faults(): Promise<readonly string[]>
  /** The longest task of the page's main thread since the last time, in milliseconds. */
  longest(): Promise<number>
}

/** Before anything of the page runs. One page of a context is watched. */
export const watch = async (page: Page, base: string): Promise<Watch> => {
  const home = new URL(base)
  const found: string[] = []
  const context = page.context()
  await context.exposeFunction('__pwned', (id: unknown) => void found.push(`executed ${String(id)}`))
  await context.addInitScript(observe)
  await refuseOthers(context, home, found)
  context.on('page', other => {
    if (other !== page) found.push(`window opened: ${other.url()}`)
  })
  page.on('dialog', dialog => {
    found.push(`dialog: ${dialog.message()}`)
    // The page may be gone by then.
    dialog.dismiss().catch(() => {})
  })
  page.on('pageerror', error => found.push(`error: ${error.message}`))
  page.on('crash', () => found.push('the tab crashed'))
  page.on('framenavigated', frame => {
    const url = frame.url()
    if (frame !== page.mainFrame()) found.push(`frame: ${url}`)
    else if (!url.startsWith(home.href) && url !== 'about:blank') found.push(`navigated to ${url}`)
  })
  page.on('console', message => {
    if (message.type() === 'error') found.push(`console: ${message.text()}`)
  })
  return {
    faults: async () => {
      const refused = await page.evaluate(() => globalThis.watched.violations.splice(0))
      return [...found.splice(0), ...refused]
    },
    longest: () => page.evaluate(() => Math.max(0, ...globalThis.watched.tasks.splice(0)))
  }
}

declare global {
  var watched: { readonly violations: string[]; readonly tasks: number[] }
}

/** In the page, before its own code. */
const observe = (): void => {
  globalThis.watched = { violations: [], tasks: [] }
  document.addEventListener('securitypolicyviolation', event => {
    globalThis.watched.violations.push(
      `policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample} ${event.sourceFile}:${event.lineNumber}`
    )
  })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) globalThis.watched.tasks.push(entry.duration)
  }).observe({ type: 'longtask' })
}

/** Counted at the interceptor: a request that gets here would have left the machine. */
const refuseOthers = async (context: BrowserContext, home: URL, found: string[]): Promise<void> => {
  await context.route(
    url => url.host !== home.host && /^(https?|wss?|ftp):$/.test(url.protocol),
    route => {
      found.push(`request: ${route.request().url()}`)
      return route.abort()
    }
  )
}
