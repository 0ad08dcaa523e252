// How surely records are Gemini CLI's. Its old sessions and its bare histories look like Qwen Code's: what names a
// side decides (message types, the tools called, how the history opens).

import type { Cursor } from '../reading/cursor.ts'
import { meanOver, objectsIn } from '../reading/mean-surety.ts'
import { wordSet } from '../reading/word-tables.ts'
import { isContent, isRecordedMessage, isSessionHead, isStreamEvent } from './shape.ts'

export const detect = (sample: readonly unknown[]): number => {
  const records = objectsIn(sample)
  const side = sideOf(records)
  return meanOver(records, record => vote(record, side))
}

export type FamilySide = 'gemini' | 'qwen' | undefined

/** Which of the two the records name; the first that says so. */
export const sideOf = (records: readonly Cursor[]): FamilySide =>
  records.reduce<FamilySide>((side, record) => side ?? sideOfRecord(record), undefined)

const sideOfRecord = (record: Cursor): FamilySide => {
  const type = record.str('type')
  if ((type === 'gemini' || type === 'qwen') && record.has('content')) return type
  if (record.has('$set') || record.has('$rewindTo')) return 'gemini'
  // Only Gemini went on to write sessions as JSONL, and says there which are of sub-agents.
  if (isSessionHead(record) && record.has('kind')) return 'gemini'
  for (const message of record.list('messages').slice(0, LOOK)) {
    const inner = message.str('type')
    if (inner === 'gemini' || inner === 'qwen') return inner
  }
  if (record.get('history').isList && record.has('authType')) return 'gemini'
  if (!isContent(record)) return undefined
  for (const part of record.list('parts').slice(0, LOOK)) {
    const opening = part.str('text')?.slice(0, 200) ?? ''
    if (/This is (?:the )?Gemini CLI/.test(opening)) return 'gemini'
    if (/This is (?:the )?Qwen Code/.test(opening)) return 'qwen'
    const tool = part.get('functionCall').str('name') ?? ''
    if (GEMINI_ONLY.has(tool)) return 'gemini'
    if (QWEN_ONLY.has(tool)) return 'qwen'
  }
  return undefined
}

const LOOK = 20
const GEMINI_ONLY = wordSet('google_web_search write_todos codebase_investigator')
const QWEN_ONLY = wordSet('todo_write task agent skill web_search edit')

/** Enough to win at the end of a log, too little to decide before it. */
const UNSAID = 0.75

const vote = (record: Cursor, side: FamilySide): number => {
  if (record.bool('$tail') === true) return side === 'gemini' ? 1 : 0
  if (isStreamEvent(record)) return record.str('type') === 'error' ? 0.5 : 1
  if (record.has('$set') || record.has('$rewindTo')) return 1
  const isHead = isSessionHead(record)
  // A session of prompts alone says nothing: Gemini's are the more common, but the next record may be Qwen's.
  if (isHead || (isRecordedMessage(record) && !record.has('uuid')))
    return side === 'qwen' ? 0 : side === 'gemini' ? 1 : UNSAID
  if (isContent(record) || (record.get('history').isList && !record.has('version')))
    return side === 'gemini' ? 0.9 : side === 'qwen' ? 0 : 0.6
  return 0
}
