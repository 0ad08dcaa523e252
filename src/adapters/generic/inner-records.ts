// What a record holds where it is not the thing itself: a message in an envelope, a record in a string.

import type { Cursor } from '../reading/cursor.ts'
import { wordList } from '../reading/word-tables.ts'
import { chatSurety } from './detect.ts'
import { roleNameOf, roleOf } from './roles.ts'

/** The first line of a Hub trace, a session of Droid or CodeBuddy, or one of Goose. */
export const isHeader = (at: Cursor): boolean =>
  (at.str('type') === 'session' && at.str('harness') !== undefined) ||
  (at.str('type') === 'session_start' && at.str('id', 'sessionId') !== undefined) ||
  isGooseHead(at)

const isGooseHead = (at: Cursor): boolean =>
  at.str('working_dir') !== undefined && at.num('message_count') !== undefined

/** The message a record is, or holds: bare, or inside an envelope as Cursor, Droid, LangChain and the Hub's traces write it. */
export const messageIn = (at: Cursor): Cursor | undefined => {
  const inner = ENVELOPES.map(key => at.get(key)).find(isSaid)
  if (inner) return speakerIn(inner) || speakerIn(at) ? inner : undefined
  if (speakerIn(at) === '') return undefined
  return WORDS.some(key => at.has(key)) || roleOf(speakerIn(at)) === 'quiet' ? at : undefined
}

const ENVELOPES = ['message', 'data', 'kwargs', 'content']
const isSaid = (inner: Cursor): boolean =>
  inner.isObject && ['content', 'parts', 'tool_calls'].some(key => inner.has(key))

/** LangChain keeps the role in `type`, or as the class that a message was made of; the words beside it or inside. */
export const speakerIn = (at: Cursor): string => {
  const role = roleNameOf(at)
  const type = at.str('type') ?? ''
  if (role !== '') return role
  if (/^(user|assistant|model|system)$/.test(type) && at.has('content')) return type
  if (type === 'constructor') return /(\w+?)Message/.exec(String(at.list('id').at(-1)?.value))?.[1] ?? ''
  const isOwn =
    type === 'AIMessageChunk' || at.has('response_metadata') || (type === 'tool' && at.has('tool_call_id'))
  return isOwn || at.get('data').has('content') ? type : ''
}

/** A block of a message, as a line of its own. */
export const isLooseBlock = (at: Cursor): boolean =>
  /^(tool[_-]?(use|call|result)|thinking|reasoning)$/.test(at.str('type') ?? '') &&
  [
    'name',
    'tool',
    'toolName',
    'tool_use_id',
    'tool_call_id',
    'toolCallId',
    'thinking',
    'text',
    'content'
  ].some(key => at.str(key) !== undefined)

const WORDS = wordList('content parts blocks value text message tool_calls function_call reasoning_content')

/** Records that another one holds, as they are or as JSON in a string: of a logger, a queue, a proxy, a graph of agents. */
export const recordsIn = (at: Cursor): readonly Cursor[] =>
  at
    .keys()
    .slice(0, 20)
    .map(key => (/^\s*\{/.test(at.str(key)?.slice(0, 100) ?? '') ? at.get(key).unquoted() : at.get(key)))
    .filter(held => held.isObject && chatSurety(held) >= 0.5)
