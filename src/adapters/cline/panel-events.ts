// Rows of the panel that only tell that something happened.

import { previewOf, sizeOf } from '../../model/entry/text-value.ts'
import type { EventDetail } from '../../model/transcript/types.ts'
import { optional, present } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { numberOf } from '../reading/first.ts'

/** Nothing where the row says nothing. */
export const panelEvent = (what: string, at: Cursor): EventDetail | undefined => {
  const text = at.get('text')
  if (what === 'resume_task' || what === 'resume_completed_task')
    return { event: 'notice', level: 'info', text: 'Task reopened' }
  if (/^(compaction|condense|condense_context|summarize_task|sliding_window_truncation)/.test(what))
    return compactionOf(what, toldApart(at) ?? text.unquoted(), text)
  if (sizeOf(text.text()) === 0) return undefined
  if (/error|failed|mistake_limit|denied/.test(what))
    return { event: 'error', text: text.text(), ...(what === 'error' ? {} : { code: what }) }
  if (/warning|max_req_reached/.test(what)) return { event: 'notice', level: 'warning', text: text.text() }
  if (what === 'info') return { event: 'notice', level: 'info', text: text.text() }
  if (what === 'subtask_result' || what === 'mcp_notification')
    return { event: 'notification', text: text.text() }
  if (what === 'user_feedback_diff') {
    const diff = text.unquoted().get('diff')
    return { event: 'context', label: 'edited by the user', text: diff.isString ? diff.text() : text.text() }
  }
  return { event: 'context', label: what, text: text.text() }
}

/** Roo tells it beside the text. */
const toldApart = (at: Cursor): Cursor | undefined =>
  ['contextCondense', 'contextTruncation'].map(key => at.get(key)).find(told => told.isObject)

const compactionOf = (what: string, held: Cursor, text: Cursor): EventDetail => {
  const failed = /error|failed/.test(what) || held.str('status') === 'failed'
  const summary = held.get('summary').isString ? held.get('summary').text() : held.isObject ? '' : text.text()
  return {
    event: 'compaction',
    ...present({ trigger: held.str('mode'), tokensBefore: held.num('tokensBefore', 'prevContextTokens') }),
    ...optional('tokensAfter', held.num('tokensAfter', 'newContextTokens')),
    ...(sizeOf(summary) > 0 && !failed ? { summary } : {}),
    ...(failed ? { failed: previewOf(summary) || 'failed' } : {})
  }
}

/** What went wrong, and which try is next. The message is often JSON again. */
export const retryIn = (text: Cursor) => {
  const held = text.unquoted()
  const message = held.isObject ? held.get('errorMessage') : text
  const inner = message.unquoted()
  const words =
    inner.str('message') ?? (typeof message.value === 'string' ? message.value : previewOf(held.text()))
  const [, spoken] = /Retry attempt (\d{1,6})/.exec(words) ?? []
  const attempt = held.num('attempt') ?? numberOf(spoken)
  const seconds = held.num('delaySeconds', 'delaySec')
  const retry = {
    ...present({ of: held.num('maxAttempts'), wait: seconds === undefined ? undefined : seconds * 1000 })
  }
  // A count-down is the same failure in other words.
  const plain = words
    .replace(/\s*Retry attempt \d+[\s\S]*$/, '')
    .replace(/\s*Retrying in \d+ seconds?[\s\S]*$/, '')
  return { words: plain || words, retry: attempt === undefined ? {} : { retry: { attempt, ...retry } } }
}
