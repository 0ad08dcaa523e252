// The agent asks the human: may I (permissions), and what do you want (elicitations).

import { joinTexts, previewOf } from '../../model/entry/text-value.ts'
import type { EventDetail, Question, Text, Tool } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { AcpAnswer } from './requests.ts'
import type { AcpTranscript } from './transcript.ts'

/** The request often carries details that the updates lack, such as a diff: they belong to the call. */
export const askPermission = (acp: AcpTranscript, id: string | undefined, params: Cursor): AcpAnswer => {
  const subject = params.get('subject')
  const toolCall = params.get('toolCall').isObject ? params.get('toolCall') : subject.get('toolCall')
  const call = toolCall.isObject ? acp.calls.update(toolCall) : undefined
  if (call && call.content.diffs.length > 0) call.proposed = call.content.diffs
  const words = [params.str('title') ?? call?.title, subject.str('command'), params.str('description')]
  const options = params.list('options').map(option => ({
    id: option.str('optionId') ?? '',
    name: option.str('name', 'optionId') ?? '',
    kind: option.str('kind') ?? ''
  }))
  const detail: EventDetail = {
    event: 'permission',
    title: words.filter(Boolean).join(': '),
    ...optional('callId', call?.tool.callId || undefined),
    options
  }
  const entry = acp.happened(detail, id)
  return result => {
    const outcome = result.get('outcome')
    const id = outcome.str('optionId') ?? result.str('optionId')
    const chosen = options.find(option => option.id === id)
    const isGranted = chosen ? /^allow/.test(chosen.kind) : false
    const answer = chosen ? chosen.name : (id ?? outcome.str('outcome') ?? 'cancelled')
    acp.putAgain({
      ...entry,
      detail: { ...detail, answer, granted: isGranted, ...optional('answeredAt', acp.at) }
    })
  }
}

/** `elicitation/create`: a form to fill in, or a page to visit. */
export const askElicitation = (acp: AcpTranscript, id: string | undefined, params: Cursor): AcpAnswer => {
  const questions = questionsOf(params)
  const entry: Tool = acp.put({
    type: 'tool',
    ...acp.place(id),
    callId: params.str('elicitationId') ?? '',
    name: 'elicitation/create',
    ...optional('title', params.str('message')),
    detail: { kind: 'ask', questions: questions.map(({ question }) => question) },
    status: 'running',
    output: ''
  })
  return result => {
    // The protocol nests the action in an object of its own; drafts of it did not.
    const action = result.get('action').isObject ? result.get('action') : result
    const word = action.str('action') ?? 'cancel'
    const said = action.get('content')
    acp.putAgain({
      ...entry,
      status: word === 'accept' ? 'done' : 'cancelled',
      output: word === 'accept' ? unasked(questions, said) : word,
      detail: { kind: 'ask', questions: questions.map(asked => answered(asked, said)) }
    })
  }
}

interface Asked {
  readonly key: string
  readonly question: Question
}

const questionsOf = (params: Cursor): readonly Asked[] => {
  // The message is the title of the call.
  const message = params.str('url', 'message') ?? ''
  const properties = params.get('requestedSchema', 'properties')
  const asked = properties.keys().map(key => {
    const field = properties.get(key)
    const label = field.str('title', 'description') ?? key
    return { key, question: { question: label, options: optionsOf(field) } }
  })
  return asked.length > 0 ? asked : [{ key: '', question: { question: message, options: [] } }]
}

const optionsOf = (field: Cursor): Question['options'] => {
  const choices = field.get('enum').isList ? field.list('enum') : field.list('oneOf')
  return choices.map(choice => ({
    label: typeof choice.value === 'string' ? choice.value : (choice.str('title', 'const') ?? '')
  }))
}

/** What was answered beyond the questions. */
const unasked = (questions: readonly Asked[], content: Cursor): Text => {
  const rows = content.fields(new Set(questions.map(({ key }) => key)))
  return joinTexts(rows.map(({ name, value }) => joinTexts([`${name}:`, value], ' ')))
}

const answered = ({ key, question }: Asked, content: Cursor): Question => {
  const value = content.get(key)
  if (!value.exists) return question
  return { ...question, answer: previewOf(value.text()) }
}
