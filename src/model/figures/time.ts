// Where the time went. A stretch of time is the model's (from a prompt or a result to the next word of the agent), the
// tools' (from a call to its result) or the human's (from the end of a turn to the next prompt; a question to its answer).

import type { Entry, EventDetail, Millis, Tool } from '../transcript/types.ts'
import { isPlausible } from './plausible.ts'

export interface TimeSpent {
  readonly model: Millis
  readonly tools: Millis
  readonly waiting: Millis
}

export type TimeOf = keyof TimeSpent

export interface TimeStretch {
  readonly of: TimeOf
  readonly from: Millis
  readonly to: Millis
}

/** One thread, entry after entry in the order of the log. Clocks may run backwards: such a stretch is none. */
export class ThreadTimes {
  /** The latest moment that is accounted for. */
  #clock: Millis | undefined
  /** Ends of calls that nobody has looked past yet. */
  #ends: Millis[] = []
  /** The agent has said something, and done nothing since: perhaps its turn has ended. */
  #hasReplied = false

  add(entry: Entry): readonly TimeStretch[] {
    const at = entry.type === 'tool' ? (entry.startedAt ?? entry.at) : entry.at
    if (!isPlausible(at)) return []
    switch (entry.type) {
      case 'user':
        this.#hasReplied = false
        return entry.source === 'queued' ? [] : this.#until(at, 'waiting')
      case 'assistant':
      case 'thinking':
        this.#hasReplied = entry.type === 'assistant'
        return this.#until(at, 'model')
      case 'tool':
        this.#hasReplied = false
        return [...this.#until(at, 'model'), ...this.#call(entry, at)]
      case 'event':
        return this.#event(entry.detail, at)
      case 'unknown':
        return []
      default:
        return entry satisfies never
    }
  }

  #call(tool: Tool, from: Millis): readonly TimeStretch[] {
    const to = tool.endedAt
    if (!isPlausible(to) || to <= from) return []
    this.#ends.push(to)
    return [{ of: asksHuman(tool) ? 'waiting' : 'tools', from, to }]
  }

  #event(detail: EventDetail, at: Millis): readonly TimeStretch[] {
    switch (detail.event) {
      case 'command':
      case 'shell':
        return this.#until(at, 'waiting')
      case 'permission': {
        const to = detail.answeredAt
        // Some logs tell only when it was answered.
        if (to === undefined && detail.answer !== undefined) return this.#until(at, 'waiting')
        return isPlausible(to) && to > at ? [{ of: 'waiting', from: at, to }] : []
      }
      case 'compaction':
      case 'notification': {
        // What comes after a reply was started by a human or by something else, some time before: nobody knows when.
        const stretches = this.#until(at, 'model')
        return detail.event === 'compaction' && !this.#hasReplied ? stretches : []
      }
      default:
        return []
    }
  }

  #until(at: Millis, of: TimeOf): readonly TimeStretch[] {
    for (const end of this.#ends) if (end <= at) this.#clock = Math.max(this.#clock ?? end, end)
    this.#ends = this.#ends.filter(end => end > at)
    const from = this.#clock
    this.#clock = Math.max(from ?? at, at)
    return from === undefined || at <= from ? [] : [{ of, from, to: at }]
  }
}

/** Nothing is counted twice: where stretches lie over each other the human comes first, then the tools. */
export const timesOf = (stretches: readonly TimeStretch[]): TimeSpent => {
  const sum = { model: 0, tools: 0, waiting: 0 }
  const open = { model: 0, tools: 0, waiting: 0 }
  const steps = stretches
    .flatMap(({ of, from, to }) => [
      { at: from, of, by: 1 },
      { at: to, of, by: -1 }
    ])
    .sort((a, b) => a.at - b.at)
  let last = steps[0]?.at ?? 0
  for (const { at, of, by } of steps) {
    const whose = FIRST.find(one => open[one] > 0)
    if (whose) sum[whose] += at - last
    open[of] += by
    last = at
  }
  return sum
}

const FIRST: readonly TimeOf[] = ['waiting', 'tools', 'model']

/** A question, or a plan that waits to be approved. */
export const asksHuman = ({ detail }: Tool): boolean => detail.kind === 'ask' || detail.kind === 'mode'
