// Where a call keeps its id, name, arguments and result: the same four things under a dozen names.

import type { Millis } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import { firstOf, firstWord } from '../reading/first.ts'
import { wordList } from '../reading/word-tables.ts'

/** A call with its id, name and arguments. */
export const callIn = (at: Cursor) => ({
  callId: callIdOf(at),
  name: toolNameOf(at),
  input: inputOf(at)
})

export const callIdOf = (at: Cursor): string => answeredIdOf(at) || firstWord(at, 'id')

/** The call that a result answers. Unlike a call, a result's plain `id` is its own. */
export const answeredIdOf = (at: Cursor): string => firstWord(at, ...CALL_IDS)

export const toolNameOf = (at: Cursor): string =>
  firstWord(at, 'toolName', 'tool_name', 'name', 'tool', 'function') ||
  (at.get('function').str('name') ?? at.get('custom').str('name') ?? '')

export const inputOf = (at: Cursor): Cursor => {
  const input = firstOf(at, 'arguments', 'args', 'input', 'parameters', 'params', 'rawInput')
  if (input.exists) return input
  return at.get('custom').has('input') ? at.get('custom', 'input') : at.get('function', 'arguments')
}

/** The first that says something: a call that failed may have an empty result beside its error. */
export const resultOf = (at: Cursor): Cursor => {
  const there = RESULTS.map(name => at.get(name)).filter(value => value.exists)
  return there.find(value => value.value !== '') ?? there[0] ?? at.get('result')
}

export const saysFailed = (at: Cursor): boolean =>
  (at.bool('isError') ?? at.bool('is_error') ?? false) ||
  at.bool('ok') === false ||
  at.bool('success') === false

/** An error is a text, or holds one as its message. */
export const errorIn = (error: Cursor): Cursor =>
  error.str('message') === undefined ? error : error.get('message')

/** Seconds, milliseconds or ISO, under the names that logs use. */
export const timeOf = (at: Cursor): Millis | undefined => {
  for (const key of TIMES) {
    const time = at.time(key)
    if (time !== undefined) return time
  }
  return undefined
}

const CALL_IDS = ['toolCallId', 'tool_call_id', 'callId', 'call_id', 'toolUseId', 'tool_use_id']
const RESULTS = ['result', 'output', 'content', 'value', 'text', 'error']
const TIMES = wordList(
  'timestamp ts time createdAt created_at create_time created @timestamp datetime date at'
)
