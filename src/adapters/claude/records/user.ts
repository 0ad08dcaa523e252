// What a user record really is: tool results, the summary of a compaction, text of the harness, an interruption, a
// command, or at last a prompt. The order of these questions matters.

import { joinTexts, previewOf, sizeOf } from '../../../model/entry/text-value.ts'
import { type Attachment, MAIN, type Text } from '../../../model/transcript/types.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { fingerprintOfValue } from '../fingerprint.ts'
import { marked } from '../harness/harness-text.ts'
import { isCaveat, type Peeled, peel } from '../harness/tags.ts'
import { attachBeside, takeResult } from '../results/result.ts'
import type { Writer } from '../writer.ts'
import { compactionSummary, isSummary } from './compaction.ts'
import { fromOrigin } from './notifications.ts'
import type { Anchor, Rec } from './record.ts'
import { isAlone, type Said, saidIn, whole } from './said.ts'

export const userRecord = (writer: Writer, rec: Rec): Anchor => {
  const message = rec.at.get('message')
  return userContent(writer, rec, message.isString ? message : message.get('content'))
}

export const userContent = (
  writer: Writer,
  rec: Rec,
  content: Cursor,
  attached: readonly Attachment[] = []
): Anchor => {
  if (!content.exists) return writer.unknown(rec)
  const blocks = content.isList ? content.list() : [content]
  const results = blocks.filter(block => block.str('type') === 'tool_result')
  const anchor = takeResults(writer, rec, results)
  const said = saidIn(writer, rec, blocks)
  if (results.length > 0 && said.texts.length === 0) {
    const id = results.at(-1)?.str('tool_use_id') ?? ''
    if (!attachBeside(writer, id, said.images, whole(said))) injected(writer, rec, said)
    return anchor
  }
  return speak(writer, rec, { ...said, attached: [...said.attached, ...attached] }) ?? anchor
}

/** The message of the last call that was answered. */
const takeResults = (writer: Writer, rec: Rec, results: readonly Cursor[]): Anchor => {
  const facts = rec.at.get(rec.at.has('toolUseResult') ? 'toolUseResult' : 'tool_use_result')
  let anchor: Anchor
  // With several results in one record nobody can tell whose the data is.
  for (const block of results)
    anchor = takeResult(writer, rec, block, results.length === 1 ? facts : facts.get(''))
  return anchor
}

const speak = (writer: Writer, rec: Rec, said: Said): Anchor => {
  const [first] = said.texts
  if (first && (rec.at.bool('isCompactSummary') === true || isSummary(first)))
    return compactionSummary(writer, rec, whole(said))
  if (rec.at.bool('isMeta') === true || rec.at.bool('isSynthetic') === true)
    return injected(writer, rec, said)
  const origin = rec.at.get('origin').str('kind')
  if (origin !== undefined && origin !== 'human') return fromOrigin(writer, rec, origin, said)
  return spoken(writer, rec, said)
}

/** Text of the harness: what a tag or the first words say it is. */
const injected = (writer: Writer, rec: Rec, said: Said): Anchor => {
  const [first] = said.texts
  const text = typeof first?.value === 'string' ? first.value : ''
  const { core, contexts } = peel(text)
  if (first && isAlone(said)) {
    if (isCaveat(text)) {
      writer.silent('local-command-caveat')
      return undefined
    }
    const isContext = core.from >= core.to && contexts.length > 0
    const event = isContext ? undefined : marked(writer, rec, first, core)
    if (isContext || event) {
      for (const context of contextsIn(first, contexts)) writer.event(rec, context)
      return event?.anchor
    }
  }
  const label = text.startsWith('Base directory for this skill') ? 'skill' : 'instructions'
  const { images } = said
  writer.event(rec, { event: 'context', label, text: whole(said), ...(images.length > 0 ? { images } : {}) })
  return undefined
}

const contextsIn = (at: Cursor, contexts: Peeled['contexts']) =>
  contexts.map(({ label, from, to }) => ({ event: 'context', label, text: at.cut(from, to) }) as const)

/** A human, at last, perhaps with context of the harness around the words. */
const spoken = (writer: Writer, rec: Rec, said: Said): Anchor => {
  const plain: Text[] = []
  const contexts: ReturnType<typeof contextsIn> = []
  let anchor: Anchor
  for (const at of said.texts) {
    const text = typeof at.value === 'string' ? at.value : ''
    const { core, contexts: found } = peel(text)
    contexts.push(...contextsIn(at, found))
    if (core.from >= core.to) continue
    const event = marked(writer, rec, at, core)
    if (event) anchor = event.anchor ?? anchor
    // White space is the human's; it goes only where context was peeled off.
    else plain.push(found.length === 0 ? at.text() : at.cut(core.from, core.to))
  }
  plain.push(...said.odd)
  if (plain.length > 0 || said.images.length > 0 || said.attached.length > 0)
    anchor = prompt(writer, rec, joinTexts(plain), said)
  for (const context of contexts) writer.event(rec, context)
  if (writer.isQuiet) writer.silent('empty-message')
  return anchor
}

const prompt = (writer: Writer, rec: Rec, text: Text, { texts, images, attached }: Said): Anchor => {
  const isFirst = rec.thread !== MAIN && writer.tree.last(rec.thread) === null
  const key = `${rec.thread}\n${sizeOf(text)}:${previewOf(text)}`
  const sent = writer.sent.get(key)
  if (sent !== undefined && rec.at.bool('isReplay') === true) {
    writer.sent.delete(key)
    writer.silent('duplicate')
    return sent
  }
  writer.finish(rec.thread)
  if (rec.at.has('session_id')) writer.sent.set(key, writer.own(rec))
  writer.put({
    type: 'user',
    ...writer.base(rec),
    text,
    source: rec.at.str('promptSource') === 'queued' ? 'queued' : 'typed',
    ...(images.length > 0 ? { images } : {}),
    ...(attached.length > 0 ? { attached } : {})
  })
  const words = texts[0]?.value
  if (isFirst && typeof words === 'string') {
    const call = writer.threads.began(rec.thread, fingerprintOfValue(words.trim()))
    if (call !== undefined) writer.link(call, rec.thread, 'prompt')
  }
  return writer.own(rec)
}
