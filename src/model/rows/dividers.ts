// What divides a timeline: long gaps, new days, another model. Told of the entry that comes after it, from what came
// before it alone, so that a growing log never divides anew what stands on the page.

import { isPlausible } from '../figures/plausible.ts'
import type { ModelChange } from '../transcript/apply.ts'
import type { Entry, Millis, Tool } from '../transcript/types.ts'

export type Divider =
  /** Nothing happened for so long until `at`. */
  | { readonly divider: 'gap'; readonly quiet: Millis; readonly at: Millis }
  | { readonly divider: 'day'; readonly at: Millis }
  | { readonly divider: 'model'; readonly from: string; readonly to: string }

/** What has to be known of the entries of a thread before this one. */
export interface Carry {
  /** The latest moment that anything is known to have happened. */
  readonly clock: Millis | undefined
  /** Ends of calls that nothing has come after yet. */
  readonly ends: readonly CallEnd[]
  readonly model: string | undefined
  /** Changes of the model that are told already. */
  readonly changes: number
  /** Dividers that still wait for a row to stand before. */
  readonly waiting: readonly Divider[]
}

interface CallEnd {
  readonly at: Millis
  /** A sub-agent worked all the time: that is no gap. */
  readonly isBusy: boolean
}

export const NOTHING_YET: Carry = { clock: undefined, ends: [], model: undefined, changes: 0, waiting: [] }

export interface Calendar {
  readonly isUtc: boolean
}

/** Gaps are longer than this. */
export const GAP: Millis = 3_600_000
/** Calls that run side by side, at most. */
const ENDS = 20

/** The carry after an entry; what divides it from those before waits in it. */
export const carryOver = (
  before: Carry,
  entry: Entry,
  changes: readonly ModelChange[],
  { isUtc }: Calendar
): Carry => {
  const at = entry.type === 'tool' ? (entry.startedAt ?? entry.at) : entry.at
  const change = modelChange(before, entry, changes)
  const carry = change.told
    ? { ...before, ...change.carry, waiting: [...before.waiting, ...change.told] }
    : before
  if (!isPlausible(at)) return carry
  const { clock, isGap } = quietUntil(carry, at)
  const waiting =
    isGap && carry.clock !== undefined
      ? [...carry.waiting, { divider: 'gap', quiet: at - carry.clock, at } as const]
      : carry.clock !== undefined && at > carry.clock && isNewDay(carry.clock, at, isUtc)
        ? [...carry.waiting, { divider: 'day', at } as const]
        : carry.waiting
  return { ...carry, clock, ends: endsAfter(carry.ends, entry, at), waiting }
}

const quietUntil = ({ clock, ends }: Carry, at: Millis) => {
  let latest = clock ?? at
  let isGap = false
  for (const end of ends.filter(end => end.at <= at).sort((a, b) => a.at - b.at)) {
    isGap ||= !end.isBusy && end.at - latest > GAP
    latest = Math.max(latest, end.at)
  }
  isGap ||= at - latest > GAP
  return { clock: Math.max(latest, at), isGap }
}

const endsAfter = (ends: readonly CallEnd[], entry: Entry, at: Millis): readonly CallEnd[] => {
  const open = ends.filter(end => end.at > at)
  const end = entry.type === 'tool' ? endOf(entry, at) : undefined
  return end ? [...open, end].slice(-ENDS) : open
}

const endOf = ({ endedAt, detail, child }: Tool, from: Millis): CallEnd | undefined =>
  isPlausible(endedAt) && endedAt > from
    ? { at: endedAt, isBusy: detail.kind === 'task' || child !== undefined }
    : undefined

/** Some logs say it in so many words, others with each request. */
const modelChange = (
  { model, changes: known }: Carry,
  entry: Entry,
  changes: readonly ModelChange[]
): { readonly carry?: Pick<Carry, 'model' | 'changes'>; readonly told?: readonly Divider[] } => {
  if (entry.type === 'event' && entry.detail.event === 'setting' && entry.detail.setting === 'model')
    return { carry: { model: entry.detail.value, changes: known }, told: [] }
  let next = known
  while (next < changes.length && (changes[next]?.record ?? 0) <= (entry.src[0] ?? 0)) next++
  const to = changes[next - 1]?.model
  if (next === known || to === undefined) return {}
  const isTold = model === undefined || isSameModel(model, to)
  return {
    carry: { model: to, changes: next },
    told: isTold ? [] : [{ divider: 'model', from: model, to }]
  }
}

/** One log names the provider, too: anthropic/claude-opus-4-6. */
const isSameModel = (a: string, b: string): boolean => a === b || a.endsWith(`/${b}`) || b.endsWith(`/${a}`)

/** Is this setting another model than the one before? */
export const changesModel = ({ model }: Carry, entry: Entry): boolean =>
  entry.type === 'event' &&
  entry.detail.event === 'setting' &&
  entry.detail.setting === 'model' &&
  model !== undefined &&
  !isSameModel(model, entry.detail.value)

const DAY: Millis = 24 * GAP

const isNewDay = (before: Millis, at: Millis, isUtc: boolean): boolean => {
  if (at - before >= DAY) return true
  if (isUtc) return Math.floor(at / DAY) !== Math.floor(before / DAY)
  return dayOf(at) !== dayOf(before)
}

/** When the local day of this moment begins. Moments come in order: the platform is asked once a day. */
const dayOf = (at: Millis): Millis => {
  if (at < day.from || at >= day.to) {
    const midnight = new Date(at)
    const from = midnight.setHours(0, 0, 0, 0)
    day = { from, to: midnight.setDate(midnight.getDate() + 1) }
  }
  return day.from
}

let day = { from: 0, to: 0 }

export const sameCarry = (a: Carry, b: Carry): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)
