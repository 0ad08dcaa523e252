// Hooks (2.1.97 and later): what each one printed, and what the harness made of it. Most print nothing but that all is
// well. A hook's message and the context it adds stand once in what it printed and once in a record of their own.

import { joinTexts, previewOf, sizeOf } from '../../../model/entry/text-value.ts'
import type { EventDetail, Text } from '../../../model/transcript/types.ts'
import { contentOf } from '../../reading/content-blocks.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { firstWord } from '../../reading/first.ts'
import { unrepeated } from '../../reading/unrepeated.ts'
import { wordSet } from '../../reading/word-tables.ts'
import type { ClaudeBuilder } from '../transcript/builder.ts'
import { type ClaudeHandler, type HookOutcome, reportHook } from './handlers.ts'
import { wordsUnder } from './words.ts'

export const hook =
  (outcome: HookOutcome): ClaudeHandler =>
  (builder, at) => {
    const blocking = at.get('blockingError').get('blockingError')
    const blocked = blocking.isString ? blocking.text() : wordsUnder(at, 'blockingError')
    const late = at.bool('timedOut') === true ? `timed out after ${at.num('timeoutMs') ?? '?'} ms` : ''
    // What it printed is often its message too.
    const text = unrepeated([blocked, ...PRINTED.map(key => wordsUnder(at, key)), late])
    reportHook(builder, nameOf(at), outcome, text)
  }

const PRINTED = ['content', 'message', 'stdout', 'stderr', 'decision', 'reason']

const nameOf = (at: Cursor): string => firstWord(at, 'hookName', 'hookEvent') || 'hook'

/** A hook that ran. What it printed is context for the model, or JSON that tells the harness what to do. */
export const hookRan: ClaudeHandler = (builder, at) => {
  const out = at.get('stdout')
  const printed = out.string
  const errors = at.get('stderr').text()
  if ((at.num('exitCode') ?? 0) !== 0 || (typeof errors === 'string' ? errors.trim() !== '' : true))
    hook((at.num('exitCode') ?? 0) === 0 ? 'done' : 'failed')(builder, at)
  else if (ALL_WELL.has(printed) && !at.get('response').isObject) return
  else {
    // One that ran in the background has its orders apart.
    const orders = printed === '' ? at.get('response') : out.unquoted()
    if (orders.isObject) ordered(builder, at, orders)
    else added(builder, at, 'ran', unrepeated([wordsUnder(at, 'content'), out.text()]))
  }
}

/** Several that ran in the background. */
export const hooksRan: ClaudeHandler = (builder, at) => {
  for (const key of at.keys()) for (const one of at.list(key)) hookRan(builder, one)
}

/** What nearly all hooks print. */
const ALL_WELL: ReadonlySet<string> = new Set([
  '',
  '{"continue":true,"suppressOutput":true}',
  '{"continue":true}',
  '{"suppressOutput":true}',
  '{}'
])

const ordered = (builder: ClaudeBuilder, at: Cursor, orders: Cursor): void => {
  const special = orders.get('hookSpecificOutput')
  const decision = orders.str('decision') ?? special.str('permissionDecision')
  const isBlocked = orders.bool('continue') === false || STOPS.has(decision ?? '')
  const input = special.get('updatedInput')
  const text = unrepeated([
    orders.get('reason').text(),
    orders.get('stopReason').text(),
    special.get('permissionDecisionReason').text(),
    input.exists ? input.text() : ''
  ])
  const message = orders.get('systemMessage').text()
  const context = contentOf(special.get('additionalContext')).text
  if (message !== '') told(builder, at, 'ran', message)
  if (context !== '') added(builder, at, 'ran', context)
  if (isBlocked || text !== '') reportHook(builder, nameOf(at), isBlocked ? 'blocked' : 'done', text)
  // JSON of its own, which the harness takes as words.
  else if (message === '' && context === '' && !orders.keys().every(key => ORDERS.has(key)))
    added(builder, at, 'ran', at.get('stdout').text())
}

const STOPS: ReadonlySet<string> = new Set(['block', 'deny'])
const ORDERS = wordSet('continue suppressOutput decision reason stopReason systemMessage hookSpecificOutput')

export const hookMessage: ClaudeHandler = (builder, at) =>
  told(builder, at, 'told', wordsUnder(at, 'content'))

export const hookContext: ClaudeHandler = (builder, at) => {
  const content = at.get('content')
  const items = content.isList ? content.list() : [content]
  added(builder, at, 'told', ...items.map(item => contentOf(item).text))
}

/** `ran`: in what the hook printed. `told`: in a record of its own. */
type HookSide = 'ran' | 'told'

const told = (builder: ClaudeBuilder, at: Cursor, side: HookSide, text: Text): void =>
  once(builder, side, [text], { event: 'hook', name: nameOf(at), outcome: 'done', text })

const added = (builder: ClaudeBuilder, at: Cursor, side: HookSide, ...texts: readonly Text[]): void =>
  once(builder, side, texts, { event: 'context', label: `hook ${nameOf(at)}`, text: '' })

/** Reports what the other side has not said yet. */
const once = (
  builder: ClaudeBuilder,
  side: HookSide,
  texts: readonly Text[],
  detail: Extract<EventDetail, { event: 'hook' | 'context' }>
): void => {
  const keyOf = (text: Text) => `${builder.rec.thread}\n${detail.event}\n${sizeOf(text)}:${previewOf(text)}`
  const news = texts.filter(text => sizeOf(text) > 0 && !builder.hookWords.fold(builder, side, [keyOf(text)]))
  if (news.length === 0) return
  const event = builder.report({ ...detail, text: joinTexts(news) })
  builder.hookWords.remember(side, event, ...news.map(text => [keyOf(text)]))
}
