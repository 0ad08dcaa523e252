// A Chromium for the browser tests: the one you name, Playwright's own, the system's, or (as root on Debian) installed now.

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Its path, or undefined if there is none on this machine. */
export const findBrowser = () => {
  const named = process.env['CHROMIUM_PATH']
  if (named) return named
  const own = chromium.executablePath()
  if (existsSync(own)) return own
  return COMMANDS.map(onPath).find(Boolean)
}

/** The one without windows first: it needs little more than half the time for the same tests. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable'
]

/** Finds one or installs one, or says how to. */
export const ensureBrowser = () => {
  const found = findBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    console.log('No Chromium found: installing the Debian package …')
    run('apt-get', ['update', '-qq'])
    install(isKnown('chromium-headless-shell') ? 'chromium-headless-shell' : 'chromium', 'fonts-dejavu-core')
  } else {
    console.log('No Chromium found: asking Playwright for one …')
    run('npx', ['playwright', 'install', 'chromium'])
  }
  const installed = findBrowser()
  if (installed) return installed
  throw new Error('No Chromium: install one (apt install chromium) or set CHROMIUM_PATH to its executable.')
}

/** Quiet offline, and runnable as root in a container. */
export const BROWSER_FLAGS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])
]

const install = (...packages) =>
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])

/** Older releases of Debian do not have every package. */
const isKnown = name => execFileSync('apt-cache', ['pkgnames', name], { encoding: 'utf8' }).includes(name)

const run = (command, args) =>
  execFileSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  })

const onPath = name => {
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}
