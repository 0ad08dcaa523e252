// What clients and `codex app-server` tell each other: JSON-RPC, most often without the word, or inside of a logger's record.
// openai/codex, codex-rs/app-server/README.md; before it had words of its own it passed events on as `codex/event/…`.

import type { Millis } from '../../../model/transcript/types.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { wordList } from '../../reading/word-tables.ts'

export interface ServerMessage {
  /** Nothing in an answer. */
  readonly method: string | undefined
  readonly id: string | undefined
  /** What it is about: parameters, or the result. */
  readonly about: Cursor
  readonly error: Cursor
}

/** The message that a record is, or holds. */
export const serverMessage = (record: Cursor): ServerMessage | undefined => {
  const own = messageIn(record)
  if (own || record.str('type')?.includes('.')) return own
  for (const key of HOLDERS) {
    const held = record.has(key) ? messageIn(record.get(key).unquoted()) : undefined
    if (held) return held
  }
  return undefined
}

const HOLDERS = wordList('msg message payload data raw json line body')

const messageIn = (at: Cursor): ServerMessage | undefined => {
  const method = at.str('method')
  const id = at.str('id') ?? (at.num('id') === undefined ? undefined : String(at.num('id')))
  if (method !== undefined) return { method, id, about: at.get('params'), error: at.get('error') }
  const isAnswer = id !== undefined && !at.has('type') && (at.has('result') || at.get('error').isObject)
  return isAnswer ? { method, id, about: at.get('result'), error: at.get('error') } : undefined
}

/** No other protocol has such methods, or greets without a version of the protocol. */
export const isServers = ({ method, about }: ServerMessage): boolean =>
  method === 'initialize'
    ? about.get('clientInfo').isObject && !about.has('protocolVersion')
    : OWN.test(method ?? '')

const OWN =
  /^(?:(?:thread|turn)\/(?:start|started|resume|completed|steer|interrupt|tokenUsage\/\w+)|item\/(?:started|completed|\w+\/\w+)|rawResponseItem\/completed|codex\/event(?:\/\w+)?)$/

/** When it was written: by the clock of the logger, or by its own. */
export const writtenAt = (record: Cursor, message: ServerMessage): Millis | undefined => {
  const key = CLOCKS.find(name => record.time(name) !== undefined)
  if (key !== undefined) return record.time(key)
  return message.about.time('completedAtMs') ?? message.about.time('startedAtMs')
}

const CLOCKS = wordList('timestamp ts time at')
