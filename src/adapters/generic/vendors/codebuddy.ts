// CodeBuddy and WorkBuddy write items of OpenAI's Agents SDK, one a line, and between them what their windows need: the
// title of the session, copies of files, figures of a turn.

import type { Cursor } from '../../reading/cursor.ts'
import { firstWord } from '../../reading/first.ts'
import { wordSet } from '../../reading/word-tables.ts'
import { asidesOf } from '../spellings.ts'
import type { ChatWriter } from '../writer.ts'

export const isWindowsRecord = (at: Cursor): boolean =>
  WINDOWS.has(at.str('type') ?? '') && !at.has('parentUuid') && !at.has('role')

export const tellWindowsRecord = (writer: ChatWriter, at: Cursor) => {
  writer.facts.noteOnce({ title: firstWord(at, 'aiTitle', 'title', 'topic', 'summary') })
  writer.silent(at.str('type') ?? '')
}

const WINDOWS = wordSet('file-history-snapshot ai-title topic summary turn-metrics')

/** Not typed by the human: what a background task reports, and nudges to go on. */
export const isHostsMessage = (at: Cursor): boolean =>
  asidesOf(at).some(aside => aside.bool('isMeta') === true || aside.bool('skipRun') === true)
