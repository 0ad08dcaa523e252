// Words in records whose shape nobody promised: under one of the usual names, as a string, blocks, or a list of either.

import { joinTexts, sizeOf } from '../../../model/entry/text-value.ts'
import type { Text } from '../../../model/transcript/types.ts'
import { contentOf } from '../../reading/content-blocks.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { wordSet } from '../../reading/word-tables.ts'
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

const named = (item: Cursor): Text =>
  joinTexts([item.str('path') ?? item.str('name') ?? '', item.get('content').text()])

/** What a record of any kind says in words; '' if it is data. */
export const wordsOf = (at: Cursor): Text => {
  const key = WORDS.find(name => at.str(name) || at.list(name).length > 0)
  return key === undefined ? '' : contentOf(at.get(key)).text
}

const WORDS = ['content', 'message', 'text', 'output', 'error', 'reason']

/**
 * Something that this adapter was not written for. Reminders, lists of changes and snapshots are bookkeeping; words are
 * kept as context; data is counted. Never a wall of JSON.
 */
export const unforeseen = (builder: ClaudeBuilder, at: Cursor, type: string): void => {
  if (BOOKKEEPING.test(type)) return
  const text = plainWords(at)
  const isReadable = sizeOf(text) > 0 && sizeOf(text) <= MOST
  if (isReadable) builder.report({ event: 'context', label: type.slice(0, LABEL) || 'record', text })
}

const LABEL = 100

/** How the names of bookkeeping end. */
const BOOKKEEPING = /[_-](?:reminder|delta|listing|notice|snapshot|latch|state)$/

/** Under a usual name, or whatever reads like a sentence. A list of objects is data, whatever its name. */
const plainWords = (at: Cursor): Text => {
  for (const key of WORDS) {
    const value = at.get(key)
    const { text, unknown } = value.isString || value.isList ? contentOf(value) : NOTHING
    if (text !== '' && unknown.length === 0) return text
  }
  const keys = at.keys().filter(key => !ENVELOPE.has(key) && / \S/.test((at.str(key) ?? '').slice(0, 200)))
  return joinTexts(
    keys.slice(0, MOST_KEYS).map(key => at.get(key).text()),
    '\n\n'
  )
}

const NOTHING = { text: '', unknown: [] }
const MOST_KEYS = 20

/** Where a record stands and who wrote it. */
const ENVELOPE = wordSet(
  'type uuid parentUuid logicalParentUuid sessionId session_id timestamp cwd version gitBranch',
  'userType entrypoint slug agentId teamName messageId leafUuid path filePath'
)

/** Nobody writes more to a reader than this: it is the prompt of the system, or a copy of a file. */
const MOST = 256 * 1024
