// The whole session in a narrow strip: entries in the order of the log, put into as many bins as there is room for.

import { isFailed } from '../entry/failed.ts'
import { sizeOf } from '../entry/text-value.ts'
import { isChange } from './facts.ts'
import type { Entry } from './types.ts'

export interface Bin {
  /** The entries from, up to (places in the list). */
  readonly from: number
  readonly to: number
  /** 0 … 1: how much there is to read, on a scale where a line and a megabyte both show. */
  readonly weight: number
  readonly hasPrompt: boolean
  readonly hasFailure: boolean
  readonly hasChange: boolean
}

/** At most `room` bins, as even as can be. Every entry is in exactly one. */
export const bins = (entries: readonly Entry[], room: number): readonly Bin[] => {
  const count = Math.min(entries.length, Math.max(0, Math.floor(room)))
  return Array.from({ length: count }, (_, i) =>
    bin(entries, Math.floor((i * entries.length) / count), Math.floor(((i + 1) * entries.length) / count))
  )
}

/** Which bin holds the entry at this place. */
export const binOf = (place: number, entries: number, count: number): number => {
  if (entries === 0) return 0
  let i = Math.floor((place * count) / entries)
  // Both roundings go down, so the start of the next bin may already be reached.
  while (i + 1 < count && Math.floor(((i + 1) * entries) / count) <= place) i++
  return Math.min(Math.max(0, i), Math.max(0, count - 1))
}

/** What a click on a bin goes to: what went wrong in it, else what was changed, else what was asked, else its first. */
export const landingIn = (entries: readonly Entry[], { from, to }: Bin): Entry | undefined => {
  const inside = entries.slice(from, to)
  return (
    inside.find(isFailed) ?? inside.find(isChange) ?? inside.find(entry => entry.type === 'user') ?? inside[0]
  )
}

const bin = (entries: readonly Entry[], from: number, to: number): Bin => {
  let size = 0
  let hasPrompt = false
  let hasFailure = false
  let hasChange = false
  for (let i = from; i < to; i++) {
    const entry = entries[i]
    if (!entry) continue
    size += sizeToRead(entry)
    hasPrompt ||= entry.type === 'user'
    hasFailure ||= isFailed(entry)
    hasChange ||= isChange(entry)
  }
  const weight = Math.min(1, Math.log2(1 + size / (to - from || 1)) / SCALE)
  return { from, to, weight, hasPrompt, hasFailure, hasChange }
}

/** 2 to this many characters an entry fill the strip. */
const SCALE = 16

const sizeToRead = (entry: Entry): number => {
  switch (entry.type) {
    case 'user':
    case 'assistant':
    case 'thinking':
      return sizeOf(entry.text)
    case 'tool':
      return sizeOf(entry.output) + CALL
    case 'event':
      return CALL
    case 'unknown':
      return sizeOf(entry.json)
    default:
      return entry satisfies never
  }
}

/** A line on the page, whatever is inside. */
const CALL = 40

/** Where a key leads from this place: arrows to what matters, Page keys to prompts, Home and End to the ends. */
export const landmarkFrom = (entries: readonly Entry[], place: number, key: string): Entry | undefined => {
  switch (key) {
    case 'ArrowDown':
      return after(entries, place, matters)
    case 'ArrowUp':
      return before(entries, place, matters)
    case 'PageDown':
      return after(entries, place, isAsked)
    case 'PageUp':
      return before(entries, place, isAsked)
    case 'Home':
      return entries[0]
    case 'End':
      return entries.at(-1)
    default:
      return undefined
  }
}

const isAsked = (entry: Entry): boolean => entry.type === 'user'
const matters = (entry: Entry): boolean => isAsked(entry) || isFailed(entry) || isChange(entry)

const after = (
  entries: readonly Entry[],
  place: number,
  is: (entry: Entry) => boolean
): Entry | undefined => {
  for (let i = place + 1; i < entries.length; i++) {
    const entry = entries[i]
    if (entry && is(entry)) return entry
  }
  return undefined
}

const before = (entries: readonly Entry[], place: number, is: (entry: Entry) => boolean): Entry | undefined =>
  entries.findLast((entry, i) => i < place && is(entry))
