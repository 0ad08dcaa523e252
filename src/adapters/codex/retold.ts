// What several kinds of records tell, each in its own words: compactions, interruptions, failures. Each is one entry.

import { previewOf } from '../../model/entry/text-value.ts'
import type { Text } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import { again } from '../reading/sources.ts'
import type { CodexBuilder, CodexHandler, CodexSide } from './builder.ts'
import { eitherStr } from './spellings.ts'

/** There is one at a time: it needs no words to be known by. */
export const LAST = ['']

/** A line of its own, an event, an item of the history and a thread item. */
export const compacted =
  (kind: CodexSide | 'line'): CodexHandler =>
  (codex, payload) => {
    const { compactions } = codex.rollout
    const message = payload.get('message')
    const summary = message.isString && message.value !== '' ? { summary: message.text() } : {}
    const isTold = compactions.fold(codex, kind, LAST, entry =>
      entry.detail.event === 'compaction' ? { ...entry, detail: { ...entry.detail, ...summary } } : entry
    )
    if (!isTold) compactions.remember(kind, codex.happened({ event: 'compaction', ...summary }), LAST)
  }

/** The turn was stopped. The model may have been told of it before. */
export const turnAborted: CodexHandler = (codex, event) => {
  const { interrupts } = codex.rollout
  codex.rollout.isTurnOpen = false
  codex.giveUp()
  if (interrupts.fold(codex, 'event', LAST)) return
  const text = event.get('reason').text()
  interrupts.remember('event', codex.happened({ event: 'interrupt', text }), LAST)
}

export const failure: CodexHandler = (codex, event) => {
  const text = event.get('message').text()
  const code = optional('code', eitherStr(event, 'codex_error_info'))
  codex.rollout.failure = codex.happened({ event: 'error', text, ...code })
}

/** Why a turn failed is told twice, with the turn and by itself: whether this is the second time. */
export const failureAgain = (codex: CodexBuilder, text: Text): boolean => {
  const before = codex.rollout.failure
  if (before?.detail.event !== 'error' || before.message !== codex.last(codex.thread)) return false
  if (previewOf(before.detail.text) !== previewOf(text)) return false
  codex.rollout.failure = codex.put(again(before, codex.record))
  return true
}
