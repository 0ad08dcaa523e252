// Which of opencode's shapes a record has, told from its keys alone: an export, a message, a line of a run, a server event.

import type { Cursor } from '../reading/cursor.ts'
import { firstOf } from '../reading/first.ts'

export type OpencodeShape = 'export' | 'message' | 'line' | 'error' | 'event' | 'other'

export const shapeOf = (record: Cursor): OpencodeShape => {
  const info = record.get('info')
  if (info.isObject && record.get('parts').isList && info.str('role') !== undefined) return 'message'
  if (info.isObject && record.get('messages').isList && isSession(info)) return 'export'
  if (eventIn(record)) return 'event'
  if (record.str('type') === undefined) return 'other'
  if (record.str('sessionID') !== undefined) {
    if (record.get('part').isObject) return 'line'
    return record.str('type') === 'error' && record.has('error') ? 'error' : 'other'
  }
  return 'other'
}

/** An event of the server, perhaps in the envelope of all its projects. */
export const eventIn = (record: Cursor): ServerEvent | undefined => {
  const event = record.get('payload').isObject && record.has('directory') ? record.get('payload') : record
  const type = event.str('type') ?? ''
  if (NEXT.test(type)) return { type, properties: firstOf(event, 'properties', 'data') }
  const properties = event.get('properties')
  return properties.isObject && EVENT.test(type) ? { type, properties } : undefined
}

export interface ServerEvent {
  readonly type: string
  readonly properties: Cursor
}

/** Of the second kind of session; a capture may end each with the version of its event. */
const NEXT = /^session\.next\.[\w.]+$/

/** Others keep an `info` beside their messages, too. */
const isSession = (info: Cursor): boolean =>
  info.str('id') !== undefined || info.get('time').isObject || info.keys().length === 0

const EVENT =
  /^(message(\.part)?|session|server|storage|file|lsp|permission|installation|ide|todo|command|pty|vcs|mcp|tui|project|question)\.[\w.]+$/
