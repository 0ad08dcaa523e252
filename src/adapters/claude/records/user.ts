// What a user record really is: tool results, the summary of a compaction, text of the harness, an interruption, a
// command, or at last a prompt. The order of these questions matters.

import { joinTexts, previewOf, sizeOf } from '../../../model/entry/text-value.ts'
import {
  type Attachment,
  type EventDetail,
  MAIN,
  type RecordNo,
  type Text,
  type User
} from '../../../model/transcript/types.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { fingerprintOf } from '../../reading/fingerprint.ts'
import { mediaOf } from '../../reading/optional-members.ts'
import { type UnwrappedPrompt, unwrapPrompt } from '../../reading/prompt-wrapping.ts'
import { withRecord } from '../../reading/sources.ts'
import { marked } from '../harness/harness-text.ts'
import { SCHEDULED } from '../harness/scheduled.ts'
import { CAVEAT, CLAUDE_WRAPPING } from '../harness/wrapping.ts'
import { attachBeside, takeResult } from '../results/result.ts'
import type { ClaudeBuilder } from '../transcript/builder.ts'
import { isStreamed } from '../transcript/facts.ts'
import { compactionSummary, isSummary } from './compaction.ts'
import type { ClaudeHandler } from './handlers.ts'
import { fromOrigin } from './peers.ts'
import { contextOf, isAlone, isAnswerBlock, saidIn, type UserWords, whole } from './said.ts'

export const userRecord: ClaudeHandler = (builder, at) => {
  const message = at.get('message')
  userContent(builder, message.isString ? message : message.get('content'))
}

export const userContent = (
  builder: ClaudeBuilder,
  content: Cursor,
  attached: readonly Attachment[] = []
): void => {
  if (!content.exists) {
    builder.unknownRecord()
    return
  }
  const blocks = content.isList ? content.list() : [content]
  const results = blocks.filter(isAnswerBlock)
  const { at } = builder.rec
  const facts = at.get(at.has('toolUseResult') ? 'toolUseResult' : 'tool_use_result')
  // With several results in one record nobody can tell whose the data is.
  for (const block of results) takeResult(builder, block, results.length === 1 ? facts : facts.get(''))
  const said = saidIn(builder, blocks)
  if (results.length > 0 && said.texts.length === 0) {
    const id = results.at(-1)?.str('tool_use_id') ?? ''
    if (!attachBeside(builder, id, said)) injected(builder, said)
  } else speak(builder, { ...said, attached: [...said.attached, ...attached] })
}

const speak = (builder: ClaudeBuilder, said: UserWords): void => {
  const { at } = builder.rec
  const [first] = said.texts
  const origin = at.get('origin').str('kind')
  if (first && (at.bool('isCompactSummary') === true || isSummary(first)))
    compactionSummary(builder, whole(said))
  else if (origin !== undefined && origin !== 'human') fromOrigin(builder, origin, said)
  else if (INJECTED.some(flag => at.bool(flag) === true)) injected(builder, said)
  else if (isAlone(said) && builder.scheduled.has(at, first))
    builder.anchor = builder.report(contextOf(SCHEDULED, whole(said), said.images)).message
  else saidByHuman(builder, said)
}

/** The harness writes in the name of the human. */
const INJECTED = ['isMeta', 'isSynthetic', 'turnCompanion']

/** Text of the harness: what a tag or the first words say it is. */
const injected = (builder: ClaudeBuilder, said: UserWords): void => {
  const [first] = said.texts
  const text = typeof first?.value === 'string' ? first.value : ''
  const { prompt, contexts } = unwrapPrompt(text, CLAUDE_WRAPPING)
  const isContext = prompt.from >= prompt.to && contexts.length > 0
  const label = text.startsWith('Base directory for this skill') ? 'skill' : 'instructions'
  if (first && isAlone(said) && (isContext || marked(builder, first, prompt)))
    for (const context of contextsIn(builder, first, contexts)) builder.report(context)
  else builder.report(contextOf(label, whole(said), said.images))
}

const contextsIn = (
  builder: ClaudeBuilder,
  at: Cursor,
  contexts: UnwrappedPrompt['contexts']
): readonly EventDetail[] => {
  if (contexts.some(({ label }) => label === CAVEAT)) builder.quiet(CAVEAT)
  return contexts
    .filter(({ label }) => label !== CAVEAT)
    .map(({ label, from, to }) => ({ event: 'context', label, text: at.cut(from, to) }))
}

/** A human, at last, perhaps with context of the harness around the words. `queued`: where the words were queued. */
export const saidByHuman = (builder: ClaudeBuilder, said: UserWords, queued?: RecordNo): User | undefined => {
  const plain: Text[] = []
  const contexts: EventDetail[] = []
  for (const at of said.texts) {
    const text = at.string
    const { prompt: core, contexts: found } = unwrapPrompt(text, CLAUDE_WRAPPING)
    contexts.push(...contextsIn(builder, at, found))
    // White space is the human's; it goes only where context was peeled off.
    if (core.from < core.to && !marked(builder, at, core))
      plain.push(found.length === 0 ? at.text() : at.cut(core.from, core.to))
  }
  plain.push(...said.odd)
  const isSaid = plain.length > 0 || said.images.length > 0 || said.attached.length > 0
  const entry = isSaid ? prompt(builder, joinTexts(plain), said, queued) : undefined
  for (const context of contexts) builder.report(context)
  builder.quiet('empty-message')
  return entry
}

const prompt = (
  builder: ClaudeBuilder,
  text: Text,
  { texts, images, attached }: UserWords,
  queued: RecordNo | undefined
): User | undefined => {
  const { at, thread } = builder.rec
  const isFirst = thread !== MAIN && builder.last(thread) === null
  const key = `${thread}\n${sizeOf(text)}:${previewOf(text)}`
  const sent = builder.sent.get(key)
  if (sent !== undefined && at.bool('isReplay') === true) {
    builder.sent.delete(key)
    builder.quiet('duplicate')
    builder.anchor = sent
    return undefined
  }
  // The conversation goes on: what is printed from now on belongs to no earlier command.
  for (const kind of ['command', 'shell']) builder.unfinished.delete(`${thread}\n${kind}`)
  builder.anchor = builder.own()
  if (isStreamed(at)) builder.sent.set(key, builder.own())
  const place = builder.place()
  const isQueued = queued !== undefined || at.str('promptSource') === 'queued'
  const entry = builder.put<User>({
    type: 'user',
    ...place,
    ...(queued === undefined ? {} : { src: withRecord([queued], builder.record) }),
    text,
    source: isQueued ? 'queued' : 'typed',
    ...mediaOf({ images, attached })
  })
  const words = texts[0]?.value
  if (isFirst && typeof words === 'string')
    builder.link(builder.threads.began(thread, fingerprintOf(words.trim())), thread, 'prompt')
  return entry
}
