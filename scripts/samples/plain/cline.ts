// Cline's `api_conversation_history.json`: the calls are tags in the text of a reply, one a reply, and the results are text, too.

import { millisAt, prettyJson, type SampleFile } from '../encode.ts'
import { callsIn } from '../lacks.ts'
import type { Beat, Call, Step, Talk } from '../shape.ts'
import { answerOf, type Use, useOf, type Words } from './uses.ts'

export const cline = (talk: Talk): readonly SampleFile[] => {
  const first = talk.beats.findIndex(beat => beat.is === 'prompt')
  const messages = talk.beats.flatMap((beat, i) => messagesOf(talk, beat, i === first))
  return [{ path: 'cline.json', text: prettyJson(messages) }]
}

const messagesOf = (talk: Talk, beat: Beat, isTask: boolean): readonly unknown[] => {
  const ts = millisAt(talk, beat.at)
  if (beat.is === 'step') return stepOf(talk, beat)
  if (beat.is !== 'prompt') return []
  const tag = isTask ? 'task' : 'user_message'
  const image = beat.picture && {
    type: 'image',
    source: { type: 'base64', media_type: 'image/png', data: beat.picture.data }
  }
  const content = [
    text(`<${tag}>\n${beat.text}\n</${tag}>`),
    ...(image ? [image] : []),
    text(`<environment_details>\n# Current Working Directory (${talk.cwd}) Files\n</environment_details>`)
  ]
  return [{ role: 'user', content, ts }]
}

/** What the model says stands before its first call. */
const stepOf = (talk: Talk, { at, thinking, say, calls }: Step): readonly unknown[] => {
  const words = [...(thinking === undefined ? [] : [`<thinking>\n${thinking}\n</thinking>`]), say ?? '']
  const uses = callsIn('cline', calls).map(call => useOf(call, '', WORDS))
  const said = (i: number) => (i === 0 ? words : []).filter(word => word !== '')
  if (uses.length === 0 && said(0).length === 0) return []
  if (uses.length === 0) return [assistant(millisAt(talk, at), said(0))]
  return uses.flatMap((use, i) => [
    assistant(millisAt(talk, i === 0 ? at : use.call.at), [...said(i), tagged(use)]),
    { role: 'user', content: resultOf(use), ts: millisAt(talk, use.call.at + use.call.took) }
  ])
}

const assistant = (ts: number, words: readonly string[]) => ({
  role: 'assistant',
  content: [text(words.join('\n\n'))],
  ts
})

const resultOf = ({ name, arguments: args, call }: Use) => {
  const about = args['path'] ?? args['command'] ?? args['regex'] ?? args['question']
  const answer = call.does.kind === 'ask' ? `<answer>\n${call.does.answer}\n</answer>` : answerOf(call)
  return [text(`[${name}${about === undefined ? '' : ` for '${about}'`}] Result:`), text(answer)]
}

const tagged = ({ name, arguments: args, call }: Use): string =>
  [
    `<${name}>`,
    ...Object.entries(taggedArguments(call) ?? args).map(
      ([key, value]) => `<${key}>${worded(key, value)}</${key}>`
    ),
    `</${name}>`
  ].join('\n')

/** Questions and edits are tags of their own, too. */
const taggedArguments = ({ does }: Call): Record<string, unknown> | undefined => {
  if (does.kind === 'ask')
    return { question: does.question.question, options: does.question.options.map(({ label }) => label) }
  if (does.kind !== 'edit') return undefined
  const diff = `------- SEARCH\n${does.old}\n=======\n${does.new}\n+++++++ REPLACE`
  return { path: does.path, diff }
}

const worded = (key: string, value: unknown): string =>
  typeof value !== 'string'
    ? JSON.stringify(value)
    : key === 'content' || key === 'diff'
      ? `\n${value}\n`
      : value

const text = (words: string) => ({ type: 'text', text: words })

const WORDS: Words = {
  names: {
    bash: 'execute_command',
    write_file: 'write_to_file',
    edit_file: 'replace_in_file',
    grep: 'search_files',
    list_dir: 'list_files',
    ask_user: 'ask_followup_question',
    task: 'new_task'
  },
  keys: { pattern: 'regex' }
}
