// JSON that can be read but is no session: what an agent or a tool keeps beside its logs, and anybody's settings.

import type { Cursor } from '../../adapters/reading/cursor.ts'
import { type Refusal, refuse } from './refusal.ts'

/** Judged on the first records. `isSure`: a format knows them. `isAll`: there are no others. */
export const noLogRefusal = (
  records: readonly Cursor[],
  isSure: boolean,
  isAll: boolean
): Refusal | undefined => {
  const [first] = records
  if (!first) return undefined
  if (records.every(isAttribution)) return refuse('agent-trace')
  if (records.every(isTypedWords)) return refuse('prompt-log')
  if (records.every(isSampleSummary) || (isAll && records.length === 1 && isEvalHeader(first)))
    return refuse('inspect-part')
  if (isSure || !isAll || records.length > 1) return undefined
  return refuse(first.isList && first.list().length === 0 ? 'empty-list' : 'one-value')
}

/** Agent Trace: which lines of which files came out of which conversation. */
const isAttribution = (record: Cursor): boolean => {
  const files = record.list('files')
  return files.length > 0 && files.every(file => file.get('conversations').isList)
}

/** Gemini's and Qwen's logs.json, Codex's history.jsonl: what was typed, without the answers. */
const isTypedWords = (record: Cursor): boolean =>
  record.has('messageId')
    ? record.str('sessionId') !== undefined && record.str('message') !== undefined
    : record.keys().join() === 'session_id,ts,text'

/** Inspect's header.json and _journal/start.json. */
const isEvalHeader = (record: Cursor): boolean =>
  record.get('eval').str('task') !== undefined &&
  !record.has('messages') &&
  record.list('samples').length === 0

/** Inspect's summaries: samples without what was said in them. */
const isSampleSummary = (record: Cursor): boolean =>
  ['id', 'epoch', 'target'].every(key => record.has(key)) && !record.has('messages') && !record.has('events')
