// What a divider says: "12 h later · Wednesday 18 Feb, 10:13".

import type { Divider } from '../rows/dividers.ts'
import type { EventDetail, Millis } from '../transcript/types.ts'
import { compact } from './numbers.ts'
import { duration } from './time.ts'

export const dividerWords = (divider: Divider, isUtc: boolean): string => {
  switch (divider.divider) {
    case 'gap':
      return `${duration(divider.quiet)} later · ${day(divider.at, isUtc)}, ${clock(divider.at, isUtc)}`
    case 'day':
      return day(divider.at, isUtc)
    case 'model':
      return `model: ${divider.from} → ${divider.to}`
    default:
      return divider satisfies never
  }
}

/** The log may not say how large the context was: what the requests around it saw does. */
export const compactionWords = (
  detail: CompactionDetail,
  seen: { readonly before?: number; readonly after?: number }
): string => {
  const before = detail.tokensBefore ?? seen.before
  const after = detail.tokensAfter ?? seen.after
  const size =
    before === undefined
      ? ''
      : `${compact(before)}${after === undefined ? '' : ` → ${compact(after)}`} tokens`
  const words = size === '' && after !== undefined ? `to ${compact(after)} tokens` : size
  return `context compacted${words === '' ? '' : `: ${words}`}${detail.trigger ? ` · ${detail.trigger}` : ''}`
}

export type CompactionDetail = Extract<EventDetail, { event: 'compaction' }>

const day = (at: Millis, isUtc: boolean): string => {
  const date = new Date(at)
  const name = isUtc ? date.getUTCDay() : date.getDay()
  const month = isUtc ? date.getUTCMonth() : date.getMonth()
  return `${DAYS[name]} ${isUtc ? date.getUTCDate() : date.getDate()} ${MONTHS[month]}`
}

const clock = (at: Millis, isUtc: boolean): string => {
  const date = new Date(at)
  const parts = isUtc ? [date.getUTCHours(), date.getUTCMinutes()] : [date.getHours(), date.getMinutes()]
  return parts.map(part => String(part).padStart(2, '0')).join(':')
}

const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
