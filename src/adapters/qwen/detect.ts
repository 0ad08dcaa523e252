// How surely records are Qwen Code's. It shares an envelope with Claude Code (message.parts against message.content),
// old sessions and histories with Gemini CLI, its stream with Claude's: the share of records with keys of its own decides.

import { type FamilySide, sideOf } from '../gemini/detect.ts'
import { isContent, isRecordedMessage, isSessionHead } from '../gemini/shape.ts'
import type { Cursor } from '../reading/cursor.ts'
import { meanOver, objectsIn } from '../reading/mean-surety.ts'
import { wordSet } from '../reading/word-tables.ts'
import { isExportHead, isHistoryLine, isSection, isSidecar, isWebMessage, isWebOnly } from './shape.ts'

export const detect = (sample: readonly unknown[]): number => {
  const records = objectsIn(sample)
  const known: Known = {
    side: sideOf(records),
    isWeb: records.some(record => isWebOnly(record) || isExportHead(record)),
    isStream: records.some(record => opensStream(record) || callsOwnTool(record))
  }
  return meanOver(records, record => vote(record, known))
}

/** What the sample as a whole says. */
interface Known {
  readonly side: FamilySide
  readonly isWeb: boolean
  readonly isStream: boolean
}

/** The first record of its stream, or of what it writes beside its screen. */
const opensStream = (record: Cursor): boolean =>
  record.has('qwen_code_version') || record.get('data', 'supported_events').isList

/** Without its first record the stream is Claude's but for the names of its tools, which it has from Gemini CLI. */
const callsOwnTool = (record: Cursor): boolean =>
  record.has('session_id') &&
  record
    .get('message')
    .list('content')
    .some(block => block.str('type') === 'tool_use' && STREAM_TOOLS.has(block.str('name') ?? ''))

const STREAM_TOOLS = wordSet(
  'read_file write_file run_shell_command list_directory grep_search todo_write read_many_files',
  'save_memory ask_user_question exit_plan_mode'
)

const vote = (record: Cursor, known: Known): number => {
  if (record.has('session_id')) return known.isStream ? 1 : 0
  if (isSection(record) || isExportHead(record) || isWebOnly(record) || isHistoryLine(record)) return 1
  if (record.bool('$tail') === true) return known.isWeb || known.side === 'qwen' ? 1 : 0
  if (isSidecar(record)) return 0.9
  if (record.str('uuid') !== undefined && record.has('type')) return chatVote(record, known)
  if (isSessionHead(record) || isRecordedMessage(record)) return known.side === 'qwen' ? 1 : 0
  if (isContent(record) || (record.get('history').isList && !record.has('version')))
    return known.side === 'qwen' ? 0.9 : known.side === 'gemini' ? 0 : 0.3
  if (known.isWeb && isWebMessage(record)) return 1
  return known.isStream ? 1 : 0
}

const chatVote = (record: Cursor, known: Known): number => {
  if (record.get('message', 'parts').isList) return 1
  if (record.has('systemPayload') || record.has('toolCallResult')) return 1
  if (PROVENANCES.has(record.str('provenance') ?? '')) return 1
  if (!isWebMessage(record)) return 0
  // Claude's words in the web view: without it they are Claude Code's, unless the envelope is missing.
  if (known.isWeb) return 1
  return record.has('sessionId') || record.has('parentUuid') ? 0 : 0.4
}

const PROVENANCES = wordSet('real_user assistant_output tool_result goal_control goal_runtime system')
