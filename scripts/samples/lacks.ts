// What each format has no words for. Emitters leave it out, the test does not ask for it, readers of this file learn it.

import { PLAIN_LACKS } from './plain/lacks.ts'
import type { Call, Does, Step } from './shape.ts'

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
  /** What a tool of this kind answered, in the words of the others. */
  | `output of ${Doing}`
  /** The sub-agent's own steps. */
  | 'sub-agent'
  | 'interruption'
  | 'api error'
  | 'compaction'
  | 'summary'
  | 'permission'
  /** What the human said to it. */
  | 'permission answer'
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

const OWN_LACKS = {
  claude: {
    inShell: ['list', 'delete', 'move'],
    never: ['think'],
    silent: ['permission', 'output of cancelled']
  },
  'claude-stream': {
    inShell: ['list', 'delete', 'move'],
    never: ['think'],
    silent: ['queued', 'output of cancelled', 'title']
  },
  qwen: {
    inShell: ['delete', 'move'],
    never: ['think'],
    silent: ['stderr', 'output of cancelled', 'sub-agent', 'api error', 'permission', 'summary']
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
      'output of edit',
      'output of write',
      'sub-agent',
      'interruption',
      'api error',
      'compaction',
      'permission',
      'models',
      'usage',
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
    silent: ['stderr', 'output of plan', 'usage']
  },
  events: {
    inShell: [],
    never: [],
    silent: [
      'pictures in prompts',
      'pictures in results',
      'exit code',
      'cancelled',
      'sub-agent',
      'compaction',
      'permission answer',
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
      'output of cancelled',
      'output of websearch',
      'output of ask',
      'sub-agent',
      'api error',
      'permission',
      'title'
    ]
  },
  gemini: {
    inShell: ['delete', 'move'],
    never: ['think'],
    silent: ['queued', 'stderr', 'output of cancelled', 'sub-agent', 'compaction', 'permission', 'place']
  },
  'ai-sdk': {
    inShell: [],
    never: [],
    silent: [
      'prompts',
      'times',
      'pictures in prompts',
      'pictures in results',
      'cancelled',
      'output of cancelled',
      'sub-agent',
      'compaction',
      'models',
      'title',
      'place'
    ]
  }
} as const satisfies Readonly<Record<string, Lacks>>

const ALL_LACKS = {
  ...OWN_LACKS,
  ...PLAIN_LACKS,
  'acp-inspector': OWN_LACKS.acp,
  openclaw: OWN_LACKS.pi,
  // The messages alone: no tree.
  'openclaw-trajectory': { ...OWN_LACKS.pi }
} as const

export type SampleId = keyof typeof ALL_LACKS

export const LACKS: Readonly<Record<SampleId, Lacks>> = ALL_LACKS

export const SAMPLE_IDS = Object.keys(LACKS) as readonly SampleId[]

export const doing = (does: Does): Doing => (does.kind === 'search' ? does.target : does.kind)

/** The calls of a step as this format can tell them: some become commands, some never happen. */
export const callsIn = (sample: SampleId, calls: readonly Call[]): readonly Call[] => {
  const { inShell, never, silent } = LACKS[sample]
  return calls.flatMap(call => {
    if (never.includes(doing(call.does))) return []
    // A picture cannot be printed; agents that read with commands have a tool to look at it.
    if (!inShell.includes(doing(call.does))) return [call]
    if (call.result.picture === undefined) return [asCommand(call)]
    return silent.includes('pictures in results') ? [] : [call]
  })
}

/** A step that had nothing but what the format lacks did not happen. */
export const isSaid = (sample: SampleId, step: Step): boolean =>
  (step.thinking !== undefined && !LACKS[sample].silent.includes('thinking')) ||
  step.say !== undefined ||
  callsIn(sample, step.calls).length > 0

const asCommand = (call: Call): Call => {
  if (call.shell === undefined) return call
  const { status } = call.result
  return {
    ...call,
    does: { kind: 'execute', command: call.shell, about: '' },
    result: { ...call.result, exitCode: status === 'done' ? 0 : 1 }
  }
}
