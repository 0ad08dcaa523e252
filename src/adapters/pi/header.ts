// The first record: which agent, which session, where. Its time is not the session's: copies are younger than their entries.

import type { Op } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { Facts } from '../transcript/facts.ts'
import { notice, silent } from '../transcript/ops.ts'

export class Header {
  readonly #facts: Facts
  #id: string | undefined
  #noted: string | undefined

  constructor(facts: Facts) {
    this.#facts = facts
  }

  read(record: Cursor): readonly Op[] {
    const id = record.str('id') ?? ''
    if (this.#id !== undefined) {
      if (id === this.#id) return silent('session')
      return [...silent('session'), notice('other-session', record.record)]
    }
    this.#id = id
    const dialect = dialectOf(record)
    this.#facts.note({
      id,
      agent: agentOf(record, dialect),
      cwd: record.str('cwd'),
      title: record.str('sessionTitle') || record.str('title') || record.str('name'),
      version: dialect === 'droid' ? record.str('version') : undefined,
      dialect: this.#noted === undefined ? dialect : undefined
    })
    return silent('session')
  }

  /** The records that follow show what kind of log this is. */
  note(dialect: 'events' | 'messages'): void {
    if (this.#noted === dialect || (dialect === 'messages' && this.#id !== undefined)) return
    this.#noted = dialect
    this.#facts.note({ dialect, agent: dialect === 'events' && this.#id === undefined ? 'Pi' : undefined })
  }
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
