// What a line says, whatever it is wrapped in: raw JSON-RPC, bare updates, {ts,dir,msg} logs, Zed's list, daemon events.

import type { Millis } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import { type Cursor, isZoneless } from '../reading/cursor.ts'
import { wordSet } from '../reading/word-tables.ts'
import { labelOf } from '../transcript/builder.ts'

/** The log's own word for the direction. Only equal or opposite matters: loggers stand on either side. */
export type Dir = 'out' | 'in'

export type AcpMessage =
  | {
      readonly what: 'update'
      readonly update: Cursor
      readonly session: string | undefined
      readonly meta: Cursor
    }
  | { readonly what: 'request'; readonly method: string; readonly id: string; readonly params: Cursor }
  | { readonly what: 'notification'; readonly method: string; readonly params: Cursor }
  | {
      readonly what: 'response'
      readonly id: string
      readonly method: string | undefined
      readonly result: Cursor
      readonly error: Cursor
    }
  /** Qwen's daemon: a permission asked for, and given, outside JSON-RPC. */
  | { readonly what: 'asked' | 'answered'; readonly id: string; readonly params: Cursor }
  /** A line of the log that holds no JSON. */
  | { readonly what: 'text' }
  | { readonly what: 'strange'; readonly label: string }

export interface AcpLine {
  readonly said: AcpMessage
  readonly dir?: Dir
  readonly at?: Millis
  readonly zoneless: boolean
}

export const unwrap = (record: Cursor): AcpLine => {
  const clock = TIME.find(key => record.time(key) !== undefined)
  return {
    said: sayingOf(record, MAX_WRAPPERS),
    ...optional('dir', dirOf(record)),
    ...optional('at', clock === undefined ? undefined : record.time(clock)),
    zoneless: clock !== undefined && isZoneless(record.str(clock))
  }
}

const TIME = ['ts', 'at', 'time', 'timestamp']
const PAYLOAD = ['msg', 'message', 'payload', 'data', 'raw']
const MAX_WRAPPERS = 3

const sayingOf = (at: Cursor, room: number): AcpMessage => {
  if (at.str('$text') !== undefined) return { what: 'text' }
  return rpc(at) ?? bareUpdate(at) ?? daemonEvent(at) ?? wrapped(at, room) ?? strange(at)
}

const strange = (at: Cursor): AcpMessage => ({ what: 'strange', label: at.str('method') ?? labelOf(at) })

/** Some clients put a `type` of their own beside `jsonrpc`, and Zed writes no `jsonrpc` at all. */
const rpc = (at: Cursor): AcpMessage | undefined => {
  const method = at.str('method')
  if (at.str('_type') === 'response') return zedResponse(at, method)
  if (method !== undefined) return called(at, method)
  if (!at.has('result') && !at.get('error').isObject) return undefined
  if (at.str('jsonrpc') === undefined && !at.has('id')) return undefined
  return response(at, undefined, at.get('result'), at.get('error'))
}

const response = (at: Cursor, method: string | undefined, result: Cursor, error: Cursor): AcpMessage => ({
  what: 'response',
  id: rpcId(at),
  method,
  result,
  error
})

const called = (at: Cursor, method: string): AcpMessage => {
  const params = at.get('params')
  if (method === 'session/update') return updateIn(params) ?? { what: 'strange', label: method }
  const asks = at.has('_type') ? at.str('_type') === 'request' : at.has('id')
  return asks ? { what: 'request', method, id: rpcId(at), params } : { what: 'notification', method, params }
}

/** Zed keeps the result or the error of a response in `params`. */
const zedResponse = (at: Cursor, method: string | undefined): AcpMessage => {
  const params = at.get('params')
  const failed = params.num('code') !== undefined && params.str('message') !== undefined
  const nothing = at.get('$none')
  return failed ? response(at, method, nothing, params) : response(at, method, params, nothing)
}

const bareUpdate = (at: Cursor): AcpMessage | undefined =>
  at.str('sessionUpdate') !== undefined || at.get('update').str('sessionUpdate') !== undefined
    ? updateIn(at)
    : undefined

/** `{sessionId, update}`, or the update itself where its params should be. */
const updateIn = (at: Cursor): AcpMessage | undefined => {
  const inner = at.get('update')
  const update = inner.isObject ? inner : at
  if (update.str('sessionUpdate') === undefined) return undefined
  return { what: 'update', update, session: at.str('sessionId'), meta: at.get('_meta') }
}

const daemonEvent = (at: Cursor): AcpMessage | undefined => {
  const params = at.get('data')
  const id = params.str('requestId')
  if (id === undefined) return undefined
  if (at.str('type') === 'permission_request') return { what: 'asked', id, params }
  if (at.str('type') === 'permission_resolved') return { what: 'answered', id, params }
  return undefined
}

const wrapped = (at: Cursor, room: number): AcpMessage | undefined => {
  if (room === 0) return undefined
  for (const key of PAYLOAD) {
    const inner = at.get(key).unquoted()
    if (!inner.isObject) continue
    const said = sayingOf(inner, room - 1)
    if (said.what !== 'strange' && said.what !== 'text') return said
  }
  return undefined
}

const rpcId = (at: Cursor): string => String(at.str('id') ?? at.num('id') ?? null)

const dirOf = (at: Cursor): Dir | undefined => {
  const word = at.str('dir') ?? at.str('direction') ?? at.str('_direction') ?? at.str('type')
  if (word === undefined) return undefined
  const lower = word.toLowerCase()
  return OUT.has(lower) ? 'out' : IN.has(lower) ? 'in' : undefined
}

const OUT = wordSet('out outgoing outbound send sent tx > >> >>> -> --> →')
const IN = wordSet('in incoming inbound recv receive received rx < << <<< <- <-- ←')
