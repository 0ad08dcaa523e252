// Where a call keeps its id, name, arguments and result: the same four things under a dozen names.

import type { Millis } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import { firstOf, firstWord } from '../reading/first.ts'
import { wordList, wordSet } from '../reading/word-tables.ts'

/** A call with its id, name and arguments. */
export const callIn = (at: Cursor) => ({
  callId: callIdOf(at),
  name: toolNameOf(at),
  input: inputOf(at)
})

export const callIdOf = (at: Cursor): string => answeredIdOf(at) || firstWord(at, 'id')

/** The call that a result answers. Unlike a call, a result's plain `id` is its own. */
export const answeredIdOf = (at: Cursor): string => firstWord(at, ...CALL_IDS)

export const toolNameOf = (at: Cursor): string =>
  firstWord(at, 'toolName', 'tool_name', 'name', 'tool', 'function') ||
  (at.get('function').str('name') ?? at.get('custom').str('name') ?? '')

export const inputOf = (at: Cursor): Cursor => {
  const input = firstOf(at, 'arguments', 'args', 'input', 'parameters', 'params', 'rawInput')
  if (input.exists) return input
  return at.get('custom').has('input') ? at.get('custom', 'input') : at.get('function', 'arguments')
}

/** Crush keeps what a block says in its `data`. */
export const heldBlock = (block: Cursor): Cursor =>
  block.str('type') !== undefined && block.get('data').isObject ? block.get('data') : block

/** Bedrock, Gemini and their kin name a block by its only member. */
export const blockNameOf = (block: Cursor): string =>
  block.str('type') ?? block.keys().find(key => NAMED_BLOCKS.has(key) && block.get(key).isObject) ?? ''

const NAMED_BLOCKS = wordSet('toolUse toolResult reasoningContent functionCall functionResponse')

/** What they and Cortex keep in a member that is named as the block. */
export const heldCall = (block: Cursor): Cursor => {
  const named = block.get(blockNameOf(block))
  return named.isObject ? named : heldBlock(block)
}

/** The first that says something: a call that failed may have an empty result beside its error. */
export const resultOf = (at: Cursor): Cursor => {
  const there = RESULTS.map(name => at.get(name)).filter(value => value.exists)
  return there.find(value => value.value !== '') ?? there[0] ?? at.get('result')
}

export const saysFailed = (at: Cursor): boolean =>
  (at.bool('isError') ?? at.bool('is_error') ?? false) ||
  at.bool('ok') === false ||
  at.str('status') === 'error' ||
  at.bool('success') === false

/** What a converter keeps of the message it read: `metadata`, `_metadata`, `_agent`, `extra`, `providerData`, and the same inside. */
export const asidesOf = (at: Cursor): readonly Cursor[] => {
  const beside = objectsBeside(at, /^(_.*|metadata|extra|providerData)$/)
  return beside.flatMap(one => [one, ...objectsBeside(one, /^(_.*|metadata|extra|response)$/)])
}

const objectsBeside = (at: Cursor, names: RegExp): readonly Cursor[] =>
  at
    .keys()
    .filter(key => names.test(key) && at.get(key).isObject)
    .slice(0, 5)
    .map(key => at.get(key))

/** The first that one of them says. */
export const saidAside = <Said>(at: Cursor, read: (aside: Cursor) => Said | undefined): Said | undefined => {
  for (const aside of asidesOf(at)) {
    const said = read(aside)
    if (said !== undefined) return said
  }
  return undefined
}

/** An error is a text, or holds one as its message. */
export const errorIn = (error: Cursor): Cursor =>
  error.str('message') === undefined ? error : error.get('message')

/** Seconds, milliseconds or ISO, under the names that logs use. */
export const timeOf = (at: Cursor): Millis | undefined => {
  for (const key of TIMES) {
    const time = at.time(key)
    if (time !== undefined) return time
  }
  return undefined
}

const CALL_IDS = wordList(
  'toolCallId tool_call_id callId call_id toolUseId tool_use_id toolUseID tool_id toolId'
)
const RESULTS = ['result', 'output', 'content', 'value', 'text', 'error', 'response']
const TIMES = wordList(
  'timestamp ts time createdAt created_at create_time created @timestamp datetime date at'
)
