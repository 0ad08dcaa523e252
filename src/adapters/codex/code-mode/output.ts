// What a script printed: a header of facts, then one item for each text that it gave out.

import type { Image, Status, Text } from '../../../model/transcript/types.ts'
import { contentOf } from '../../reading/content-blocks.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { headerOf, outputOutcome } from '../output.ts'

export interface ScriptOutput {
  readonly status: Status
  /** The script goes on in this cell. */
  readonly cell?: string
  readonly items: readonly PrintedItem[]
  /** Why it failed. */
  readonly errors: readonly PrintedItem[]
}

/** One text that a script gave out, as far as it can be told what it is. */
export interface PrintedItem {
  readonly output: Text
  readonly images: readonly Image[]
  readonly exitCode?: number
  /** The process goes on in this terminal session. */
  readonly session?: string
}

/** Nothing if no script printed this. */
export const scriptOutput = (output: Cursor): ScriptOutput | undefined => {
  const blocks = output.isList ? output.list() : [output]
  const [first, ...rest] = blocks
  const head = first && wordsOf(first)
  const header = typeof head?.value === 'string' ? HEADER.exec(head.value.slice(0, LONGEST)) : null
  if (!head || !header) return undefined
  const [whole, word = '', cell] = header
  const printed = [...itemsIn(head, whole.length), ...rest.flatMap(block => blockItems(block))]
  const isError = (item: PrintedItem): boolean => typeof item.output === 'string' && ERROR.test(item.output)
  return {
    status: STATUS[word.split(' ')[0] ?? ''] ?? 'done',
    ...(cell === undefined ? {} : { cell }),
    items: printed.filter(item => !isError(item)),
    errors: printed.filter(isError)
  }
}

/** What was printed where there is no header: why the call was refused, for one. */
export const headlessOutput = (output: Cursor): ScriptOutput => {
  const { outcome = 'done', output: text, images } = outputOutcome(output)
  return { status: outcome, items: [{ output: text, images }], errors: [] }
}

const HEADER =
  /^Script (completed|failed|terminated|running with cell ID (\S+))[^\n]*(?:\n(?:Wall time|Duration)[^\n]*)?(?:\nOutput:[^\S\n]*)?(?:\n|$)/
const LONGEST = 400
const ERROR = /^\s*Script error:/
const STATUS: Readonly<Record<string, Status>> = {
  completed: 'done',
  failed: 'failed',
  terminated: 'cancelled',
  running: 'running'
}

const wordsOf = (block: Cursor): Cursor => (block.isString ? block : block.get('text'))

/** What stands behind the header, with an error at its end apart. */
const itemsIn = (at: Cursor, from: number): readonly PrintedItem[] => {
  const text = typeof at.value === 'string' ? at.value : ''
  const found = text.indexOf('Script error:', from)
  const error = found > from && text[found - 1] !== '\n' ? -1 : found
  const end = error < 0 ? text.length : error
  return [
    ...(text.slice(from, end).trim() === '' ? [] : [{ output: at.cut(from, end), images: [] }]),
    ...(error < 0 ? [] : [{ output: at.cut(error), images: [] }])
  ]
}

const blockItems = (block: Cursor): readonly PrintedItem[] => {
  const words = wordsOf(block)
  if (typeof words.value === 'string') return printedItems(words, words.value)
  const { text, images } = contentOf(block)
  return [{ output: text, images }]
}

/** Many scripts print the whole result of a command as JSON, or a list of them: what it printed, how it ended. */
const printedItems = (at: Cursor, text: string): readonly PrintedItem[] => {
  const mayTell = /^\s*[{[]/.test(text.slice(0, 20)) && text.includes('"output"')
  const inner = mayTell ? at.unquoted() : undefined
  const results = inner?.isList ? inner.list() : inner ? [inner] : []
  if (results.length > 0 && results.every(isCommandResult)) return results.map(resultItem)
  const { end, ...facts } = headerOf(text)
  return [{ output: at.cut(end), images: [], ...facts }]
}

const resultItem = (result: Cursor): PrintedItem => {
  const exitCode = result.num('exit_code')
  const session = result.num('session_id')
  return {
    output: result.get('output').text(),
    images: [],
    ...(exitCode === undefined ? {} : { exitCode }),
    ...(session === undefined ? {} : { session: String(session) })
  }
}

const isCommandResult = (at: Cursor): boolean =>
  at.str('output') !== undefined &&
  ['chunk_id', 'exit_code', 'session_id', 'wall_time_seconds'].some(key => at.has(key))
