// The agent asks the human: may I (permissions), and what do you want (elicitations).

import { joinTexts, previewOf } from '../../model/entry/text-value.ts'
import type { Event, Question, Text, Tool } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { again } from '../reading/sources.ts'
import type { Calls } from './calls/calls.ts'
import type { Places } from './places.ts'
import type { Here } from './record-context.ts'
import type { Answer } from './requests.ts'

export class Asking {
  readonly #places: Places
  readonly #calls: Calls

  constructor(places: Places, calls: Calls) {
    this.#places = places
    this.#calls = calls
  }

  /** The request often carries details that the updates lack, such as a diff: they belong to the call. */
  permission(here: Here, id: string | undefined, params: Cursor): Answer {
    const subject = params.get('subject')
    const toolCall = params.get('toolCall').isObject ? params.get('toolCall') : subject.get('toolCall')
    const call = toolCall.isObject ? this.#calls.update(here, toolCall) : undefined
    if (call && call.content.diffs.length > 0) call.proposed = call.content.diffs
    const description = params.str('description') ?? ''
    const title = params.str('title') ?? call?.title ?? ''
    const options = params.list('options').map(option => ({
      id: option.str('optionId') ?? '',
      name: option.str('name') ?? option.str('optionId') ?? '',
      kind: option.str('kind') ?? ''
    }))
    let entry: Event = this.#places.event(
      here,
      {
        event: 'permission',
        title: [title, subject.str('command') ?? '', description].filter(part => part !== '').join(': '),
        ...optional('callId', call?.callId || undefined),
        options
      },
      id
    )
    return (then, result) => {
      const outcome = result.get('outcome')
      const id = outcome.str('optionId') ?? result.str('optionId')
      const chosen = options.find(option => option.id === id)
      const isGranted = chosen ? /^allow/.test(chosen.kind) : false
      const answer = chosen ? chosen.name : (id ?? outcome.str('outcome') ?? 'cancelled')
      if (entry.detail.event !== 'permission') return
      entry = again({ ...entry, detail: { ...entry.detail, answer, granted: isGranted } }, then.n)
      then.ops.push({ op: 'put', entry })
    }
  }

  /** `elicitation/create`: a form to fill in, or a page to visit. */
  elicitation(here: Here, id: string | undefined, params: Cursor): Answer {
    const questions = questionsOf(params)
    let entry: Tool = {
      type: 'tool',
      ...this.#places.begin(here, id),
      callId: params.str('elicitationId') ?? '',
      name: 'elicitation/create',
      ...optional('title', params.str('message')),
      detail: { kind: 'ask', questions: questions.map(({ question }) => question) },
      status: 'running',
      output: ''
    }
    here.ops.push({ op: 'put', entry })
    return (then, result) => {
      // The protocol nests the action in an object of its own; drafts of it did not.
      const action = result.get('action').isObject ? result.get('action') : result
      const word = action.str('action') ?? 'cancel'
      const said = action.get('content')
      entry = again(
        {
          ...entry,
          status: word === 'accept' ? 'done' : 'cancelled',
          output: word === 'accept' ? unasked(questions, said) : word,
          detail: { kind: 'ask', questions: questions.map(asked => answered(asked, said)) }
        },
        then.n
      )
      then.ops.push({ op: 'put', entry })
    }
  }
}

interface Asked {
  readonly key: string
  readonly question: Question
}

const questionsOf = (params: Cursor): readonly Asked[] => {
  // The message is the title of the call.
  const message = params.str('url') ?? params.str('message') ?? ''
  const properties = params.get('requestedSchema', 'properties')
  const asked = properties.keys().map(key => {
    const field = properties.get(key)
    const label = field.str('title') ?? field.str('description') ?? key
    return { key, question: { question: label, options: optionsOf(field) } }
  })
  return asked.length > 0 ? asked : [{ key: '', question: { question: message, options: [] } }]
}

const optionsOf = (field: Cursor): Question['options'] => {
  const choices = field.get('enum').isList ? field.list('enum') : field.list('oneOf')
  return choices.map(choice => ({
    label:
      typeof choice.value === 'string' ? choice.value : (choice.str('title') ?? choice.str('const') ?? '')
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
