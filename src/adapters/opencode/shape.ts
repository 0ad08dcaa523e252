// Which of opencode's shapes a record has, told from its keys alone: an export, a message, a line of a run, a server event.

import type { Cursor } from '../reading/cursor.ts'

export type OpencodeShape = 'export' | 'message' | 'line' | 'error' | 'event' | 'other'

export const shapeOf = (record: Cursor): OpencodeShape => {
  const info = record.get('info')
  if (info.isObject && record.get('parts').isList && info.str('role') !== undefined) return 'message'
  if (info.isObject && record.get('messages').isList && isSession(info)) return 'export'
  if (record.str('type') === undefined) return 'other'
  if (record.str('sessionID') !== undefined) {
    if (record.get('part').isObject) return 'line'
    return record.str('type') === 'error' && record.has('error') ? 'error' : 'other'
  }
  return record.get('properties').isObject && EVENT.test(record.str('type') ?? '') ? 'event' : 'other'
}

/** Others keep an `info` beside their messages, too. */
const isSession = (info: Cursor): boolean =>
  info.str('id') !== undefined || info.get('time').isObject || info.keys().length === 0

const EVENT =
  /^(message(\.part)?|session|server|storage|file|lsp|permission|installation|ide|todo|command|pty|vcs|mcp|tui|project|question)\.[\w.]+$/
