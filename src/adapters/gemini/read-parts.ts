// A list of parts, read into a message: who speaks decides what a text is, and media belong to the response before them.

import type { Millis, User } from '../../model/transcript/types.ts'
import { type Cursor, nothing } from '../reading/cursor.ts'
import { optionalList } from '../reading/optional-members.ts'
import { wordSet } from '../reading/word-tables.ts'
import { type GeminiMessage, isPlain, type PieceContent } from './message.ts'
import { partsOutcome, plainOutcome } from './outcome.ts'
import type { GeminiPart } from './parts.ts'
import { askUnwrapped } from './unwrapped.ts'

/** Who speaks in a list of parts. Words beside a tool's response come from neither the human nor the model. */
export type PartSpeaker = 'user' | 'model' | 'tool'

export interface PartsContext {
  readonly speaker: PartSpeaker
  readonly source?: User['source']
  /** What the agent noted about the one result in these parts. */
  readonly note?: Cursor
  readonly ended?: Millis | undefined
}

export const readParts = (message: GeminiMessage, parts: readonly GeminiPart[], context: PartsContext) => {
  const media = mediaOfResponses(parts)
  for (const part of parts) readPart(message, part, context, media)
}

/** Media by the response they came with. */
type MediaOf = ReadonlyMap<GeminiPart, readonly GeminiPart[]>

const readPart = (message: GeminiMessage, part: GeminiPart, context: PartsContext, media: MediaOf) => {
  switch (part.part) {
    case 'text':
      return context.speaker === 'user'
        ? askUnwrapped(message, part.at, context.source)
        : say(message, part, context)
    case 'thought':
      return message.speak('thinking', part)
    case 'unknown':
      message.builder.notice('unknown-block', part.label)
      return say(message, part, context)
    case 'call':
      return message.call(message.callOf(part.call.str('id'), part.call.str('name'), part.call.get('args')))
    case 'response': {
      const { response } = part
      const note = noteFor(response, context.note)
      const outcome = partsOutcome([part, ...(media.get(part) ?? [])], note, context.ended)
      return message.answer(
        response.str('id') ?? note.str('callId') ?? '',
        response.str('name') ?? '',
        outcome
      )
    }
    case 'media':
      return media.size === 0 || context.speaker === 'model' ? say(message, part, context) : undefined
    case 'code': {
      const detail = { kind: 'execute', command: part.code.get('code').text() } as const
      const described = { detail, ...optionalList('input', part.code.fields(wordSet('code'))) }
      return message.call({ callId: '', name: CODE, described })
    }
    case 'code-result': {
      const { result } = part
      const isDone = !result.has('outcome') || result.str('outcome') === 'OUTCOME_OK'
      return message.answer(
        '',
        CODE,
        plainOutcome(isDone ? 'done' : 'failed', result.get('output'), context.ended)
      )
    }
    default:
      return part satisfies never
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
