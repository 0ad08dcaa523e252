// Where a call keeps its id, name, arguments and result: the same four things under a dozen names.

import type { Cursor } from '../reading/cursor.ts'

export const callIdOf = (at: Cursor): string => firstStr(at, CALL_IDS)

/** The call that a result answers. Unlike a call, a result's plain `id` is its own. */
export const answeredIdOf = (at: Cursor): string => firstStr(at, RESULT_IDS)

export const toolNameOf = (at: Cursor): string =>
  firstStr(at, ['toolName', 'tool_name', 'name', 'tool', 'function']) ||
  (at.get('function').str('name') ?? at.get('custom').str('name') ?? '')

export const inputOf = (at: Cursor): Cursor => {
  const key = INPUTS.find(name => at.get(name).exists)
  if (key !== undefined) return at.get(key)
  if (at.get('custom').has('input')) return at.get('custom', 'input')
  return at.get('function').has('arguments') ? at.get('function', 'arguments') : at.get('input')
}

/** The first that says something: a call that failed may have an empty result beside its error. */
export const resultOf = (at: Cursor): Cursor => {
  const there = RESULTS.map(name => at.get(name)).filter(value => value.exists)
  return there.find(value => value.value !== '') ?? there[0] ?? at.get('result')
}

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
