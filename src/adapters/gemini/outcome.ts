// What came of a call: a functionResponse, with what the agent noted beside it (status, what it displayed).

import { joinTexts, sizeOf } from '../../model/texts.ts'
import type { Attachment, Image, Millis, Status, Text, Tool } from '../../model/types.ts'
import { contentOf } from '../content.ts'
import { Cursor } from '../read.ts'
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
  readonly ended?: Millis | undefined
}

/** `note` is a toolCallResult or a recorded toolCall; `beside` are media parts that came with the response. */
export const outcomeOf = (
  response: Cursor,
  note: Cursor,
  beside: readonly Part[] = [],
  ended?: Millis
): Outcome => {
  const answer = answerOf(response.get('response'))
  const media = [...beside, ...partsOf(response.get('parts'))]
  const display = note.get('resultDisplay')
  const failure = failureOf(note.get('error'))
  const at = sizeOf(answer.text) > 0 ? answer.at : failure.exists ? failure : display
  return {
    status: statusOf(note.str('status')) ?? (answer.failed ? 'failed' : 'done'),
    output: sizeOf(answer.text) > 0 ? answer.text : failure.exists ? failure.text() : plainText(display),
    at,
    images: [...answer.images, ...media.flatMap(part => (part.part === 'image' ? [part.image] : []))],
    files: media.flatMap(part => (part.part === 'file' ? [part.file] : [])),
    display,
    ended
  }
}

/** Rows shown beside the arguments; one of a name. */
export const withRows = (tool: Tool, rows: NonNullable<Tool['input']>): Tool => {
  if (rows.length === 0) return tool
  const names = new Set(rows.map(row => row.name))
  return { ...tool, input: [...(tool.input ?? []).filter(row => !names.has(row.name)), ...rows] }
}

export const statusOf = (status: string | undefined): Status | undefined => {
  switch (status) {
    case 'success':
    case 'completed':
      return 'done'
    case 'error':
    case 'failed':
      return 'failed'
    case 'cancelled':
    case 'canceled':
      return 'cancelled'
    case 'executing':
    case 'in_progress':
    case 'running':
      return 'running'
    case 'pending':
    case 'validating':
    case 'scheduled':
    case 'awaiting_approval':
      return 'pending'
    default:
      return undefined
  }
}

interface Answer {
  readonly text: Text
  readonly at: Cursor
  readonly images: readonly Image[]
  readonly failed: boolean
}

const answerOf = (at: Cursor): Answer => {
  if (at.isString) return { text: at.text(), at, images: [], failed: false }
  const output = at.get('output')
  const error = at.get('error')
  const failed = error.exists
  if (output.isString && !failed) return { text: output.text(), at: output, images: [], failed }
  const content = at.get('content')
  if (content.isList || output.isList) {
    const { text, images } = contentOf(content.isList ? content : output)
    return { text: joinTexts([text, failureOf(error).text()]), at, images, failed }
  }
  if (output.exists || failed) {
    const why = failureOf(error)
    return {
      text: joinTexts([output.text(), why.text()]),
      at: output.exists ? output : why,
      images: [],
      failed
    }
  }
  const isEmpty = !at.exists || (at.isObject && at.keys().length === 0)
  return { text: isEmpty ? '' : at.text('json'), at, images: [], failed }
}

/** A serialised Error is usually {}: it says nothing. */
const failureOf = (error: Cursor): Cursor => {
  if (error.isString) return error
  if (error.get('message').isString) return error.get('message')
  const says = error.exists && !(error.isObject && error.keys().length === 0)
  return says ? error : new Cursor(undefined, error.record, error.path)
}

const plainText = (display: Cursor): Text => (display.isString ? display.text() : '')
