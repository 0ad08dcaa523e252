// Where a call keeps its id, name, arguments and result: the same four things under a dozen names.

import type { Cursor } from '../read.ts'

export const callIdOf = (at: Cursor): string => firstStr(at, CALL_IDS)

/** The call that a result answers. Unlike a call, a result's plain `id` is its own. */
export const answeredIdOf = (at: Cursor): string => firstStr(at, RESULT_IDS)

export const toolNameOf = (at: Cursor): string =>
  firstStr(at, ['toolName', 'tool_name', 'name', 'tool']) || (at.get('function').str('name') ?? '')

export const inputOf = (at: Cursor): Cursor => {
  const key = INPUTS.find(name => at.has(name))
  if (key !== undefined) return at.get(key)
  return at.get('function').has('arguments') ? at.get('function', 'arguments') : at.get('input')
}

export const resultOf = (at: Cursor): Cursor => at.get(RESULTS.find(name => at.has(name)) ?? 'result')

export const isFailed = (at: Cursor): boolean =>
  (at.bool('isError') ?? at.bool('is_error') ?? false) ||
  at.bool('ok') === false ||
  at.bool('success') === false

/** Seconds, milliseconds or ISO, under the names that logs use. */
export const timeOf = (at: Cursor) => {
  for (const key of TIMES) {
    const time = at.time(key)
    if (time !== undefined) return time
  }
  return undefined
}

const CALL_IDS = ['toolCallId', 'tool_call_id', 'callId', 'call_id', 'toolUseId', 'tool_use_id', 'id']
const RESULT_IDS = ['toolCallId', 'tool_call_id', 'callId', 'call_id', 'toolUseId', 'tool_use_id']
const INPUTS = ['arguments', 'args', 'input', 'parameters', 'params', 'rawInput']
const RESULTS = ['result', 'output', 'content', 'value', 'text', 'error']
const TIMES = [
  'timestamp',
  'ts',
  'time',
  'createdAt',
  'created_at',
  'create_time',
  'created',
  '@timestamp',
  'datetime',
  'date',
  'at'
]

const firstStr = (at: Cursor, keys: readonly string[]): string => {
  for (const key of keys) {
    const value = at.str(key)
    if (value !== undefined && value !== '') return value
  }
  return ''
}
