// `unspool list`: the sessions of this machine, the one that was written last first, one a line as they are read.

import { compact, count } from '../../model/wording/numbers.ts'
import { localTime } from '../local-time.ts'
import { CHOICE_OPTIONS, chosenSessions, NO_LOGS } from '../logs/chosen.ts'
import { type SessionLine, sessionLineOf } from '../logs/session-line.ts'
import type { FoundSession } from '../logs/sessions.ts'
import { announce, harmless, isTerminal, paintFor, progressLine, standardOutput, tame } from '../terminal.ts'
import { optionsIn, UsageError } from '../usage.ts'

export const command = async (args: readonly string[]): Promise<number> => {
  const options = optionsIn(args, {
    ...CHOICE_OPTIONS,
    '--json': 'flag',
    '--limit': 'value',
    '--quick': 'flag',
    '--quiet': 'flag'
  })
  if (options.rest.length > 0) throw new UsageError('list takes no files: it lists what is on this machine.')
  const limit = limitOf(options.value('--limit'))
  const isJson = options.has('--json')
  const progress = progressLine(options.has('--quiet'))
  progress.say('Looking for logs …')
  const all = await chosenSessions(options)
  const sessions = all.slice(0, limit)
  if (all.length === 0) {
    progress.clear()
    announce(NO_LOGS)
  }
  const write = isJson ? jsonLines() : tableLines()
  for (const [i, session] of sessions.entries()) {
    progress.say(`Reading ${count(i + 1)} of ${count(sessions.length)} …`)
    const line = await sessionLineOf(session, options.has('--quick') ? 'head' : 'whole').catch(
      () => undefined
    )
    progress.clear()
    write.add(session, line)
  }
  write.end()
  if (sessions.length < all.length)
    announce(`${count(sessions.length)} of ${count(all.length)} sessions are listed (--limit).`)
  return 0
}

const limitOf = (given: string | undefined): number => {
  if (given === undefined) return Number.POSITIVE_INFINITY
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new UsageError('--limit wants a number of sessions.')
  return Number(given)
}

interface Lines {
  add(session: FoundSession, line: SessionLine | undefined): void
  end(): void
}

/** An array, one session a line. */
const jsonLines = (): Lines => {
  const out = standardOutput()
  let before = '[\n'
  return {
    add: ({ agent, files, size, modified }, line) => {
      const told = line && { ...line, start: timeOf(line.start), end: timeOf(line.end) }
      const session = {
        ...told,
        agent,
        name: line?.agent,
        path: files[0]?.path,
        files: files.map(({ path }) => path),
        size,
        modified: timeOf(modified)
      }
      out.write(`${before}${JSON.stringify(session)}`)
      before = ',\n'
    },
    end: () => void out.write(before === '[\n' ? '[]\n' : '\n]\n')
  }
}

const tableLines = (): Lines => {
  const paint = paintFor(process.stdout)
  const width = isTerminal(process.stdout)
    ? Math.max(60, process.stdout.columns ?? 80)
    : Number.POSITIVE_INFINITY
  let isBegun = false
  const put = (cells: readonly string[], title: string, path: string): void => {
    const start = cells.map((cell, i) => fitted(cell, WIDTHS[i] ?? 10)).join('  ')
    const rest = width - start.length - 2
    process.stdout.write(`${paint.quiet(start)}  ${title.slice(0, Math.max(10, rest))}\n`)
    // Whoever takes it apart wants to know which file it is.
    if (path) process.stdout.write(`${paint.quiet(`    ${harmless(path)}`)}\n`)
  }
  return {
    add: ({ agent, files, modified }, line) => {
      if (!isBegun) put(['WRITTEN', 'AGENT', 'PROJECT', 'ENTRIES', 'LASTED', 'TOKENS'], 'TITLE', '')
      isBegun = true
      const isWhole = line?.isWhole === true
      const cells = [
        localTime(modified),
        agent,
        tame(line?.project ?? '')
          .split(/[\\/]/)
          .at(-1) ?? '',
        isWhole ? count(line.entries) : '·',
        isWhole ? lasted(line) : '·',
        isWhole && line.tokens ? compact(line.tokens) : '·'
      ]
      put(cells, tame(line?.problem ?? line?.title ?? 'It could not be read.'), files[0]?.path ?? '')
    },
    end: () => {}
  }
}

const WIDTHS = [16, 11, 16, 7, 7, 7]

const fitted = (text: string, width: number): string =>
  (text.length > width ? `${text.slice(0, width - 1)}…` : text).padEnd(width)

const timeOf = (at: number | undefined): string | undefined =>
  at === undefined ? undefined : new Date(at).toISOString()

const lasted = ({ start, end }: SessionLine): string => {
  if (start === undefined || end === undefined) return '·'
  const minutes = Math.round((end - start) / 60_000)
  return minutes < 60
    ? `${minutes} min`
    : minutes < 2880
      ? `${Math.round(minutes / 60)} h`
      : `${Math.round(minutes / 1440)} d`
}
