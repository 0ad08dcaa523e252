// What a record says in words, whose shape nobody promised: newer programs write records that no rule knows.

import { joinTexts, sizeOf } from '../../model/entry/text-value.ts'
import type { Text } from '../../model/transcript/types.ts'
import { contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { wordList, wordSet } from '../reading/word-tables.ts'

/** How the names of bookkeeping end: reminders, lists of changes and snapshots. */
export const isBookkeeping = (type: string): boolean =>
  /[_-](?:reminder|delta|listing|notice|snapshot|latch|state)$/.test(type)

/** Under a usual name, or whatever reads like a sentence; '' for data. A list of objects is data, whatever its name. */
export const plainWords = (at: Cursor): Text => {
  const text = WORDS.map(key => wordsAt(at.get(key))).find(words => words !== '') ?? sentencesIn(at)
  return sizeOf(text) <= MOST ? text : ''
}

/** Where most records have their words. */
export const WORDS = wordList('content message text output error reason')

const wordsAt = (value: Cursor): Text => {
  if (!value.isString && !value.isList) return ''
  const { text, unknown } = contentOf(value)
  return unknown.length === 0 ? text : ''
}

const sentencesIn = (at: Cursor): Text => {
  const keys = at.keys().filter(key => !ENVELOPE.has(key) && / \S/.test((at.str(key) ?? '').slice(0, 200)))
  return joinTexts(
    keys.slice(0, MOST_KEYS).map(key => at.get(key).text()),
    '\n\n'
  )
}

const MOST_KEYS = 20

/** Where a record stands and who wrote it. */
const ENVELOPE = wordSet(
  'type uuid parentUuid logicalParentUuid sessionId session_id timestamp cwd version gitBranch',
  'userType entrypoint slug agentId teamName messageId leafUuid path filePath'
)

/** Nobody writes more to a reader than this: it is the prompt of the system, or a copy of a file. */
const MOST = 256 * 1024
