// Times and durations in words. A time that cannot be shown is '', never "NaN ago".

import type { Millis } from '../transcript/types.ts'

/** 80 ms, 4.2 s, 3 m 20 s, 1 h 52 m, 2 d 4 h */
export const duration = (ms: Millis): string => {
  if (!Number.isFinite(ms) || ms < 0) return ''
  if (ms < 1000) return `${Math.round(ms)} ms`
  if (ms < 59_950) return `${(ms / 1000).toFixed(1).replace(/\.0$/, '')} s`
  const seconds = Math.round(ms / 1000)
  const units: readonly (readonly [number, string])[] = [
    [86_400, 'd'],
    [3600, 'h'],
    [60, 'm'],
    [1, 's']
  ]
  const largest = units.findIndex(([size]) => seconds >= size)
  const [smallest] = units[largest + 1] ?? [1]
  let rest = Math.round(seconds / smallest) * smallest
  const said: string[] = []
  for (const [size, name] of units) {
    if (rest >= size) said.push(`${Math.floor(rest / size)} ${name}`)
    rest %= size
  }
  return said.join(' ')
}

export type Times = 'relative' | 'local' | 'utc'

/** A moment of a session that started at `start`. */
export const moment = (at: Millis, times: Times, start: Millis | undefined): string => {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return ''
  if (times === 'relative' && start !== undefined)
    return at >= start ? `+${clock(at - start)}` : `−${clock(start - at)}`
  const hours = times === 'utc' ? date.getUTCHours() : date.getHours()
  const minutes = times === 'utc' ? date.getUTCMinutes() : date.getMinutes()
  const seconds = times === 'utc' ? date.getUTCSeconds() : date.getSeconds()
  return [hours, minutes, seconds].map(part => String(part).padStart(2, '0')).join(':')
}

/** 0:07, 12:40, 3:05:09 */
const clock = (ms: Millis): string => {
  const seconds = Math.floor(ms / 1000)
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const tail = `${h > 0 ? String(m).padStart(2, '0') : m}:${String(s).padStart(2, '0')}`
  return h > 0 ? `${h}:${tail}` : tail
}

/** Of long times the seconds are noise. */
export const rounded = (time: Millis): Millis =>
  time < 10 * MINUTE ? time : Math.round(time / MINUTE) * MINUTE

/** Among other figures: of minutes the seconds are noise. */
export const rough = (time: Millis): Millis => (time < MINUTE ? time : Math.round(time / MINUTE) * MINUTE)

const MINUTE: Millis = 60_000
const DAY: Millis = 1440 * MINUTE

/** 17 Feb 2026, 22:13 – 00:08; of more than a day both days. */
export const period = (start: Millis, end: Millis, times: Times): string => {
  const zone = times === 'utc' ? { timeZone: 'UTC' } : {}
  const write = (at: Millis, parts: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-GB', { ...parts, ...zone }).format(at)
  if (Math.floor(start / MINUTE) === Math.floor(end / MINUTE))
    return `${dayAndTime(start, times)}${times === 'utc' ? ' UTC' : ''}`
  const last = end - start < DAY ? '' : `${write(end, { day: 'numeric', month: 'short' })}, `
  return `${dayAndTime(start, times)} – ${last}${write(end, HOURS)}${times === 'utc' ? ' UTC' : ''}`
}

/** 17 Feb 2026, 22:13 */
export const dayAndTime = (at: Millis, times: Times): string =>
  new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(times === 'utc' ? { timeZone: 'UTC' } : {})
  }).format(at)

const HOURS: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' }
