// What came of a call: a functionResponse, with what the agent noted beside it (status, what it displayed).

import { joinTexts, previewOf, sizeOf } from '../../model/entry/text-value.ts'
import type { Attachment, Field, Image, Millis, Status, Text, Tool } from '../../model/transcript/types.ts'
import { contentOf } from '../reading/content-blocks.ts'
import { Cursor, nothing } from '../reading/cursor.ts'
import { type Part, partsOf } from './parts.ts'

export interface Outcome {
  readonly status: Status
  readonly output: Text
  /** The output where it is one string of the log. */
  readonly at: Cursor
  readonly images: readonly Image[]
  readonly files: readonly Attachment[]
  /** `resultDisplay`: what the agent showed on its screen. */
  readonly display: Cursor
  /** What else the log says of the result. */
  readonly notes?: readonly Field[]
  readonly ended?: Millis | undefined
}

/** `note` is a toolCallResult or a recorded toolCall; `beside` are the parts that came with the response. */
export const outcomeOf = (
  response: Cursor,
  note: Cursor,
  beside: readonly Part[] = [],
  ended?: Millis
): Outcome => {
  const answer = joined([answerOf(response.get('response')), ...beside.flatMap(wordsBeside)])
  const responses = [response, ...beside.flatMap(part => (part.part === 'response' ? part.response : []))]
  const media = [...beside, ...responses.flatMap(one => partsOf(one.get('parts')))]
  const display = note.get('resultDisplay')
  const failure = failureOf(note.get('error'))
  const isSaid = sizeOf(answer.text) > 0
  return {
    status: statusOf(note.str('status')) ?? (answer.failed ? 'failed' : 'done'),
    output: isSaid ? answer.text : failure.exists ? failure.text() : plainText(display),
    at: isSaid ? answer.at : failure.exists ? failure : display,
    images: [...answer.images, ...media.flatMap(part => (part.part === 'image' ? [part.image] : []))],
    files: media.flatMap(part => (part.part === 'file' ? [part.file] : [])),
    display,
    notes: [
      ...answer.notes,
      ...(isSaid && !isIn(failure, answer) ? [{ name: 'response.error', value: failure.text() }] : []),
      ...rowsOf('visionBridgeNotice', note.get('visionBridgeNotice'))
    ],
    ended
  }
}

/** An outcome that is one text of the log, and nothing else. */
export const plainOutcome = (status: Status, at: Cursor): Outcome => ({
  status,
  output: at.text(),
  at,
  images: [],
  files: [],
  display: nothing(at)
})

/** Rows shown beside the arguments; one of a name. */
export const withRows = (tool: Tool, rows: NonNullable<Tool['input']>): Tool => {
  if (rows.length === 0) return tool
  const names = new Set(rows.map(row => row.name))
  return { ...tool, input: [...(tool.input ?? []).filter(row => !names.has(row.name)), ...rows] }
}

export const statusOf = (status: string | undefined): Status | undefined => STATUS.get(status ?? '')

const STATUS: ReadonlyMap<string, Status> = new Map([
  ['success', 'done'],
  ['completed', 'done'],
  ['error', 'failed'],
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
  ['canceled', 'cancelled'],
  ['executing', 'running'],
  ['in_progress', 'running'],
  ['running', 'running'],
  ['pending', 'pending'],
  ['validating', 'pending'],
  ['scheduled', 'pending'],
  ['awaiting_approval', 'pending']
])

interface Answer {
  readonly text: Text
  /** The text where it is one string of the log. */
  readonly at: Cursor
  readonly images: readonly Image[]
  readonly failed: boolean
  readonly notes: readonly Field[]
}

const answerOf = (at: Cursor): Answer => {
  if (at.isString) return words(at.text(), at)
  const output = at.get('output')
  const error = at.get('error')
  const failed = isFailure(error) || at.bool('isError') === true
  const notes = at.isObject ? at.fields(ANSWER).map(row => ({ ...row, name: `response.${row.name}` })) : []
  if (output.isString && !isFailure(error)) return { ...words(output.text(), output), failed, notes }
  const content = at.get('content')
  if (content.isList || output.isList) {
    const { text, images } = contentOf(content.isList ? content : output)
    return { text: joinTexts([text, failureOf(error).text()]), at, images, failed, notes }
  }
  if (output.exists || isFailure(error)) {
    const why = failureOf(error)
    const text = joinTexts([output.text(), why.text()])
    return { text, at: output.exists ? output : why, images: [], failed, notes }
  }
  const isEmpty = !at.exists || (at.isObject && at.keys().length === 0)
  return { ...words(isEmpty ? '' : at.text('json'), at), failed }
}

/** What an answer says in words of its own. */
const ANSWER: ReadonlySet<string> = new Set(['output', 'error', 'content', 'isError'])

/** No one string of the log. */
const NOWHERE = new Cursor(undefined, 0)

const words = (text: Text, at: Cursor): Answer => ({ text, at, images: [], failed: false, notes: [] })

const wordsBeside = (part: Part): readonly Answer[] => {
  switch (part.part) {
    case 'text':
      return [words(part.text, part.at)]
    case 'unknown':
      return [words(part.text, NOWHERE)]
    case 'response':
      return [answerOf(part.response.get('response'))]
    default:
      return []
  }
}

const joined = (answers: readonly Answer[]): Answer => {
  const said = answers.filter(answer => sizeOf(answer.text) > 0)
  const [first, ...more] = said
  const at = first && more.length === 0 ? first.at : NOWHERE
  return {
    text: joinTexts(said.map(answer => answer.text)),
    at,
    images: answers.flatMap(answer => answer.images),
    failed: answers.some(answer => answer.failed),
    notes: answers.flatMap(answer => answer.notes)
  }
}

const isIn = (failure: Cursor, answer: Answer): boolean => {
  if (!failure.exists) return true
  const said = typeof answer.at.value === 'string' ? answer.at.value : previewOf(answer.text)
  return said.includes(previewOf(failure.text()))
}

const rowsOf = (name: string, at: Cursor): readonly Field[] =>
  at.exists && at.value !== '' ? [{ name, value: at.text() }] : []

/** An error that is there but says nothing is one all the same; '' and false are none. */
const isFailure = (error: Cursor): boolean => error.exists && error.value !== '' && error.value !== false

/** A serialised Error is usually {}: it says nothing. */
const failureOf = (error: Cursor): Cursor => {
  if (error.isString) return error
  if (error.get('message').isString) return error.get('message')
  const says = isFailure(error) && !(error.isObject && error.keys().length === 0)
  return says ? error : new Cursor(undefined, error.record, error.path)
}

const plainText = (display: Cursor): Text => (display.isString ? display.text() : '')
