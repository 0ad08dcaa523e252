// One filter of a query, from its key and its value. A value that makes no sense gets a sentence that says what would.

import type { Entry, Millis } from '../transcript/types.ts'
import type { EntryState, FilterTest, Moment } from './query.ts'
import type { FILTER_KEYS } from './query-tokens.ts'

export type ReadFilter =
  | { readonly is: 'filter'; readonly test: FilterTest }
  | { readonly is: 'option'; readonly option: 'case' | 'word' | 'raw' }
  | { readonly is: 'problem'; readonly sentence: string }

export const readFilter = (typedKey: string, value: string): ReadFilter | undefined => {
  // `in: the house` is prose: a filter has its value right behind the colon.
  if (value === '') return undefined
  const key = typedKey as (typeof FILTER_KEYS)[number]
  const word = value.toLowerCase()
  switch (key) {
    case 'tool':
    case 'kind':
      return test({ filter: key, name: word })
    case 'file':
      return test({ filter: 'file', glob: value })
    case 'is':
      return Object.hasOwn(STATES, word)
        ? test({ filter: 'is', state: word as EntryState })
        : problem(`is: takes ${Object.keys(STATES).join(', ')}`)
    case 'has':
      return /^images?$/.test(word) ? test({ filter: 'has', what: 'image' }) : problem('has: takes image')
    case 'role': {
      const type = ROLES.get(word)
      return type ? test({ filter: 'role', type }) : problem(`role: takes ${[...ROLES.keys()].join(', ')}`)
    }
    case 'in':
      if (word === 'raw') return { is: 'option', option: 'raw' }
      return word === 'subagent' || word === 'main'
        ? test({ filter: 'in', where: word })
        : problem('in: takes subagent, main or raw')
    case 'before':
    case 'after': {
      const moment = momentOf(value)
      return moment
        ? test({ filter: key, moment })
        : problem(
            `${key}: takes a time such as 2026-03-01, 2026-03-01T14:30, 14:30, or +1h30m from the start`
          )
    }
    case 'dur':
      return durOf(word)
    case 'match':
      return word === 'case' || word === 'word'
        ? { is: 'option', option: word }
        : problem('match: takes case or word')
    default:
      return key satisfies never
  }
}

const STATES: Readonly<Record<EntryState, true>> = {
  error: true,
  suspect: true,
  running: true,
  plan: true,
  ask: true,
  thinking: true
}

const ROLES: ReadonlyMap<string, Entry['type']> = new Map<string, Entry['type']>([
  ['user', 'user'],
  ['assistant', 'assistant'],
  ['thinking', 'thinking'],
  ['tool', 'tool'],
  ['event', 'event'],
  ['unknown', 'unknown']
])

const durOf = (value: string): ReadFilter => {
  const [, sign, text = ''] = /^([<>]=?)?(.*)$/s.exec(value) ?? []
  const length = lengthOf(text)
  if (length === undefined) return problem('dur: takes a length such as >10s, <2m or >1h30m')
  return test({ filter: 'dur', is: SIGNS.find(each => each === sign) ?? '>=', length })
}

const SIGNS = ['<', '<=', '>', '>='] as const

/** 250ms, 10s, 1.5m, 1h30m; a bare number is seconds. */
const lengthOf = (text: string): Millis | undefined => {
  if (/^\d{1,9}(\.\d{1,3})?$/.test(text)) return Number(text) * 1000
  if (!/^(\d{1,9}(\.\d{1,3})?(ms|s|m|h|d))+$/.test(text)) return undefined
  let sum = 0
  for (const [, count = '', , unit = ''] of text.matchAll(/(\d+(\.\d+)?)(ms|s|m|h|d)/g))
    sum += Number(count) * (UNITS.get(unit) ?? 0)
  return sum
}

const UNITS: ReadonlyMap<string, Millis> = new Map([
  ['ms', 1],
  ['s', 1000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000]
])

const momentOf = (value: string): Moment | undefined => {
  if (value.startsWith('+')) {
    const after = lengthOf(value.slice(1).toLowerCase()) ?? clockOf(value.slice(1))
    return after === undefined ? undefined : { on: 'start', after }
  }
  if (/^\d\d?:/.test(value)) {
    const time = /^\d\d?:\d\d$/.test(value) ? clockOf(`${value}:00`) : clockOf(value)
    return time === undefined || time >= DAY ? undefined : { on: 'day', time }
  }
  const [, year = '', month = '', day = '', clock = '00:00', zone] = DATE.exec(value) ?? []
  const [hours = '', minutes = '', seconds = '00'] = clock.replace(',', '.').split(':')
  const date = `${year}-${two(month)}-${two(day)}`
  const at = Date.parse(`${date}T${two(hours)}:${minutes}:${seconds}Z`)
  // The 30th of February is no day.
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(date)) return undefined
  return zone === undefined ? { on: 'calendar', at } : { on: 'earth', at: at - offsetOf(zone) }
}

const DATE =
  /^(\d{4})[-/](\d\d?)[-/](\d\d?)(?:[T ](\d\d?:\d\d(?::\d\d(?:[.,]\d{1,9})?)?) ?(Z|[+-]\d\d:?\d\d)?)?$/i

const DAY = 86_400_000

const two = (digits: string): string => digits.padStart(2, '0')

const offsetOf = (zone: string): Millis => {
  const [, sign, hours = 0, minutes = 0] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** 12:40 and 3:05:09, as times stand beside the entries. */
const clockOf = (text: string): Millis | undefined => {
  const [, hours = 0, minutes, seconds] = /^(?:(\d{1,4}):)?(\d\d?):(\d\d)$/.exec(text) ?? []
  if (minutes === undefined || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
}

const test = (wanted: FilterTest): ReadFilter => ({ is: 'filter', test: wanted })
const problem = (sentence: string): ReadFilter => ({ is: 'problem', sentence: `${sentence}.` })
