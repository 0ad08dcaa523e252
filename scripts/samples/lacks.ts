// What each format has no words for. Emitters leave it out, the test does not ask for it, readers of this file learn it.

import type { Call, Does } from './shape.ts'

export type SampleId =
  | 'claude'
  | 'claude-stream'
  | 'qwen'
  | 'qwen-export'
  | 'pi'
  | 'acp'
  | 'events'
  | 'codex'
  | 'gemini'
  | 'ai-sdk'
  | 'openai-chat'

/** A kind of call; searches by what they look for. */
export type Doing = Exclude<Does['kind'], 'search'> | 'content' | 'files' | 'list'

/** Facts that a format may be silent about. */
export type Fact =
  | 'prompts'
  /** That a prompt was typed while the agent worked. */
  | 'queued'
  | 'thinking'
  | 'times'
  | 'pictures in prompts'
  | 'pictures in results'
  /** Standard error apart from standard output. */
  | 'stderr'
  /** … when the command failed. */
  | 'exit code'
  /** That a failed call failed. */
  | 'failure'
  /** That a call was interrupted, not failed. */
  | 'cancelled'
  /** What an interrupted call had printed. */
  | 'output of cancelled'
  /** What a search of the web found, as text. */
  | 'output of websearch'
  /** What a to-do list answered. */
  | 'output of plan'
  /** The sub-agent's own steps. */
  | 'sub-agent'
  | 'interruption'
  | 'api error'
  | 'compaction'
  | 'summary'
  | 'permission'
  | 'models'
  | 'usage'
  | 'title'
  | 'place'

export interface Lacks {
  /** No tool for it: the agent types a command. */
  readonly inShell: readonly Doing[]
  /** No way to do it at all. */
  readonly never: readonly Doing[]
  readonly silent: readonly Fact[]
}

export const LACKS: Readonly<Record<SampleId, Lacks>> = {
  claude: {
    inShell: ['list', 'delete', 'move'],
    never: ['think'],
    silent: ['permission', 'output of cancelled']
  },
  'claude-stream': {
    inShell: ['list', 'delete', 'move'],
    never: ['think'],
    silent: ['queued', 'output of cancelled', 'title', 'place']
  },
  qwen: {
    inShell: ['delete', 'move'],
    never: ['think'],
    silent: ['api error', 'permission', 'summary', 'sub-agent']
  },
  'qwen-export': {
    inShell: ['delete', 'move'],
    never: ['think'],
    silent: [
      'queued',
      'pictures in prompts',
      'stderr',
      'exit code',
      'cancelled',
      'sub-agent',
      'interruption',
      'api error',
      'compaction',
      'permission',
      'title'
    ]
  },
  pi: {
    inShell: ['delete', 'move'],
    never: ['think', 'mode'],
    silent: ['queued', 'stderr', 'permission', 'sub-agent', 'cancelled']
  },
  acp: {
    inShell: [],
    never: [],
    silent: ['stderr', 'cancelled', 'output of plan', 'usage']
  },
  events: {
    inShell: [],
    never: [],
    silent: [
      'pictures in prompts',
      'pictures in results',
      'cancelled',
      'sub-agent',
      'compaction',
      'title',
      'place'
    ]
  },
  codex: {
    inShell: ['read', 'content', 'files', 'list', 'fetch'],
    never: ['think', 'mode', 'other'],
    silent: [
      'queued',
      'stderr',
      'output of websearch',
      'sub-agent',
      'api error',
      'permission',
      'summary',
      'title'
    ]
  },
  gemini: {
    inShell: ['delete', 'move'],
    never: ['think'],
    silent: ['queued', 'pictures in prompts', 'sub-agent', 'permission', 'summary', 'place']
  },
  'ai-sdk': {
    inShell: [],
    never: [],
    silent: [
      'prompts',
      'queued',
      'times',
      'pictures in prompts',
      'pictures in results',
      'cancelled',
      'sub-agent',
      'compaction',
      'models',
      'title',
      'place'
    ]
  },
  'openai-chat': {
    inShell: [],
    never: [],
    silent: [
      'queued',
      'times',
      'pictures in results',
      'stderr',
      'failure',
      'cancelled',
      'sub-agent',
      'interruption',
      'api error',
      'compaction',
      'permission',
      'models',
      'usage',
      'title',
      'place'
    ]
  }
}

export const doing = (does: Does): Doing => (does.kind === 'search' ? does.target : does.kind)

/** The calls of a step as this format can tell them: some become commands, some never happen. */
export const callsIn = (sample: SampleId, calls: readonly Call[]): readonly Call[] => {
  const { inShell, never } = LACKS[sample]
  return calls.flatMap(call => {
    if (never.includes(doing(call.does))) return []
    // A picture cannot be printed; agents that read with commands have a tool to look at it.
    return inShell.includes(doing(call.does)) && call.result.picture === undefined
      ? [asCommand(call)]
      : [call]
  })
}

const asCommand = (call: Call): Call => {
  if (call.shell === undefined) return call
  const { status } = call.result
  return {
    ...call,
    does: { kind: 'execute', command: call.shell, about: '' },
    result: { ...call.result, exitCode: status === 'done' ? 0 : 1 }
  }
}
