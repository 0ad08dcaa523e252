// Thinking, which may be told by an item of the history, by events, or by both.

import { joinTexts } from '../../model/entry/text-value.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { CodexBuilder, CodexHandler, CodexSide } from './builder.ts'
import { plainMessage, textOf } from './messages.ts'

/** Thinking of the history: a summary, the thoughts themselves, or no more than that there was some. */
export const reasoningItem: CodexHandler = (codex, item) => {
  const parts = [...item.list('summary'), ...item.list('content')].map(textOf)
  thoughts(codex, 'item', parts, item.str('id'))
}

export const reasoningEvent: CodexHandler = (codex, event) => thoughts(codex, 'event', [event.get('text')])

export const thoughts = (
  codex: CodexBuilder,
  side: CodexSide,
  parts: readonly Cursor[],
  id?: string
): void => {
  const echoes = codex.rollout.thoughts
  const told = parts.filter(part => thoughtOf(part) !== '')
  // Nearly every step of the history has one: an encrypted blob tells nobody anything.
  if (told.length === 0) codex.silent(side === 'item' ? 'encrypted reasoning' : 'empty reasoning')
  const news = told.filter(part => !echoes.fold(codex, side, [thoughtOf(part)]))
  if (news.length === 0) return
  const texts = news.map(part => part.text())
  const entry = codex.put({ type: 'thinking', ...codex.alone(id), text: joinTexts(texts, '\n\n') })
  echoes.remember(side, entry, ...news.map(part => [thoughtOf(part)]))
}

const thoughtOf = (part: Cursor): string => plainMessage(part).trim()
