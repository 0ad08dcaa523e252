// What a line says, whatever it is wrapped in: raw JSON-RPC, bare updates, {ts,dir,msg} logs, traces of inspectors and
// proxies, Zed's list, daemon events, merged messages.

import type { Millis } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import { type Cursor, isZoneless } from '../reading/cursor.ts'
import { wordList, wordSet } from '../reading/word-tables.ts'
import { labelOf } from '../transcript/builder.ts'
import { type MergedUpdate, mergedIn, observed } from './shape.ts'

/** The log's own word for the direction. Only equal or opposite matters: loggers stand on either side. */
export type Dir = 'out' | 'in'

export type AcpMessage =
  | {
      readonly what: 'update'
      readonly name: string
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
  /** All chunks of a message, or all updates of a call, in one record. */
  | ({ readonly what: 'merged' } & MergedUpdate)
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
  const clock = [record, record.get('data'), record.get('event')].flatMap(at =>
    TIME.filter(key => at.time(key) !== undefined).map(key => [at, key] as const)
  )[0]
  const [at, key] = clock ?? []
  return {
    said: sayingOf(record, MAX_WRAPPERS),
    ...optional('dir', dirOf(record)),
    ...optional('at', observed(record, 'first') ?? (key === undefined ? undefined : at?.time(key))),
    zoneless: key !== undefined && isZoneless(at?.str(key))
  }
}

const TIME = ['ts', 'at', 'time', 'timestamp']
const PAYLOAD = wordList('msg message payload data raw json line body log notification event')
const MAX_WRAPPERS = 3

const sayingOf = (at: Cursor, room: number): AcpMessage => {
  if (at.str('$text') !== undefined) return { what: 'text' }
  return rpc(at) ?? bareUpdate(at) ?? merged(at) ?? daemonEvent(at) ?? wrapped(at, room) ?? strange(at)
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

const called = (at: Cursor, outer: string): AcpMessage => {
  const { method, params } = unproxied(outer, at.get('params'), MAX_WRAPPERS)
  if (UPDATE.test(method)) return updateIn(params) ?? { what: 'strange', label: method }
  const asks = at.has('_type') ? at.str('_type') === 'request' : at.has('id')
  return asks ? { what: 'request', method, id: rpcId(at), params } : { what: 'notification', method, params }
}

/** Agents put their own name in front of what the protocol does not know: `_x.ai/session/update`. */
const UPDATE = /^(?:_[\w.-]+\/)?session\/update$/

/** Proxies pass a message on inside one of their own, which keeps the id. */
const unproxied = (
  method: string,
  params: Cursor,
  room: number
): { readonly method: string; readonly params: Cursor } => {
  const inner = /^_?proxy\/successor\b/.test(method) ? params.str('method') : undefined
  return inner === undefined || room === 0
    ? { method, params }
    : unproxied(inner, params.get('params'), room - 1)
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
  const name = update.str('sessionUpdate')
  if (name === undefined) return undefined
  const session = at.str('sessionId', 'session_id')
  return { what: 'update', name, update, session, meta: at.get('_meta') }
}

const merged = (at: Cursor): AcpMessage | undefined => {
  const found = mergedIn(at)
  return found && { what: 'merged', ...found }
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
  const word = at.str('dir', 'direction', '_direction') ?? at.str('type')
  if (word === undefined) return undefined
  const lower = word.toLowerCase()
  return OUT.has(lower) ? 'out' : IN.has(lower) ? 'in' : undefined
}

const OUT = wordSet(
  'out outgoing outbound send sent tx > >> >>> -> --> →',
  'fromclient from_client toagent to_agent client client_to_agent client-to-agent'
)
const IN = wordSet(
  'in incoming inbound recv receive received rx < << <<< <- <-- ←',
  'fromagent from_agent toclient to_client agent agent_to_client agent-to-client'
)
