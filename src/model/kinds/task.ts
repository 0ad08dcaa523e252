// A sub-agent that was sent off.

import { maybe, named } from '../entry/part.ts'
import { firstLine } from '../wording/first-line.ts'
import { compact, counted } from '../wording/numbers.ts'
import { duration } from '../wording/time.ts'
import { type DetailOf, type Kind, plain, quiet, USUAL, words } from './kind.ts'

type Task = DetailOf<'task'>

export const task: Kind<Task> = {
  ...USUAL,
  noun: 'task',
  sentence: detail => ({ verb: 'Task', object: about(detail) }),
  line: detail => [words(about(detail)), quiet(detail.agent ?? '')],
  parts: ({ description, agent, model, prompt }) => [
    named('task', description),
    ...maybe('agent', agent),
    ...maybe('model', model),
    named('prompt', prompt, 'prose')
  ],
  answer: 'prose',
  done: (detail, { startedAt, endedAt }) =>
    plain(spent(detail, startedAt !== undefined && endedAt !== undefined).join(' · ')),
  copies: ['prompt', { key: '', name: 'answer' }]
}

const about = ({ description, prompt }: Task): string => description || firstLine(prompt)

/** `isTimed`: the call's own times say how long it took. */
export const spent = ({ calls, tokens, duration: took }: Task, isTimed: boolean): readonly string[] => [
  ...(calls === undefined ? [] : [counted(calls, 'call')]),
  ...(tokens === undefined ? [] : [`${compact(tokens)} tokens`]),
  ...(took === undefined || isTimed ? [] : [duration(took)])
]
