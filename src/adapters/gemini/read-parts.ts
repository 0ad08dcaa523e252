// A list of parts, read into a message: who speaks decides what a text is, and media belong to the response before them.

import type { Millis, User } from '../../model/transcript/types.ts'
import { type Cursor, nothing } from '../reading/cursor.ts'
import { wordSet } from '../reading/word-tables.ts'
import { type GeminiMessage, isPlain, type PieceContent } from './message.ts'
import { outcomeOf, plainOutcome } from './outcome.ts'
import type { GeminiPart } from './parts.ts'

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
  message: GeminiMessage,
  parts: readonly GeminiPart[],
  context: PartsContext
): void => {
  const media = mediaOfResponses(parts)
  for (const part of parts) readPart(message, part, context, media)
}

/** Media by the response they came with. */
type MediaOf = ReadonlyMap<GeminiPart, readonly GeminiPart[]>

const readPart = (message: GeminiMessage, part: GeminiPart, context: PartsContext, media: MediaOf): void => {
  switch (part.part) {
    case 'text':
      say(message, part, context)
      return
    case 'thought':
      message.speak('thinking', part)
      return
    case 'unknown':
      message.builder.notice('unknown-block', part.label)
      say(message, part, context)
      return
    case 'call': {
      const name = part.call.str('name') ?? ''
      const described = message.builder.describe(name, part.call.get('args'))
      message.call({ callId: part.call.str('id') ?? '', name, described })
      return
    }
    case 'response': {
      const { response } = part
      const note = noteFor(response, context.note)
      const callId = response.str('id') ?? note.str('callId') ?? ''
      const outcome = outcomeOf([part, ...(media.get(part) ?? [])], note, context.ended)
      message.answer(callId, response.str('name') ?? '', outcome)
      return
    }
    case 'media':
      if (media.size === 0 || context.speaker === 'model') say(message, part, context)
      return
    case 'code': {
      const detail = { kind: 'execute', command: part.code.get('code').text() } as const
      const described = { detail, input: part.code.fields(wordSet('code')) }
      message.call({ callId: '', name: CODE, described })
      return
    }
    case 'code-result': {
      const { result } = part
      const isDone = !result.has('outcome') || result.str('outcome') === 'OUTCOME_OK'
      const outcome = plainOutcome(isDone ? 'done' : 'failed', result.get('output'), context.ended)
      message.answer('', CODE, outcome)
      return
    }
    default:
      part satisfies never
  }
}

const CODE = 'code_execution'

export const say = (message: GeminiMessage, said: PieceContent, { speaker, source }: PartsContext): void => {
  if (speaker === 'model') message.speak('assistant', said)
  else if (speaker === 'user' || !isPlain(said)) message.ask(said, source)
  else if (said.text !== '') message.event({ event: 'context', label: 'tool result', text: said.text })
}

/** Media belong to the response before them; those before the first, to the first. */
const mediaOfResponses = (parts: readonly GeminiPart[]): MediaOf => {
  const media = new Map<GeminiPart, GeminiPart[]>()
  let own: GeminiPart[] = []
  for (const part of parts) {
    if (part.part === 'media') own.push(part)
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
