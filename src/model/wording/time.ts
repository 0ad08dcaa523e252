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
  const first = units.findIndex(([size]) => seconds >= size)
  return units
    .slice(first, first + 2)
    .map(
      ([size, name], i) =>
        [Math.floor((i === 0 ? seconds : seconds % (units[first]?.[0] ?? 1)) / size), name] as const
    )
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${count} ${name}`)
    .join(' ')
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
