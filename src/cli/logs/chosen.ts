// Which sessions of this machine are meant: of one agent, or written since a day.

import { momentOf } from '../local-time.ts'
import { type Options, oneOf, UsageError } from '../usage.ts'
import { findLogs } from './find.ts'
import { AGENTS, logPlaces } from './places.ts'
import { createSessionFinder, type FoundSession } from './sessions.ts'

export const CHOICE_OPTIONS = { '--agent': 'value', '--since': 'value' } as const

export const chosenSessions = async (options: Options): Promise<readonly FoundSession[]> => {
  const agent = agentOf(options)
  const since = sinceOf(options)
  const places = logPlaces().filter(place => agent === undefined || place.agent === agent)
  const sessions = await createSessionFinder()(await findLogs(places))
  return sessions.filter(({ modified }) => since === undefined || modified >= since)
}

/** Said where there is nothing at all. */
export const NO_LOGS =
  'No logs of agents were found on this machine. To read a log from elsewhere: unspool open FILE'

const agentOf = (options: Options): string | undefined => {
  const agent = options.value('--agent')?.toLowerCase()
  return agent === undefined ? undefined : oneOf('--agent', agent, AGENTS)
}

/** A day (2026-11-18), a moment (ISO 8601), or how long ago: 30m, 12h, 7d, 2w. */
const sinceOf = (options: Options): number | undefined => {
  const given = options.value('--since')
  if (given === undefined) return undefined
  const [, number, unit = ''] = /^(\d{1,6})([mhdw])$/.exec(given) ?? []
  const moment = number === undefined ? momentOf(given) : Date.now() - Number(number) * (UNITS[unit] ?? 0)
  if (Number.isNaN(moment))
    throw new UsageError('--since wants a day (2026-11-18) or a time ago: 30m, 12h, 7d, 2w.')
  return moment
}

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }
