// WebKit as GTK's MiniBrowser, on a screen that only exists in memory. One driver serves one page at a time, so every
// page is a browser of its own, which stores nothing on disk.

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Driver, Engine, Size } from './driver.ts'
import { elementId, keyActions, pointerActions, type WebDriver, webDriver } from './webdriver.ts'

export const launchWebKit = async (miniBrowser: string): Promise<Engine> => {
  const home = makeHome()
  const port = await freePort()
  const process = start(port, home)
  const client = webDriver(`http://127.0.0.1:${port}`)
  await isUp(client)
  return {
    open: size => openPage(client, miniBrowser, join(home, 'Downloads'), size),
    close: async () => {
      // Its own group: the screen, the driver and whatever they started.
      if (process.pid) globalThis.process.kill(-process.pid)
      rmSync(home, { recursive: true, force: true })
    }
  }
}

const openPage = async (
  client: WebDriver,
  binary: string,
  downloads: string,
  size: Size
): Promise<Driver> => {
  const options = { binary, args: ['--automation'] }
  const { sessionId } = (await client.post('/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  })) as { sessionId: string }
  const driver = driverOf(client, `/session/${sessionId}`, downloads)
  await driver.resize(size)
  return driver
}

const driverOf = (client: WebDriver, session: string, downloads: string): Driver => {
  const post = (path: string, body?: object) => client.post(`${session}${path}`, body)
  const evaluate: Driver['evaluate'] = async (run, given) => {
    const script = `const [given, tell] = arguments; Promise.resolve((${run})(given)).then(tell)`
    return (await post('/execute/async', { script, args: [given ?? null] })) as never
  }
  const listen = () => evaluate(listenForFaults, undefined)
  const earlier: string[] = []
  const faults = async () => [...earlier, ...(await evaluate(heardFaults, undefined))]
  const afterLeaving = async (leave: () => Promise<unknown>) => {
    earlier.push(...(await evaluate(heardFaults, undefined)))
    await leave()
    await listen()
  }
  return {
    downloads,
    evaluate,
    faults,
    close: async () => void (await client.delete(session)),
    goto: url => afterLeaving(() => post('/url', { url })),
    reload: () => afterLeaving(() => post('/refresh')),
    back: () => evaluate(() => void setTimeout(() => history.back()), undefined),
    press: async keys => void (await post('/actions', keyActions(keys))),
    move: async ({ x, y }) => void (await post('/actions', pointerActions(x, y, false))),
    click: async ({ x, y }) => void (await post('/actions', pointerActions(x, y, true))),
    setFiles: async (input, paths) => {
      const element = elementId(await post('/element', { using: 'css selector', value: input }))
      await post(`/element/${element}/value`, { text: paths.join('\n') })
    },
    resize: async size => {
      await post('/window/rect', { x: 0, y: 0, ...size })
      const inner = await evaluate(() => innerHeight, undefined)
      await post('/window/rect', { x: 0, y: 0, ...size, height: size.height + size.height - inner })
    },
    screenshot: async path =>
      writeFileSync(path, Buffer.from(String(await client.get(`${session}/screenshot`)), 'base64'))
  }
}

type Listening = Window & { faultsHeard?: string[] }

/** The driver tells no errors, so the page collects them itself, from the moment it is loaded. */
const listenForFaults = (): void => {
  const heard: string[] = []
  ;(window as Listening).faultsHeard = heard
  addEventListener('error', event => heard.push(`error: ${event.message}`))
  addEventListener('unhandledrejection', event => heard.push(`error: ${event.reason}`))
  const { error } = console
  console.error = (...words: unknown[]) => {
    heard.push(`console: ${words.join(' ')}`)
    error(...words)
  }
}

const heardFaults = (): string[] => (window as Listening).faultsHeard ?? []

/** A folder for downloads, and a tool bar so small that a window can be as narrow as a phone. */
const makeHome = (): string => {
  const home = mkdtempSync(join(tmpdir(), 'unspool-webkit-'))
  mkdirSync(join(home, 'Downloads'))
  mkdirSync(join(home, '.config', 'gtk-3.0'), { recursive: true })
  writeFileSync(join(home, '.config', 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n')
  const small = 'padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; font-size: 2px'
  writeFileSync(join(home, '.config', 'gtk-3.0', 'gtk.css'), `* { ${small} }\n`)
  return home
}

const start = (port: number, home: string): ChildProcess =>
  spawn('xvfb-run', ['-a', '-s', '-screen 0 1600x1400x24', 'WebKitWebDriver', `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      TZ: 'UTC',
      HOME: home,
      XDG_CONFIG_HOME: join(home, '.config'),
      NO_AT_BRIDGE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {})
    }
  })

const isUp = async (client: WebDriver): Promise<void> => {
  for (let tries = 0; tries < 100; tries++) {
    if (await client.get('/status').then(Boolean, () => false)) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('WebKitWebDriver did not start.')
}

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
