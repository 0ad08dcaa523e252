// How a reply is told: the parts that the panel kept, in their order, and between them what only the rounds know.

import type { Cursor } from '../reading/cursor.ts'
import { isCallPart, isWordsPart, itemsOf, type ReplyItem, wordsOfPart } from './parts.ts'
import { matchRounds, type RoundStep, roundsOf } from './rounds.ts'

export interface ReplyPlan {
  readonly items: readonly ReplyItem[]
  readonly steps: ReadonlyMap<Cursor, RoundStep>
  /** Ids of calls that have a sub-agent's calls below them. */
  readonly parents: ReadonlySet<string>
}

/** `start`: the part to begin with. Rounds are told of whole replies only. */
export const planReply = (request: Cursor, start = 0): ReplyPlan => {
  const parts = partsOf(request, start)
  const rounds = roundsOf(request)
  const steps = matchRounds(parts.filter(isCallPart), rounds)
  const shown = new Set(steps.values())
  // A round repeats what the parts say, unless there are none that say anything.
  const hasWords = parts.some(part => isWordsPart(part) && wordsOfPart(part).value)
  const missing = rounds.filter(step => !shown.has(step) && (step.isCall || !hasWords))
  return {
    items: withMissing(itemsOf(parts, start), missing, steps),
    steps,
    parents: new Set(parts.flatMap(part => part.str('subAgentInvocationId') ?? []))
  }
}

/** Each before the next part whose step is later. */
const withMissing = (
  items: readonly ReplyItem[],
  missing: readonly RoundStep[],
  steps: ReadonlyMap<Cursor, RoundStep>
): readonly ReplyItem[] => {
  if (missing.length === 0) return items
  const whole: ReplyItem[] = []
  let next = 0
  const tellUpTo = (order: number, first: number): void => {
    for (; (missing[next]?.order ?? order) < order; next++) {
      const step = missing[next]
      if (step) whole.push({ kind: 'step', first, last: first, step })
    }
  }
  for (const item of items) {
    const step = item.kind === 'call' ? steps.get(item.part) : undefined
    if (step) tellUpTo(step.order, item.first)
    whole.push(item)
  }
  tellUpTo(Number.POSITIVE_INFINITY, items.at(-1)?.last ?? 0)
  return whole
}

/** A list of parts; people who write by hand give one text. */
const partsOf = (request: Cursor, start: number): readonly Cursor[] => {
  const reply = request.has('response') ? request.get('response') : request.get('completion')
  if (!Array.isArray(reply.value)) return reply.exists ? [reply] : []
  return Array.from({ length: reply.value.length - start }, (_, i) => reply.get(start + i))
}
