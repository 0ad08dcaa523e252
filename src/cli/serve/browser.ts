// Opens the page in the reader's browser, by the way of each system. Where there is none, the link in the terminal does.

import { spawn } from 'node:child_process'
import { platform } from 'node:os'

export const openBrowser = (url: string): void => {
  const [command, ...args] = opener(url)
  if (command === undefined) return
  const child = spawn(command, args, { stdio: 'ignore', detached: true })
  // Not there: the link was printed.
  child.on('error', () => {})
  child.unref()
}

const opener = (url: string): readonly string[] => {
  const named = process.env['BROWSER']
  if (named) return [named, url]
  switch (platform()) {
    case 'darwin':
      return ['open', url]
    case 'win32':
      // `start` of the shell would take the & of an address for its own.
      return ['rundll32', 'url.dll,FileProtocolHandler', url]
    default:
      return ['xdg-open', url]
  }
}
