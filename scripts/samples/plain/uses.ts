// Calls as most agents write them down: an id, a name, arguments, and an answer in words.

import { byEnd, printed } from '../encode.ts'
import { callsIn, type SampleId } from '../lacks.ts'
import type { Call, Step } from '../shape.ts'
import { type PlainUse, plainUse } from './tools.ts'

export interface Words {
  /** What this agent calls a plain tool. */
  readonly names?: Readonly<Record<string, string>>
  /** … and its arguments; searches say path. */
  readonly keys?: Readonly<Record<string, string>>
}

export interface Use extends PlainUse {
  readonly call: Call
  readonly id: string
}

export const useOf = (call: Call, id: string, { names = {}, keys = {} }: Words = {}): Use => {
  const { name, arguments: args } = plainUse(call)
  const isPath = (key: string) => key === 'path' && call.does.kind === 'search'
  const renamed = Object.entries(args).map(([key, value]) => [isPath(key) ? key : (keys[key] ?? key), value])
  return { call, id, name: names[name] ?? name, arguments: Object.fromEntries(renamed) }
}

export const usesIn = (
  sample: SampleId,
  step: Step,
  idOf: (key: string) => string,
  words?: Words
): readonly Use[] => callsIn(sample, step.calls).map(call => useOf(call, idOf(call.key), words))

/** In the order in which the results come in. */
export const answered = (uses: readonly Use[]): readonly Use[] => {
  const order = byEnd(uses.map(use => use.call))
  return [...uses].sort((a, b) => order.indexOf(a.call) - order.indexOf(b.call))
}

/** Where there is no flag for a failure, a command says its code in words. */
export const answerOf = (call: Call): string => {
  const { status, exitCode, picture } = call.result
  if (picture) return `[image ${picture.width}×${picture.height}]`
  if (status === 'failed' && exitCode !== undefined) return `Exit code: ${exitCode}\n${printed(call)}`
  return printed(call)
}

/** What Claude Code's tools are called, which several agents kept. */
export const CLAUDE_WORDS: Words = {
  names: {
    bash: 'Bash',
    read_file: 'Read',
    write_file: 'Write',
    edit_file: 'Edit',
    grep: 'Grep',
    glob: 'Glob',
    web_fetch: 'WebFetch',
    web_search: 'WebSearch',
    todo_write: 'TodoWrite',
    task: 'Task',
    ask_user: 'AskUserQuestion',
    exit_plan_mode: 'ExitPlanMode'
  },
  keys: { path: 'file_path' }
}
