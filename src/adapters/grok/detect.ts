// Is this Grok's chat history? Flat records with `content` at the top. It shares `reasoning` with Codex and `tool_result` with
// Qwen Code by name, so these prove something only by their keys, or among their own.

import { Cursor } from '../reading/cursor.ts'
import { meanSurety } from '../reading/mean-surety.ts'
import { wordList } from '../reading/word-tables.ts'

export const detect = (sample: readonly unknown[]): number => {
  const isOurs = sample.some(value => suretyOf(new Cursor(value, 0)) >= PROOF)
  return meanSurety(sample, record => {
    if (record.str('type') === 'reasoning') return isReasoning(record) ? (isOurs ? 1 : 0) : 0
    const surety = suretyOf(record)
    return isOurs && surety > 0 ? Math.max(surety, PROOF) : surety
  })
}

const PROOF = 0.95
/** A record of ours, as others could write it, too. */
const LIKELY = 0.7
const UNLIKELY = 0.01

const suretyOf = (record: Cursor): number => {
  if (FOREIGN.some(key => record.has(key))) return 0
  const hasContent = record.get('content').isString || record.get('content').isList
  // Its records have no times; a logger that passed them on may have added its own.
  const likely = record.has('timestamp') ? UNLIKELY : LIKELY
  switch (record.str('type')) {
    case 'user':
      return hasContent ? (record.has('prompt_index') || record.has('synthetic_reason') ? 1 : likely) : 0
    case 'assistant':
      return hasContent && (record.has('model_id') || record.get('tool_calls').isList)
        ? 1
        : hasContent
          ? likely
          : 0
    case 'tool_result':
      return hasContent && record.str('tool_call_id') !== undefined ? 1 : 0
    case 'backend_tool_call':
      return record.get('kind').isObject ? 1 : likely
    case 'system':
      return hasContent ? likely : 0
    default:
      return 0
  }
}

const FOREIGN = wordList('message payload uuid session_id sessionId role subtype cli_version')

const isReasoning = (record: Cursor): boolean =>
  record.get('summary').isList || record.has('encrypted_content')
