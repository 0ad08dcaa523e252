// The first record: which agent, which session, where. Its time is not the session's: copies are younger than their entries.

import type { Cursor } from '../reading/cursor.ts'
import type { PiTranscript } from './transcript.ts'

export const readHeader = (pi: PiTranscript, record: Cursor) => {
  const id = record.str('id') ?? ''
  pi.silent('session')
  if (pi.header !== undefined) {
    if (id !== pi.header) pi.notice('other-session')
    return
  }
  pi.header = id
  const dialect = dialectOf(record)
  pi.facts.note({
    id,
    agent: agentOf(record, dialect),
    cwd: record.str('cwd'),
    title: record.str('sessionTitle') || record.str('title') || record.str('name'),
    version: dialect === 'droid' ? record.str('version') : undefined,
    dialect: pi.dialect === undefined ? dialect : undefined
  })
}

/** The records that follow show what kind of log this is. */
export const noteDialect = (pi: PiTranscript, dialect: 'events' | 'messages') => {
  const hasHeader = pi.header !== undefined
  if (pi.dialect === dialect || (dialect === 'messages' && hasHeader)) return
  pi.dialect = dialect
  pi.facts.note({ dialect, agent: dialect === 'events' && !hasHeader ? 'Pi' : undefined })
}

const dialectOf = (record: Cursor): string => {
  if (record.str('type') === 'session_start') return 'droid'
  if (record.str('harness') !== undefined) return 'sts'
  return `v${record.num('version') ?? 1}`
}

/** OpenClaw writes Pi's format and works in a directory of its own. */
const agentOf = (record: Cursor, dialect: string): string => {
  if (dialect === 'droid') return 'Droid'
  if (dialect === 'sts') return record.str('harness') ?? ''
  return /[/\\]\.(openclaw|clawdbot)\b/.test(record.str('cwd') ?? '') ? 'OpenClaw' : 'Pi'
}
