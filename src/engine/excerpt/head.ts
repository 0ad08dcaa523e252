// The first line of an excerpt: whose records follow, which numbers they had in the log, and what they cannot say
// themselves.

import type { Session } from '../../model/transcript/types.ts'
import { isObject } from '../../model/values/is-object.ts'
import { parseJson } from '../../model/values/parse-json.ts'
import { type Retouch, retouchesIn } from './retouch.ts'
import { type Rewind, rewindsIn } from './rewinds.ts'

export interface Head {
  readonly format: string
  /** About the agent and where it worked: logs say that once, in records that are of no turn. */
  readonly session: About
  readonly retouches: readonly Retouch[]
  readonly rewinds: readonly Rewind[]
  /** In the order of their places. */
  readonly files: readonly Listed[]
}

export type About = Pick<Session, 'agent' | 'version' | 'cwd' | 'branch' | 'dialect' | 'models' | 'turns'>

export interface Listed {
  readonly path: string
  /** Which file of the session it was. */
  readonly place: number
  /** Numbers of its records in the log: "0-3,17". */
  readonly records: string
}

export const headLine = ({ format, session, retouches, rewinds, files }: Head): string =>
  JSON.stringify({ unspool: 1, format, session, retouches, rewinds, files })

/** Total: nothing where the line is not ours; what is wrong in it is dropped alone. */
export const headIn = (line: string): Head | undefined => {
  const head = parseJson(line)
  if (!isObject(head) || head['unspool'] !== 1 || typeof head['format'] !== 'string') return undefined
  const listed = Array.isArray(head['files']) ? head['files'].slice(0, FILES).flatMap(listedIn) : []
  const files = listed.filter(({ place }, i) => i === 0 || place > (listed[i - 1]?.place ?? 0))
  if (files.length === 0) return undefined
  const session = isObject(head['session']) ? aboutIn(head['session']) : {}
  return {
    format: head['format'],
    session,
    retouches: retouchesIn(head['retouches']),
    rewinds: rewindsIn(head['rewinds']),
    files
  }
}

/** Sessions of more files are not shared in links. */
const FILES = 1000

const WORDS = ['agent', 'version', 'cwd', 'branch', 'dialect'] as const

/** What a link tells of the session. Its title stays behind: it is often the words of another turn. */
export const aboutIn = (session: Readonly<Record<string, unknown>>): About => {
  const words = WORDS.flatMap(key => (typeof session[key] === 'string' ? [[key, session[key]] as const] : []))
  const { models } = session
  const isNamed = Array.isArray(models) && models.every(model => typeof model === 'string')
  const turns = turnsIn(session['turns'])
  return { ...Object.fromEntries(words), ...(isNamed ? { models } : {}), ...(turns ? { turns } : {}) }
}

/** Numbers of turns, from 1, in order, and how many there were. */
const turnsIn = (value: unknown): Session['turns'] => {
  if (!isObject(value) || !isNumber(value['of']) || !Array.isArray(value['numbers'])) return undefined
  const { of } = value
  const numbers = value['numbers'].slice(0, TURNS).filter(isNumber)
  const isInOrder = numbers.every((number, i) => number > (numbers[i - 1] ?? 0) && number <= of)
  return numbers.length > 0 && isInOrder ? { numbers, of } : undefined
}

const TURNS = 10_000

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

const listedIn = (value: unknown): readonly Listed[] => {
  if (!isObject(value)) return []
  const { path, place, records } = value
  const isPlace = typeof place === 'number' && Number.isInteger(place) && place >= 0 && place < FILES
  return typeof path === 'string' && typeof records === 'string' && isPlace ? [{ path, place, records }] : []
}
