// What `unspool`, `open` and `watch` share: a server, a link, a browser, and an end. Nothing is left running.

import { announce, isTerminal } from '../terminal.ts'
import { type Options, UsageError } from '../usage.ts'
import { openBrowser } from './browser.ts'
import { type LocalServer, startServer } from './server.ts'

export const SERVING_OPTIONS = { '--port': 'value', '--no-open': 'flag', '--quiet': 'flag' } as const

export const serverFor = (options: Options): Promise<LocalServer> => startServer(portOf(options))

/** The link goes to standard output, alone: it is what a script wants to know. */
export const show = (server: LocalServer, options: Options, hash: string, words: string): void => {
  process.stdout.write(`${server.link(hash)}\n`)
  if (!options.has('--quiet')) announce(`${words} Ctrl C stops it.`)
  if (!options.has('--no-open')) openBrowser(server.linkOnce(hash))
}

/** Until somebody stops it, the terminal goes, or there is no more to wait for. */
export const untilStopped = async (server: LocalServer, over?: Promise<void>): Promise<number> => {
  await new Promise<void>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
    void over?.then(resolve)
  })
  server.close()
  // A pipe that nobody closes would hold the process.
  process.stdin.destroy()
  if (isTerminal(process.stderr)) process.stderr.write('\n')
  return 0
}

const portOf = (options: Options): number => {
  const given = options.value('--port')
  if (given === undefined) return 0
  if (!/^\d{1,5}$/.test(given) || Number(given) > 65_535)
    throw new UsageError('--port wants a number up to 65535.')
  return Number(given)
}
