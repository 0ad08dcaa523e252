// When a message was written.

import type { Millis } from '../../../model/transcript/types.ts'
import type { Cursor } from '../../reading/cursor.ts'
import type { ServerMessage } from './unwrap.ts'

/** By the clock of the logger that wrote it down, or by the server's own. */
export const writtenAt = (record: Cursor, { about }: ServerMessage): Millis | undefined => {
  const key = CLOCKS.find(name => record.time(name) !== undefined)
  if (key !== undefined) return record.time(key)
  return about.time('completedAtMs') ?? about.time('startedAtMs')
}

const CLOCKS = ['timestamp', 'ts', 'time', 'at']
