// What a user record really is: tool results, the summary of a compaction, text of the harness, an interruption, a
// command, or at last a prompt. The order of these questions matters.

import { joinTexts } from '../../model/texts.ts'
import { type Attachment, type Image, MAIN, type Text } from '../../model/types.ts'
import { contentOf } from '../content.ts'
import type { Cursor } from '../read.ts'
import { compactionSummary, isSummary } from './compaction.ts'
import type { Log } from './log.ts'
import { marked } from './marked.ts'
import { fromOrigin } from './notifications.ts'
import { printValue } from './print.ts'
import type { Anchor, Rec } from './record.ts'
import { attachImages, takeResult } from './result.ts'
import { isCaveat, peel } from './tags.ts'

export const userRecord = (log: Log, rec: Rec): Anchor => {
  const message = rec.at.get('message')
  return userContent(log, rec, message.isString ? message : message.get('content'))
}

export const userContent = (
  log: Log,
  rec: Rec,
  content: Cursor,
  attached: readonly Attachment[] = []
): Anchor => {
  if (!content.exists) return log.unknown(rec)
  const blocks = content.isList ? content.list() : [content]
  const results = blocks.filter(block => block.str('type') === 'tool_result')
  const anchor = takeResults(log, rec, results)
  const said = saidIn(log, rec, blocks)
  if (results.length > 0 && said.texts.length === 0) {
    attachImages(log, results.at(-1)?.str('tool_use_id') ?? '', said.images)
    return anchor
  }
  return speak(log, rec, { ...said, attached: [...said.attached, ...attached] }) ?? anchor
}

/** The message of the last call that was answered. */
const takeResults = (log: Log, rec: Rec, results: readonly Cursor[]): Anchor => {
  const facts = rec.at.get(rec.at.has('toolUseResult') ? 'toolUseResult' : 'tool_use_result')
  let anchor: Anchor
  // With several results in one record nobody can tell whose the data is.
  for (const block of results)
    anchor = takeResult(log, rec, block, results.length === 1 ? facts : facts.get(''))
  return anchor
}

interface Said {
  readonly texts: readonly Cursor[]
  /** Blocks that nobody knows, as they are. */
  readonly odd: readonly Text[]
  readonly images: readonly Image[]
  readonly attached: readonly Attachment[]
}

const saidIn = (log: Log, rec: Rec, blocks: readonly Cursor[]): Said => {
  const texts = blocks.flatMap(block => textIn(block) ?? [])
  const others = blocks.filter(block => !textIn(block) && block.str('type') !== 'tool_result').map(contentOf)
  for (const type of others.flatMap(other => other.unknown)) log.notice('unknown-block', rec, type)
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

const speak = (log: Log, rec: Rec, said: Said): Anchor => {
  const [first] = said.texts
  if (first && (rec.at.bool('isCompactSummary') === true || isSummary(first)))
    return compactionSummary(log, rec, whole(said))
  if (rec.at.bool('isMeta') === true || rec.at.bool('isSynthetic') === true) return injected(log, rec, said)
  const origin = rec.at.get('origin').str('kind')
  if (origin !== undefined && origin !== 'human') return fromOrigin(log, rec, origin, said.texts)
  return spoken(log, rec, said)
}

const whole = ({ texts, odd }: Said): Text => joinTexts([...texts.map(at => at.text()), ...odd])

/** Text of the harness: what a tag or the first words say it is. */
const injected = (log: Log, rec: Rec, said: Said): Anchor => {
  const [first] = said.texts
  const text = typeof first?.value === 'string' ? first.value : ''
  if (isCaveat(text)) {
    log.silent('local-command-caveat')
    return undefined
  }
  const { core, contexts } = peel(text)
  if (said.texts.length === 1 && core.from >= core.to && contexts.length > 0) {
    for (const part of contexts)
      log.event(rec, { event: 'context', label: part.label, text: first?.cut(part.from, part.to) ?? '' })
    return undefined
  }
  const label = text.startsWith('Base directory for this skill') ? 'skill' : 'instructions'
  const { images } = said
  log.event(rec, { event: 'context', label, text: whole(said), ...(images.length > 0 ? { images } : {}) })
  return undefined
}

/** A human, at last, perhaps with context of the harness around the words. */
const spoken = (log: Log, rec: Rec, said: Said): Anchor => {
  const plain: Text[] = [...said.odd]
  const contexts: { readonly label: string; readonly text: Text }[] = []
  let anchor: Anchor
  for (const at of said.texts) {
    const text = typeof at.value === 'string' ? at.value : ''
    const { core, contexts: found } = peel(text)
    for (const part of found) contexts.push({ label: part.label, text: at.cut(part.from, part.to) })
    if (core.from >= core.to) continue
    const event = marked(log, rec, at, core)
    if (event) anchor = event.anchor ?? anchor
    // White space is the human's; it goes only where context was peeled off.
    else plain.push(found.length === 0 ? at.text() : at.cut(core.from, core.to))
  }
  if (plain.length > 0 || said.images.length > 0 || said.attached.length > 0)
    anchor = prompt(log, rec, joinTexts(plain), said)
  for (const { label, text } of contexts) log.event(rec, { event: 'context', label, text })
  if (log.isQuiet) log.silent('empty-message')
  return anchor
}

const prompt = (log: Log, rec: Rec, text: Text, { texts, images, attached }: Said): Anchor => {
  const isFirst = rec.thread !== MAIN && log.tree.last(rec.thread) === null
  log.finish(rec.thread)
  log.put({
    type: 'user',
    ...log.base(rec),
    text,
    source: rec.at.str('promptSource') === 'queued' ? 'queued' : 'typed',
    ...(images.length > 0 ? { images } : {}),
    ...(attached.length > 0 ? { attached } : {})
  })
  const words = texts[0]?.value
  if (isFirst && typeof words === 'string') {
    const call = log.threads.began(rec.thread, printValue(words.trim()))
    if (call !== undefined) log.link(call, rec.thread, 'prompt')
  }
  return log.own(rec)
}
