// Words in records whose shape nobody promised: under one of the usual names, as a string, blocks, or a list of either.

import { joinTexts } from '../../../model/entry/text-value.ts'
import type { Text } from '../../../model/transcript/types.ts'
import { contentOf } from '../../reading/content-blocks.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { isBookkeeping, plainWords, WORDS } from '../../transcript/plain-words.ts'
import type { ClaudeBuilder } from '../transcript/builder.ts'

/** The first of these that is there. */
export const wordsUnder = (at: Cursor, ...keys: readonly string[]): Text => {
  const key = keys.find(name => at.get(name).exists)
  if (key === undefined) return ''
  const value = at.get(key)
  if (value.isString) return value.text()
  if (!value.isList) return value.text('json')
  // Memories and skills are lists of named texts.
  return joinTexts(
    value.list().map(item => (item.str('content') === undefined ? contentOf(item).text : named(item)))
  )
}

const named = (item: Cursor): Text => joinTexts([item.str('path', 'name') ?? '', item.get('content').text()])

/** What a record of any kind says in words; '' if it is data. */
export const wordsOf = (at: Cursor): Text => {
  const key = WORDS.find(name => at.str(name) || at.list(name).length > 0)
  return key === undefined ? '' : contentOf(at.get(key)).text
}

/**
 * Something that this adapter was not written for. Reminders, lists of changes and snapshots are bookkeeping; words are
 * kept as context; data is counted. Never a wall of JSON.
 */
export const unforeseen = (builder: ClaudeBuilder, at: Cursor, type: string): void => {
  if (isBookkeeping(type)) return
  const text = plainWords(at)
  if (text !== '') builder.report({ event: 'context', label: type.slice(0, LABEL) || 'record', text })
}

const LABEL = 100
