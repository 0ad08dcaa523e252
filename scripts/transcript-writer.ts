// Writes a transcript as text or JSON, an entry at a time: long texts are read from the source when their turn comes,
// so that memory does not grow with the log.

import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { SessionReader } from '../src/engine/reader.ts'
import { apply, type Draft, emptyDraft } from '../src/model/apply.ts'
import { dumpLines } from '../src/model/dump.ts'
import { inFull } from '../src/model/resolve.ts'

/** The readable form. */
export const writeDump = async (reader: SessionReader, out: Writable): Promise<void> => {
  const draft = await readAll(reader)
  const transcript = { ...draft, format: reader.format, ledger: reader.ledger }
  for await (const line of dumpLines(n => reader.read(n), transcript)) await write(out, `${line}\n`)
}

/** { format, session, entries, notices, ledger } with every text in full. */
export const writeJson = async (reader: SessionReader, out: Writable): Promise<void> => {
  const { session, entries, notices } = await readAll(reader)
  await write(
    out,
    `{"format":${JSON.stringify(reader.format)},"session":${JSON.stringify(session)},"entries":[`
  )
  for (const [i, entry] of entries.entries()) {
    const whole = await inFull(entry, n => reader.read(n))
    await write(out, `${i === 0 ? '' : ','}\n${JSON.stringify(whole)}`)
  }
  await write(out, `],\n"notices":${JSON.stringify(notices)},"ledger":${JSON.stringify(reader.ledger)}}\n`)
}

const readAll = async (reader: SessionReader): Promise<Draft> => {
  const draft = emptyDraft()
  for await (const { ops } of reader.batches()) apply(draft, ops)
  return draft
}

const write = async (out: Writable, text: string): Promise<void> => {
  if (!out.write(text)) await once(out, 'drain')
}
