// `unspool search WORDS`: the text of all sessions of this machine. Hits are printed as they are found; in a terminal each
// has a link that opens the page there, and the server behind these links runs until it is stopped.

import { type SessionHits, searchSessions } from '../../engine/library/library-search.ts'
import { summarise } from '../../engine/library/summary.ts'
import { numberedSessions } from '../../engine/read/prefetch.ts'
import { count, counted } from '../../model/wording/numbers.ts'
import { localDay } from '../local-time.ts'
import { CHOICE_OPTIONS, chosenSessions, NO_LOGS } from '../logs/chosen.ts'
import type { FoundSession } from '../logs/sessions.ts'
import { linkToLogs } from '../serve/log-link.ts'
import type { LocalServer } from '../serve/server.ts'
import { serverFor, untilStopped } from '../serve/serving.ts'
import { shellWords } from '../shell-words.ts'
import {
  announce,
  flattened,
  harmless,
  isTerminal,
  paintFor,
  progressLine,
  standardOutput,
  tame
} from '../terminal.ts'
import { onlyOne, optionsIn, UsageError } from '../usage.ts'

export const command = async (args: readonly string[]): Promise<number> => {
  const options = optionsIn(
    args,
    {
      ...CHOICE_OPTIONS,
      '--json': 'flag',
      '--serve': 'flag',
      '--no-serve': 'flag',
      '--port': 'value',
      '--quiet': 'flag'
    },
    isLeftOut
  )
  onlyOne(options, ['--serve', '--no-serve'])
  const words = options.rest
    .map(word => (/\s/.test(word) && !/["/]/.test(word) ? word.replace(/^-?/, '$&"').concat('"') : word))
    .join(' ')
  if (words.trim() === '')
    throw new UsageError('What to search for? For example: unspool search timeout retry')
  const isJson = options.has('--json')
  const isServing =
    options.has('--serve') || (!options.has('--no-serve') && !isJson && isTerminal(process.stdout))
  const progress = progressLine(options.has('--quiet'))
  const sessions = await chosenSessions(options)
  if (sessions.length === 0) announce(NO_LOGS)
  const server = isServing ? await serverFor(options) : undefined
  const write = isJson ? jsonHits() : shownHits(words, server)
  let hits = 0
  let holding = 0
  for (const [i, session] of sessions.entries()) {
    progress.say(`Searched ${count(i)} of ${count(sessions.length)} …`)
    const { found, problems } = await searched(session, words)
    if (problems.length > 0) {
      server?.close()
      throw new UsageError(problems.join(' '))
    }
    if (!found) continue
    hits += found.hits
    holding++
    progress.clear()
    write.add(session, found, await titleOf(session))
  }
  progress.clear()
  write.end()
  if (!options.has('--quiet') && !isJson)
    announce(
      `${counted(hits, 'hit')} in ${count(holding)} of ${counted(sessions.length, 'session')}.${server && hits > 0 ? ' The links work until Ctrl C.' : ''}`
    )
  if (!server) return 0
  if (hits > 0) return untilStopped(server)
  server.close()
  return 0
}

/** Of the query: -word, -"a phrase", -tool:bash. */
const isLeftOut = (arg: string): boolean => /^-[^-]/.test(arg)

const searched = async (
  session: FoundSession,
  words: string
): Promise<{ readonly found: SessionHits | undefined; readonly problems: readonly string[] }> => {
  let found: SessionHits | undefined
  const work = {
    signal: new AbortController().signal,
    pause: () => Promise.resolve(),
    tell: (_: number, hits: readonly SessionHits[]) => {
      found = hits[0] ?? found
    },
    now: () => performance.now()
  }
  // One that is gone, or cannot be opened, holds nothing.
  const files = await session.open().catch(() => undefined)
  const problems =
    files && files.files.length > 0 ? await searchSessions(numberedSessions([files]), words, work) : []
  return { found, problems }
}

const titleOf = async (session: FoundSession): Promise<string> => {
  try {
    const nobody = new AbortController().signal
    return (await summarise(await session.open(), 'head', nobody, () => Promise.resolve())).title
  } catch {
    return ''
  }
}

interface HitWriter {
  add(session: FoundSession, found: SessionHits, title: string): void
  end(): void
}

const shownHits = (words: string, server: LocalServer | undefined): HitWriter => {
  const paint = paintFor(process.stdout)
  return {
    add: ({ agent, files, modified }, { hits, first }, title) => {
      const path = harmless(files[0]?.path ?? '')
      const day = localDay(modified)
      const lines = [
        `${paint.bold(tame(title) || path)}  ${paint.quiet(`${agent}, ${day}, ${counted(hits, 'hit')}`)}`
      ]
      const logs = server ? files.map(server.shelf.put) : []
      for (const { entry, place } of first) {
        lines.push(
          `  … ${flattened(place.before)}${paint.bold(flattened(place.match))}${flattened(place.after)} …`
        )
        const way = server
          ? server.link(linkToLogs(logs, { at: entry, q: words }))
          : `unspool open ${shellWords([path, '--at', entry])}`
        lines.push(`  ${paint.quiet(way)}`)
      }
      if (first.length === 0)
        lines.push(`  ${paint.quiet(server ? server.link(linkToLogs(logs, { q: words })) : path)}`)
      process.stdout.write(`${lines.join('\n')}\n\n`)
    },
    end: () => {}
  }
}

/** An array, one session a line. */
const jsonHits = (): HitWriter => {
  const out = standardOutput()
  let before = '[\n'
  return {
    add: ({ agent, files, modified }, { hits, entries, first }, title) => {
      const told = {
        agent,
        path: files[0]?.path,
        title,
        modified: new Date(modified).toISOString(),
        hits,
        entries,
        first
      }
      out.write(`${before}${JSON.stringify(told)}`)
      before = ',\n'
    },
    end: () => void out.write(before === '[\n' ? '[]\n' : '\n]\n')
  }
}
