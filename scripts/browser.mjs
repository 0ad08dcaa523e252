// The browsers of the tests. A Chromium: the one you name, Playwright's own, the system's, or (as root on Debian) installed
// now. Firefox and WebKit, for the full run: the system's, or installed in the same way; a machine may do without them.

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
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
  if (canInstall()) {
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

/** Its path, or undefined. */
export const findFirefox = () =>
  process.env['FIREFOX_PATH'] ?? ['firefox-esr', 'firefox'].map(onPath).find(Boolean)

/** The path of the browser that WebKit's driver starts, if that driver and a screen in memory are here too. */
export const findWebKit = () => {
  if (!onPath('WebKitWebDriver') || !onPath('xvfb-run')) return undefined
  const folders = ['/usr/lib', '/usr/libexec'].flatMap(below).flatMap(folder => [folder, ...below(folder)])
  return folders.map(folder => join(folder, 'MiniBrowser')).find(existsSync)
}

/** The engines of the full run beside Chromium. Installs what is missing if it can, and says what it must do without. */
export const ensureOtherEngines = () => {
  const missing = OTHERS.filter(({ find }) => !find())
  if (missing.length > 0 && canInstall()) {
    console.log(`Installing ${missing.map(({ name }) => name).join(' and ')} from Debian …`)
    try {
      run('apt-get', ['update', '-qq'])
      install(...missing.flatMap(({ packages }) => packages), 'fonts-dejavu-core')
    } catch {
      console.log('The packages could not be installed.')
    }
  }
  for (const { name, packages } of OTHERS.filter(({ find }) => !find()))
    console.log(
      `No ${name} on this machine: its journeys are skipped (on Debian: apt install ${packages.join(' ')}).`
    )
}

const OTHERS = [
  { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
  { name: 'WebKit', find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb', 'xauth'] }
]

/** Quiet offline: no pages of its own, no updates, no questions about downloads. */
export const FIREFOX_SETTINGS = {
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.download.folderList': 2,
  'browser.download.always_ask_before_handling_new_types': false,
  'browser.download.alwaysOpenPanel': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  // Without a screen it would say that nothing can hover.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6
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

const canInstall = () => process.getuid?.() === 0 && onPath('apt-get') !== undefined

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

const below = folder => {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(({ name }) => join(folder, name))
  } catch {
    return []
  }
}
