// `unspool watch [FILE | -]`: a log that is still being written, followed on a page. Without a name, the session of this
// machine that was written last.

import { stat } from 'node:fs/promises'
import { bytes } from '../../model/wording/numbers.ts'
import { chosenSessions, NO_LOGS } from '../logs/chosen.ts'
import { type FoundFile, findGiven, findLogs, placesAround } from '../logs/find.ts'
import { createSessionFinder } from '../logs/sessions.ts'
import { createLibraryListing } from '../serve/listing.ts'
import { linkToLogs } from '../serve/log-link.ts'
import { takePipe } from '../serve/piped-log.ts'
import { SERVING_OPTIONS, serverFor, show, untilStopped } from '../serve/serving.ts'
import { shellWords } from '../shell-words.ts'
import { announce, isTerminal } from '../terminal.ts'
import { noSuchFile, notAFile } from '../transcript/given-files.ts'
import { type Options, onlyOne, optionsIn, UsageError } from '../usage.ts'

export const command = async (args: readonly string[]): Promise<number> => {
  const options = optionsIn(args, {
    ...SERVING_OPTIONS,
    '--agent': 'value',
    '--stay': 'flag',
    '--exit': 'flag'
  })
  onlyOne(options, ['--stay', '--exit'])
  const [path, ...others] = options.rest
  if (others.length > 0) throw new UsageError('One log at a time.')
  if (path === '-') return watchPipe(options)
  const main = path === undefined ? (await chosenSessions(options))[0]?.files[0] : await given(path)
  if (!main) {
    announce(NO_LOGS)
    return 1
  }
  const server = await serverFor(options)
  const listing = createLibraryListing(await sessionOf(main), server.shelf)
  server.listed(listing)
  const [logs = [server.shelf.put(main)]] = await listing.sessions()
  const words =
    path === undefined ? `${main.path} was written last, and is followed.` : `${main.path} is followed.`
  show(server, options, linkToLogs(logs, { live: '1' }), words)
  return untilStopped(server)
}

/** Finds the files of its session. Of a log that lies where no agent keeps logs, it is that one alone. */
const sessionOf = async (main: FoundFile): Promise<() => Promise<readonly FoundFile[]>> => {
  const places = await placesAround(main.path)
  const sessionsIn = createSessionFinder()
  return async () => {
    const sessions = await sessionsIn(await findLogs(places))
    return sessions.find(({ files }) => files[0]?.path === main.path)?.files ?? [main]
  }
}

const given = async (path: string): Promise<FoundFile | undefined> => {
  const info = await stat(path).catch(() => undefined)
  if (!info) throw noSuchFile(path)
  if (info.isDirectory())
    throw new Error(`${path}: this is no file. Name the log in it, or: unspool open ${shellWords([path])}`)
  if (!info.isFile()) throw notAFile(path)
  return (await findGiven(path))[0]
}

/** In a terminal the page stays to be read when the pipe is closed; a script goes on. */
const watchPipe = async (options: Options): Promise<number> => {
  if (isTerminal(process.stdin as unknown as NodeJS.WriteStream))
    throw new UsageError(
      'Nothing comes through a pipe. For example: claude -p … --output-format stream-json | unspool watch -'
    )
  const isStaying = options.has('--stay') || (!options.has('--exit') && isTerminal(process.stderr))
  const server = await serverFor(options)
  // Only now: a pipe that is read holds the process, even one that cannot serve.
  const pipe = takePipe(process.stdin)
  server.piped(PIPED, pipe)
  show(server, options, linkToLogs([PIPED], { live: '1' }), 'What comes through the pipe is followed.')
  const over = pipe.ended.then(async () => {
    if (!options.has('--quiet'))
      announce(
        `The pipe is closed after ${bytes(pipe.size)}.${isStaying ? ' The page can still be read; Ctrl C ends it.' : ''}`
      )
    await (isStaying
      ? new Promise<void>(() => {})
      : Promise.race([pipe.delivered.then(() => later(LINGER)), later(GRACE)]))
  })
  return untilStopped(server, over)
}

const PIPED = 'logs/pipe/standard-input.jsonl'

/** For a browser that is still starting, and for what a page loads once it has everything. */
const GRACE = 15_000
const LINGER = 3000

const later = (time: number): Promise<void> => new Promise(resolve => setTimeout(resolve, time).unref())
