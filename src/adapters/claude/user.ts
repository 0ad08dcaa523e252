// What a user record really is: tool results, the summary of a compaction, text of the harness, an interruption, a
// command, or at last a prompt. The order of these questions matters.

import { joinTexts } from '../../model/texts.ts'
import { type Attachment, type Image, MAIN, type Text } from '../../model/types.ts'
import { contentOf } from '../content.ts'
import type { Cursor } from '../read.ts'
import { compactionSummary, isSummary } from './compaction.ts'
import { fingerprintOfValue } from './fingerprint.ts'
import { marked } from './harness-text.ts'
import { fromOrigin } from './notifications.ts'
import type { Anchor, Rec } from './record.ts'
import { attachImages, takeResult } from './result.ts'
import { isCaveat, peel } from './tags.ts'
import type { Writer } from './writer.ts'

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
    attachImages(writer, results.at(-1)?.str('tool_use_id') ?? '', said.images)
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

interface Said {
  readonly texts: readonly Cursor[]
  /** Blocks that nobody knows, as they are. */
  readonly odd: readonly Text[]
  readonly images: readonly Image[]
  readonly attached: readonly Attachment[]
}

const saidIn = (writer: Writer, rec: Rec, blocks: readonly Cursor[]): Said => {
  const texts = blocks.flatMap(block => textIn(block) ?? [])
  const others = blocks.filter(block => !textIn(block) && block.str('type') !== 'tool_result').map(contentOf)
  for (const type of others.flatMap(other => other.unknown)) writer.notice('unknown-block', rec, type)
  return {
    texts,
    odd: others.map(other => other.text).filter(text => text !== ''),
    images: others.flatMap(other => other.images),
    attached: others.flatMap(other => other.attached)
  }
}

const textIn = (block: Cursor): Cursor | undefined => {
  if (block.isString) return block
  return block.str('type') === 'text' && block.str('text') !== undefined ? block.get('text') : undefined
}

const speak = (writer: Writer, rec: Rec, said: Said): Anchor => {
  const [first] = said.texts
  if (first && (rec.at.bool('isCompactSummary') === true || isSummary(first)))
    return compactionSummary(writer, rec, whole(said))
  if (rec.at.bool('isMeta') === true || rec.at.bool('isSynthetic') === true)
    return injected(writer, rec, said)
  const origin = rec.at.get('origin').str('kind')
  if (origin !== undefined && origin !== 'human') return fromOrigin(writer, rec, origin, said.texts)
  return spoken(writer, rec, said)
}

const whole = ({ texts, odd }: Said): Text => joinTexts([...texts.map(at => at.text()), ...odd])

/** Text of the harness: what a tag or the first words say it is. */
const injected = (writer: Writer, rec: Rec, said: Said): Anchor => {
  const [first] = said.texts
  const text = typeof first?.value === 'string' ? first.value : ''
  if (isCaveat(text)) {
    writer.silent('local-command-caveat')
    return undefined
  }
  const { core, contexts } = peel(text)
  if (said.texts.length === 1 && core.from >= core.to && contexts.length > 0) {
    for (const part of contexts)
      writer.event(rec, { event: 'context', label: part.label, text: first?.cut(part.from, part.to) ?? '' })
    return undefined
  }
  const event = first && said.texts.length === 1 ? marked(writer, rec, first, core) : undefined
  if (event) return event.anchor
  const label = text.startsWith('Base directory for this skill') ? 'skill' : 'instructions'
  const { images } = said
  writer.event(rec, { event: 'context', label, text: whole(said), ...(images.length > 0 ? { images } : {}) })
  return undefined
}

/** A human, at last, perhaps with context of the harness around the words. */
const spoken = (writer: Writer, rec: Rec, said: Said): Anchor => {
  const plain: Text[] = []
  const contexts: { readonly label: string; readonly text: Text }[] = []
  let anchor: Anchor
  for (const at of said.texts) {
    const text = typeof at.value === 'string' ? at.value : ''
    const { core, contexts: found } = peel(text)
    for (const part of found) contexts.push({ label: part.label, text: at.cut(part.from, part.to) })
    if (core.from >= core.to) continue
    const event = marked(writer, rec, at, core)
    if (event) anchor = event.anchor ?? anchor
    // White space is the human's; it goes only where context was peeled off.
    else plain.push(found.length === 0 ? at.text() : at.cut(core.from, core.to))
  }
  plain.push(...said.odd)
  if (plain.length > 0 || said.images.length > 0 || said.attached.length > 0)
    anchor = prompt(writer, rec, joinTexts(plain), said)
  for (const { label, text } of contexts) writer.event(rec, { event: 'context', label, text })
  if (writer.isQuiet) writer.silent('empty-message')
  return anchor
}

const prompt = (writer: Writer, rec: Rec, text: Text, { texts, images, attached }: Said): Anchor => {
  const isFirst = rec.thread !== MAIN && writer.tree.last(rec.thread) === null
  writer.finish(rec.thread)
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
