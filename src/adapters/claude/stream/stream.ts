// The door to the reducer, also for agents that stream Claude's messages with tools of their own (Qwen Code).

import type { Reducer } from '../../contract.ts'
import { ClaudeReducer } from '../reducer.ts'
import { refine } from '../results/refine.ts'
import type { ClaudeDialect } from '../transcript/builder.ts'

/** Results have Claude's shapes if nothing else is said. */
export const openStream = (
  dialect: Omit<ClaudeDialect, 'refine'> & Partial<Pick<ClaudeDialect, 'refine'>>
): Reducer => new ClaudeReducer({ refine, ...dialect })
