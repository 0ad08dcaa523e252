// `unspool open FILE… | DIR | URL`: what was given on a page. One session opens at once; several are a library.

import { stat } from 'node:fs/promises'
import { parseUrl } from '../../model/urls/parse-url.ts'
import { type FoundFile, findGiven } from '../logs/find.ts'
import { createSessionFinder } from '../logs/sessions.ts'
import { createLibraryListing, LISTING } from '../serve/listing.ts'
import { linkToLogs } from '../serve/log-link.ts'
import { SERVING_OPTIONS, serverFor, show, untilStopped } from '../serve/serving.ts'
import { announce } from '../terminal.ts'
import { noSuchFile, notAFile, sessionsAt } from '../transcript/given-files.ts'
import { optionsIn, UsageError } from '../usage.ts'

export const command = async (args: readonly string[]): Promise<number> => {
  const options = optionsIn(args, { ...SERVING_OPTIONS, '--at': 'value' })
  const { rest } = options
  const at = options.value('--at')
  const place = at === undefined ? {} : { at }
  if (rest.length === 0) throw new UsageError('Which log? Name files, a folder, or the address of one.')
  const [url] = rest.filter(one => /^https?:\/\//i.test(one))
  if (url !== undefined) {
    if (rest.length > 1) throw new UsageError('One address at a time, and no files beside it.')
    if (!parseUrl(url)) throw new UsageError(`${url} is no address of a log.`)
    const server = await serverFor(options)
    show(server, options, linkToLogs([url], place), 'The page will ask before it reads from another host.')
    return untilStopped(server)
  }
  for (const path of rest) {
    if (path === '-') throw new UsageError('For what comes through a pipe: COMMAND | unspool watch -')
    const info = await stat(path).catch(() => undefined)
    if (!info) throw noSuchFile(path)
    if (!info.isFile() && !info.isDirectory()) throw notAFile(path)
  }
  const find = async (): Promise<readonly FoundFile[]> =>
    (await Promise.all(rest.map(path => findGiven(path).catch(() => [])))).flat()
  const files = await find()
  const sessions = await createSessionFinder()(files)
  const [session, ...others] = sessions
  if (!session && files.length !== 1) return refusal(rest)
  const server = await serverFor(options)
  if (session && others.length > 0) {
    server.listed(createLibraryListing(find, server.shelf))
    show(server, options, `#library=${LISTING}`, `${sessions.length} sessions are at this address.`)
  } else {
    // What is no log alone may be an archive of logs, or is told by the page what it is.
    const logs = (session?.files ?? files).map(server.shelf.put)
    show(server, options, linkToLogs(logs, place), 'The log is at this address, for this machine only.')
  }
  return untilStopped(server)
}

const refusal = async (paths: readonly string[]): Promise<number> => {
  const { troubles } = await sessionsAt(paths)
  troubles.forEach(announce)
  return 1
}
