// The door to the reducer, also for agents that stream Claude's messages with tools of their own (Qwen Code).

import type { Reducer } from '../../contract.ts'
import type { ToolRules } from '../../reading/arguments.ts'
import { ClaudeReducer } from '../reducer.ts'
import { refine } from '../results/refine.ts'
import type { ClaudeDialect } from '../transcript/builder.ts'

export interface StreamOptions {
  /** The name of the agent, for the session. */
  readonly agent: string
  readonly rules: ToolRules
  /** What a result adds to its call; Claude's shapes if not given. */
  readonly refine?: ClaudeDialect['refine']
}

export const openStream = (options: StreamOptions): Reducer => new ClaudeReducer({ refine, ...options })
