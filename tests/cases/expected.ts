// What a sample must read as: the talk itself, less what its format has no words for.

import { callsIn, doing, LACKS, type SampleId } from '../../scripts/samples/lacks.ts'
import type { Beat, Call, Does, Step, Talk, TodoItem } from '../../scripts/samples/shape.ts'
import { ANYTHING, type Line, letters, plain } from './lines.ts'

export const expectedLines = (sample: SampleId, talk: Talk): readonly Line[] =>
  talk.beats.flatMap(beat => linesOfBeat(sample, beat))

/** The sub-agent's, without its prompt. */
export const expectedSteps = (sample: SampleId, steps: readonly Step[]): readonly Line[] =>
  steps.flatMap(step => linesOfStep(sample, step))

const linesOfBeat = (sample: SampleId, beat: Beat): readonly Line[] => {
  const { silent } = LACKS[sample]
  if (beat.is === 'step') return linesOfStep(sample, beat)
  if (beat.is !== 'prompt' || (silent.includes('prompts') && !beat.queued)) return []
  const queued = silent.includes('queued') ? ANYTHING : beat.queued ? 'queued' : 'typed'
  const pictures = beat.picture && !silent.includes('pictures in prompts') ? 1 : 0
  return [{ is: 'user', text: beat.text, queued, pictures }]
}

const linesOfStep = (sample: SampleId, step: Step): readonly Line[] => [
  ...(step.thinking === undefined || LACKS[sample].silent.includes('thinking')
    ? []
    : [{ is: 'thinking' as const, text: letters(step.thinking) }]),
  ...(step.say === undefined ? [] : [{ is: 'assistant' as const, text: step.say }]),
  ...callsIn(sample, step.calls).map(call => lineOfCall(sample, call))
]

const lineOfCall = (sample: SampleId, call: Call): Line => {
  const { silent } = LACKS[sample]
  const { does, result } = call
  const what = doing(does)
  const hasNoStatus =
    (result.status === 'cancelled' && silent.includes('cancelled')) ||
    (result.status === 'failed' && silent.includes('failure'))
  const hasNoOutput =
    (result.status === 'cancelled' && silent.includes('output of cancelled')) ||
    silent.includes(`output of ${what}`) ||
    result.picture !== undefined
  const printed = result.stderr === undefined ? result.text : `${result.text}\n${result.stderr}`
  return {
    is: 'tool',
    kind: does.kind,
    object: objectOf(does),
    status: hasNoStatus ? ANYTHING : result.status,
    output: hasNoOutput ? ANYTHING : plain(printed),
    pictures: result.picture && !silent.includes('pictures in results') ? 1 : 0
  }
}

const objectOf = (does: Does): string => {
  switch (does.kind) {
    case 'execute':
      return does.command
    case 'read':
    case 'write':
    case 'edit':
    case 'delete':
      return does.path
    case 'move':
      return `${does.path} → ${does.to}`
    case 'search':
      return [
        does.target,
        ...('pattern' in does ? [does.pattern] : []),
        ...('path' in does ? [does.path] : [])
      ].join(' ')
    case 'fetch':
      return does.url
    case 'websearch':
      return does.query
    case 'plan':
      return does.todos.map(todoText).join('\n')
    case 'task':
      return does.prompt
    case 'ask':
      return does.question.question
    case 'think':
      return does.thought
    case 'mode':
      return does.plan
    case 'mcp':
      return `${does.server} ${does.tool}`
    case 'other':
      return does.args['message'] ?? ''
    default:
      return does satisfies never
  }
}

const todoText = (todo: TodoItem): string => `${todo.status} ${todo.text}`
