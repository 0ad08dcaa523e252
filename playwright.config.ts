import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './scripts/browser.mjs'

// A port of this run's own; its worker processes inherit the choice.
process.env['UNSPOOL_PORT'] ??= String(20_000 + (process.pid % 20_000))
const PORT = Number(process.env['UNSPOOL_PORT'])
const executablePath = findBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  forbidOnly: Boolean(process.env['CI']),
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    timezoneId: 'UTC',
    locale: 'en-GB',
    launchOptions: { args: BROWSER_FLAGS, ...(executablePath ? { executablePath } : {}) }
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium', viewport: { width: 1280, height: 800 } } }],
  webServer: {
    command: `npm run --silent preview -- --port ${PORT}`,
    url: `http://127.0.0.1:${PORT}`,
    reuseExistingServer: false
  }
})
