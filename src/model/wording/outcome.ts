// How a call ended, in a few words: only what the log states or what can be counted in it.

import { kindOf } from '../kinds/index.ts'
import { bad, type CallOutcome, plain } from '../kinds/kind.ts'
import type { Tool } from '../transcript/types.ts'
import type { Counting } from './counting.ts'

/**
 * `isLive`: more may still come. Once the log has ended, a call without a result has none. `counting`: without it only
 * what the log states is said.
 */
export const outcome = (tool: Tool, isLive: boolean, counting: Counting | undefined): CallOutcome => {
  const kind = kindOf(tool.detail)
  switch (tool.status) {
    case 'pending':
      return plain(isLive ? 'waiting' : 'no result recorded')
    case 'running':
      return plain(isLive ? 'running' : isInBackground(tool) ? 'in the background' : 'no result recorded')
    case 'cancelled':
      return plain('cancelled')
    case 'failed':
      return bad(kind.failed(tool.detail, tool))
    case 'done': {
      if (tool.suspect !== undefined)
        return { tone: 'doubtful', text: 'possible failure', line: tool.suspect }
      if (!counting) return kind.done(tool.detail, tool, undefined)
      const known = ENDED.get(tool) ?? kind.done(tool.detail, tool, counting)
      ENDED.set(tool, known)
      return known
    }
    default:
      return tool.status satisfies never
  }
}

/** Counting lines and hits takes a while, and several views ask. Entries never change: a new state is a new object. */
const ENDED = new WeakMap<Tool, CallOutcome>()

const isInBackground = ({ detail }: Tool): boolean => 'background' in detail && detail.background === true
