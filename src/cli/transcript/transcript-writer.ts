// Writes a transcript as text, Markdown, JSON, ATIF or unified messages, an entry at a time: long texts are read from the source when their turn comes,
// so that memory does not grow with the log.

import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { SessionReader } from '../../engine/read/reader.ts'
import { inFull } from '../../model/entry/resolve.ts'
import { toldSpendings } from '../../model/figures/tokens.ts'
import { apply, type Draft, emptyDraft } from '../../model/transcript/apply.ts'
import { dumpLines } from '../../model/transcript/dump.ts'
import { atifPieces } from '../../model/transcript/export-atif.ts'
import { atifStep } from '../../model/transcript/export-atif-step.ts'
import { markdownHead, markdownOf } from '../../model/transcript/export-markdown.ts'
import { plannedMessages, unifiedMessage } from '../../model/transcript/export-unified.ts'
import { isPrompt } from '../../model/transcript/facts.ts'
import { primaryThreadOf } from '../../model/transcript/primary-thread.ts'
import { selected } from '../../model/transcript/selection.ts'
import { titleOf } from '../../model/transcript/title.ts'
import type { Entry, RecordNo } from '../../model/transcript/types.ts'

/** What is done to everything before it is written. `record`: where it comes from, if from one. */
export type Clean = <T>(data: T, record?: RecordNo) => Promise<T>

export const unchanged: Clean = async data => data

export type Write = (reader: SessionReader, draft: Draft, out: Writable, clean: Clean) => Promise<void>

/** The readable form. */
export const writeDump: Write = async (reader, { entries, ...about }, out, clean) => {
  const transcript = { ...(await clean(about)), entries, format: reader.format, ledger: reader.ledger }
  const prepared = (entry: Entry): Promise<Entry> => whole(reader, entry, clean)
  for await (const line of dumpLines(n => reader.read(n), transcript, prepared)) await write(out, `${line}\n`)
}

/** { format, session, entries, spendings, notices, ledger } with every text in full. */
export const writeJson: Write = async (reader, { session, entries, spendings, notices }, out, clean) => {
  const head = JSON.stringify({ format: reader.format, session: await clean(session) })
  await write(out, `${head.slice(0, -1)},"entries":[`)
  for (const [i, entry] of entries.entries())
    await write(out, `${i === 0 ? '' : ','}\n${JSON.stringify(await whole(reader, entry, clean))}`)
  const tail = JSON.stringify({
    spendings: await clean(toldSpendings(spendings.values())),
    notices: await clean(notices),
    ledger: await clean(reader.ledger)
  })
  await write(out, `],\n${tail.slice(1)}\n`)
}

/** As the page exports it. */
export const writeMarkdown: Write = async (reader, { entries, ...about }, out, clean) => {
  const session = await clean(about.session)
  const primaryThread = primaryThreadOf(entries)
  const prompts = entries.filter(entry => isPrompt(entry, primaryThread)).length
  await write(
    out,
    markdownHead(
      await clean(titleOf(about.session, entries, reader.files[0]?.path)),
      reader.format,
      session,
      entries.length,
      prompts
    )
  )
  const setting = {
    link: '',
    primaryThread,
    prompts: 0,
    ...(session.cwd === undefined ? {} : { cwd: session.cwd })
  }
  let prompt = 0
  for (const entry of selected(entries, primaryThread, { part: 'session' })) {
    if (isPrompt(entry, primaryThread)) prompt++
    const told = await whole(reader, entry, clean)
    await write(out, await markdownOf(told, n => reader.read(n), setting, prompt))
  }
}

/** A trajectory that other tools read. */
export const writeAtif: Write = async (reader, { session, entries }, out, clean) => {
  const subject = {
    format: reader.format,
    session,
    entries,
    primaryThread: primaryThreadOf(entries),
    isWhole: true
  }
  for (const piece of atifPieces(subject))
    switch (piece.piece) {
      case 'text':
        await write(out, piece.text)
        break
      case 'members':
        await write(out, JSON.stringify(await clean(piece.data)).slice(1, -1))
        break
      case 'steps':
        for (const [i, step] of piece.steps.entries()) {
          const told: Entry[] = []
          for (const entry of step.entries) told.push(await whole(reader, entry, clean))
          await write(out, `${i === 0 ? '' : ',\n'}${JSON.stringify(atifStep(step, told))}`)
        }
        break
      default:
        piece satisfies never
    }
}

/** UnifiedMessage[], as Qwen's web view has them. */
export const writeUnified: Write = async (reader, { entries }, out, clean) => {
  const primaryThread = primaryThreadOf(entries)
  const planned = plannedMessages(selected(entries, primaryThread, { part: 'session' }), primaryThread)
  let before = '[\n'
  for (const message of planned) {
    const told = unifiedMessage(message, await whole(reader, message.entry, clean))
    await write(out, `${before}${JSON.stringify(told)}`)
    before = ',\n'
  }
  if (before === '[\n') await write(out, '[')
  await write(out, ']\n')
}

const whole = async (reader: SessionReader, entry: Entry, clean: Clean): Promise<Entry> =>
  clean((await inFull(entry, n => reader.read(n))) as Entry, entry.src[0])

export const readAll = async (reader: SessionReader): Promise<Draft> => {
  const draft = emptyDraft()
  for await (const { ops } of reader.batches()) apply(draft, ops)
  return draft
}

const write = async (out: Writable, text: string): Promise<void> => {
  if (!out.write(text)) await once(out, 'drain')
}
