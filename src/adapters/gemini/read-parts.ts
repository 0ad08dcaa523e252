// A list of parts, read into a message: who speaks decides what a text is, and media belong to the response before them.

import type { Millis, Text, User } from '../../model/transcript/types.ts'
import { type Cursor, nothing } from '../reading/cursor.ts'
import { ask, happen, type Message, speak } from './message.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import type { Part } from './parts.ts'
import type { Writer } from './writer.ts'

/** Who speaks in a list of parts. Words beside a tool's response come from neither the human nor the model. */
export type Speaker = 'user' | 'model' | 'tool'

export interface PartsContext {
  readonly speaker: Speaker
  readonly source?: User['source']
  /** What the agent noted about the one result in these parts. */
  readonly note?: Cursor
  readonly ended?: Millis | undefined
}

export const readParts = (
  writer: Writer,
  message: Message,
  parts: readonly Part[],
  context: PartsContext
): void => {
  const media = mediaOfResponses(parts)
  for (const part of parts) readPart(writer, message, part, context, media)
}

/** Media by the response they came with. */
type MediaOf = ReadonlyMap<Part, readonly Part[]>

const readPart = (
  writer: Writer,
  message: Message,
  part: Part,
  context: PartsContext,
  media: MediaOf
): void => {
  switch (part.part) {
    case 'text':
      sayText(writer, message, part.text, context)
      return
    case 'thought':
      speak(writer, message, 'thinking', part)
      return
    case 'unknown':
      writer.notice('unknown-block', part.label)
      sayText(writer, message, part.text, context)
      return
    case 'call': {
      const { call } = part
      const args = { callId: call.str('id') ?? '', name: call.str('name') ?? '', args: call.get('args') }
      writer.calls.call(message, { ...args, owner: `part ${message.ordinal}` })
      return
    }
    case 'response': {
      const { response } = part
      const note = noteFor(response, context.note)
      const callId = response.str('id') ?? note.str('callId') ?? ''
      const outcome = outcomeOf(response, note, media.get(part), context.ended)
      writer.calls.answer(message, callId, response.str('name') ?? '', outcome)
      return
    }
    case 'image':
    case 'file':
      if (media.size > 0 && context.speaker !== 'model') return
      sayMedia(writer, message, part, context)
      return
    case 'code':
      writer.calls.call(message, {
        callId: '',
        name: CODE,
        args: part.code,
        owner: `part ${message.ordinal}`,
        described: {
          detail: { kind: 'execute', command: part.code.get('code').text() },
          input: part.code.fields(new Set(['code']))
        }
      })
      return
    case 'code-result':
      writer.calls.answer(message, '', CODE, codeOutcome(part.result, context.ended))
      return
    default:
      part satisfies never
  }
}

const CODE = 'code_execution'

const sayText = (writer: Writer, message: Message, text: Text, context: PartsContext): void => {
  switch (context.speaker) {
    case 'model':
      speak(writer, message, 'assistant', { text })
      return
    case 'user':
      ask(writer, message, { text }, context.source)
      return
    case 'tool':
      if (text !== '') happen(writer, message, { event: 'context', label: 'tool result', text })
      return
    default:
      context.speaker satisfies never
  }
}

const sayMedia = (
  writer: Writer,
  message: Message,
  part: Part & { readonly part: 'image' | 'file' },
  context: PartsContext
): void => {
  const said =
    part.part === 'image' ? { text: '', images: [part.image] } : { text: '', attached: [part.file] }
  if (context.speaker === 'model') speak(writer, message, 'assistant', said)
  else ask(writer, message, said, context.source)
}

/** Media belong to the response before them; those before the first, to the first. */
const mediaOfResponses = (parts: readonly Part[]): MediaOf => {
  const media = new Map<Part, Part[]>()
  let own: Part[] = []
  for (const part of parts) {
    if (part.part === 'image' || part.part === 'file') own.push(part)
    if (part.part !== 'response') continue
    if (media.size > 0) own = []
    media.set(part, own)
  }
  return media
}

/** A record of several responses has one note: it is about the one with its id. */
const noteFor = (response: Cursor, note: Cursor | undefined): Cursor => {
  const [id, about] = [response.str('id'), note?.str('callId')]
  return note && (id === undefined || about === undefined || id === about) ? note : nothing(response)
}

const codeOutcome = (result: Cursor, ended: Millis | undefined): Outcome => ({
  status: result.str('outcome') === 'OUTCOME_OK' || !result.has('outcome') ? 'done' : 'failed',
  output: result.get('output').text(),
  at: result.get('output'),
  images: [],
  files: [],
  display: nothing(result),
  ended
})
