// Writes a transcript as text, Markdown or JSON, an entry at a time: long texts are read from the source when their turn comes,
// so that memory does not grow with the log.

import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { SessionReader } from '../src/engine/reader.ts'
import { apply, type Draft, emptyDraft } from '../src/model/apply.ts'
import { dumpLines } from '../src/model/dump.ts'
import { markdownHead, markdownOf } from '../src/model/export-markdown.ts'
import { isPrompt, storyOf, titleOf } from '../src/model/facts.ts'
import { inFull } from '../src/model/resolve.ts'
import { selected } from '../src/model/selection.ts'

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

/** As the page exports it. */
export const writeMarkdown = async (reader: SessionReader, out: Writable): Promise<void> => {
  const { session, entries } = await readAll(reader)
  const prompts = entries.filter(entry => isPrompt(entry)).length
  await write(out, markdownHead(titleOf(session, entries), reader.format, session, entries.length, prompts))
  const setting = { link: '#at=', prompts: 0, ...(session.cwd === undefined ? {} : { cwd: session.cwd }) }
  let prompt = 0
  for (const entry of selected(entries, storyOf(entries), { part: 'session' })) {
    if (isPrompt(entry)) prompt++
    await write(out, await markdownOf(entry, n => reader.read(n), setting, prompt))
  }
}

const readAll = async (reader: SessionReader): Promise<Draft> => {
  const draft = emptyDraft()
  for await (const { ops } of reader.batches()) apply(draft, ops)
  return draft
}

const write = async (out: Writable, text: string): Promise<void> => {
  if (!out.write(text)) await once(out, 'drain')
}
