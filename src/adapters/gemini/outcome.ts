// What came of a call: a functionResponse, with what the agent noted beside it (status, what it displayed).

import { joinTexts, previewOf, sizeOf } from '../../model/entry/text-value.ts'
import type { Attachment, Field, Image, Millis, Status, Text, Tool } from '../../model/transcript/types.ts'
import { contentOf } from '../reading/content-blocks.ts'
import { Cursor, nothing } from '../reading/cursor.ts'
import { meanings, wordSet } from '../reading/word-tables.ts'
import { type GeminiPart, geminiParts } from './parts.ts'

export interface GeminiOutcome {
  readonly status: Status
  readonly output: Text
  /** The output where it is one string of the log. */
  readonly at: Cursor
  readonly images: readonly Image[]
  readonly files: readonly Attachment[]
  /** `resultDisplay`: what the agent showed on its screen. */
  readonly display: Cursor
  /** What the model got, where that is known to be something else. */
  readonly modelOutput?: Text
  /** What else the log says of the result. */
  readonly notes?: readonly Field[]
  readonly ended?: Millis | undefined
}

/** `parts` are the response and what came with it; `note` is a toolCallResult or a recorded toolCall. */
export const partsOutcome = (parts: readonly GeminiPart[], note: Cursor, ended?: Millis): GeminiOutcome => {
  const answer = joined(parts.flatMap(answersIn))
  const media = [...parts, ...parts.flatMap(mediaInside)]
  const display = note.get('resultDisplay')
  const failure = failureOf(note.get('error'))
  const hint = note.get('visionBridgeNotice')
  const isSaid = sizeOf(answer.text) > 0
  const isMore = isSaid && failure.exists && !isSaidIn(answer.text, answer.at, failure.text())
  return {
    status: geminiStatus(note.str('status')) ?? (answer.failed ? 'failed' : 'done'),
    output: isSaid ? answer.text : failure.exists ? failure.text() : display.isString ? display.text() : '',
    at: isSaid ? answer.at : failure.exists ? failure : display,
    images: [...answer.images, ...media.flatMap(part => (part.part === 'media' ? (part.images ?? []) : []))],
    files: media.flatMap(part => (part.part === 'media' ? (part.attached ?? []) : [])),
    display,
    notes: [
      ...answer.notes,
      ...(isMore ? [{ name: 'response.error', value: failure.text() }] : []),
      ...(hint.exists && hint.value !== '' ? [{ name: 'visionBridgeNotice', value: hint.text() }] : [])
    ],
    ended
  }
}

/** An outcome that is one text of the log, and nothing else. */
export const plainOutcome = (status: Status, at: Cursor, ended?: Millis): GeminiOutcome => ({
  status,
  output: at.text(),
  at,
  images: [],
  files: [],
  display: nothing(at),
  ended
})

/** The members of an object as rows, under a name for all of them. */
export const rowsUnder = (name: string, at: Cursor, skip: ReadonlySet<string>): readonly Field[] =>
  at.fields(skip).map(row => ({ ...row, name: `${name}.${row.name}` }))

/** Rows shown beside the arguments; one of a name. */
export const withRows = (tool: Tool, rows: NonNullable<Tool['input']>): Tool => {
  if (rows.length === 0) return tool
  const names = new Set(rows.map(row => row.name))
  return { ...tool, input: [...(tool.input ?? []).filter(row => !names.has(row.name)), ...rows] }
}

export const geminiStatus = (status: string | undefined): Status | undefined => STATUS.get(status ?? '')

const STATUS = meanings<Status>([
  ['done', 'success completed'],
  ['failed', 'error failed'],
  ['cancelled', 'cancelled canceled'],
  ['running', 'executing in_progress running'],
  ['pending', 'pending validating scheduled awaiting_approval']
])

/** What one response says; `at` where its text is one string of the log. */
interface Answer extends Pick<GeminiOutcome, 'at' | 'images'> {
  readonly text: Text
  readonly failed: boolean
  readonly notes: readonly Field[]
}

const answerOf = (at: Cursor): Answer => {
  if (at.isString) return words(at.text(), at)
  const output = at.get('output')
  const error = at.get('error')
  const why = failureOf(error)
  const failed = isFailure(error) || at.bool('isError') === true
  const notes = at.isObject ? rowsUnder('response', at, ANSWER) : []
  const isWord = output.isString && !isFailure(error)
  const blocks = isWord ? undefined : [at.get('content'), output].find(one => one.isList)
  if (blocks) {
    const { text, images } = contentOf(blocks)
    return { text: joinTexts([text, why.text()]), at, images, failed, notes }
  }
  if (output.exists || isFailure(error)) {
    const text = joinTexts([output.text(), why.text()])
    return { ...words(text, output.exists ? output : why), failed, notes }
  }
  const isEmpty = !at.exists || (at.isObject && at.keys().length === 0)
  return { ...words(isEmpty ? '' : at.text('json'), at), failed }
}

/** What an answer says in words of its own. */
const ANSWER = wordSet('output error content isError')

/** No one string of the log. */
const NOWHERE = new Cursor(undefined, 0)

const words = (text: Text, at: Cursor): Answer => ({ text, at, images: [], failed: false, notes: [] })

const answersIn = (part: GeminiPart): readonly Answer[] => {
  if (part.part === 'text') return [words(part.text, part.at)]
  if (part.part === 'unknown') return [words(part.text, NOWHERE)]
  return part.part === 'response' ? [answerOf(part.response.get('response'))] : []
}

const mediaInside = (part: GeminiPart): readonly GeminiPart[] =>
  part.part === 'response' ? geminiParts(part.response.get('parts')) : []

const joined = (answers: readonly Answer[]): Answer => {
  const said = answers.filter(answer => sizeOf(answer.text) > 0)
  const [first, second] = said
  return {
    text: joinTexts(said.map(answer => answer.text)),
    at: first && !second ? first.at : NOWHERE,
    images: answers.flatMap(answer => answer.images),
    failed: answers.some(answer => answer.failed),
    notes: answers.flatMap(answer => answer.notes)
  }
}

/** Whether an output holds these words already; `at` is the output where it is one string of the log. */
export const isSaidIn = (output: Text, at: Cursor, words: Text): boolean =>
  (typeof at.value === 'string' ? at.value : previewOf(output)).includes(previewOf(words))

/** An error that is there but says nothing is one all the same; '' and false are none. */
const isFailure = (error: Cursor): boolean => error.exists && error.value !== '' && error.value !== false

/** A serialised Error is usually {}: it says nothing. */
const failureOf = (error: Cursor): Cursor => {
  const reason = reasonIn(error)
  if (reason.isString) return reason
  const says = isFailure(error) && !(error.isObject && error.keys().length === 0)
  return says ? error : nothing(error)
}

/** The words of an error: itself, or its message. */
export const reasonIn = (error: Cursor): Cursor => (error.isString ? error : error.get('message'))
