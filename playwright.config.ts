import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './scripts/browser.mjs'
import type { EngineName } from './tests/browser/engines/driver.ts'
import { FULL_PAGE_TESTS, FULL_PAGES, isShort } from './tests/full-only.mjs'

// A port of this run's own; its worker processes inherit the choice.
process.env['UNSPOOL_PORT'] ??= String(20_000 + (process.pid % 20_000))
const PORT = Number(process.env['UNSPOOL_PORT'])
const executablePath = findBrowser()

// The journeys run in the engines that this names; everything else in Chromium. The full run names all three.
const engines = (process.env['UNSPOOL_ENGINES'] ?? 'chromium').split(',') as EngineName[]

export default defineConfig<object, { engineName: EngineName }>({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  // Emptied when a run begins: beside what the units leave to be read.
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // Many tests wait for what comes slowly: two more than the smallest machine has cores.
  workers: 4,
  timeout: 60_000,
  forbidOnly: Boolean(process.env['CI']),
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    timezoneId: 'UTC',
    locale: 'en-GB',
    // Only the tests that are about it let the page keep the site: everywhere else it would be fetched anew for each test.
    serviceWorkers: 'block',
    launchOptions: { args: BROWSER_FLAGS, ...(executablePath ? { executablePath } : {}) }
  },
  projects: [
    {
      name: 'page',
      testDir: 'tests/e2e',
      ...(isShort ? { testIgnore: FULL_PAGES.map(path => `**/${path}`), grepInvert: FULL_PAGE_TESTS } : {}),
      use: { browserName: 'chromium', viewport: { width: 1280, height: 800 } }
    },
    ...engines.map(engineName => ({
      name: `journeys-${engineName}`,
      testDir: 'tests/browser',
      use: { engineName }
    }))
  ],
  webServer: {
    command: `npm run --silent preview -- --port ${PORT}`,
    url: `http://127.0.0.1:${PORT}`,
    reuseExistingServer: false
  }
})
