// What a step says. By the book it is a string or a list of parts; NeMo writes what it sent to the model and what came back:
// whole requests, messages of an API, or null.

import { joinTexts } from '../../model/entry/text-value.ts'
import type { Image, Text } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import { contentOfBlocks, dataUrlImage } from '../reading/content-blocks.ts'
import { type Cursor, nothing } from '../reading/cursor.ts'
import { firstOf } from '../reading/first.ts'

export interface SaidInStep {
  readonly text: Text
  readonly images: readonly Image[]
}

const SILENCE: SaidInStep = { text: '', images: [] }

/** A string, parts of text and images, or anything else as JSON. */
export const contentIn = (at: Cursor): SaidInStep => {
  if (!at.exists) return SILENCE
  if (at.isObject && !isPart(at)) return { text: at.text('json'), images: [] }
  const parts = at.isList ? at.list() : [at]
  if (!parts.every(part => part.isString || isPart(part))) return { text: at.text('json'), images: [] }
  const files = parts.flatMap(part => pathImage(part) ?? [])
  const { text, images } = contentOfBlocks(parts.filter(part => !pathImage(part)))
  return { text, images: [...files, ...images] }
}

const isPart = (at: Cursor): boolean => at.str('type') !== undefined

/** An image in a file beside the trajectory, or on the web. */
const pathImage = (part: Cursor): Image | undefined => {
  const path = part.get('source', 'path')
  if (part.str('type') !== 'image' || typeof path.value !== 'string') return undefined
  const mime = part.get('source').str('media_type')
  return dataUrlImage(path) ?? { from: 'url', url: path.value.slice(0, 2000), ...optional('mime', mime) }
}

/** What came back from a model, as its API has it. */
export const replyIn = (message: Cursor): Cursor | undefined => {
  if (!message.isObject || isPart(message)) {
    if (message.str('type') !== 'message') return undefined
  }
  const [choice] = message.list('choices')
  const reply = choice ? choice.get('message') : message
  return REPLY.some(key => reply.has(key)) ? reply : undefined
}

const REPLY = ['role', 'content', 'tool_calls', 'reasoning', 'reasoning_content']

/** Its words, without the calls and thoughts among its blocks. */
export const saidInReply = (reply: Cursor): SaidInStep => {
  const content = reply.get('content')
  return content.isList
    ? contentOfBlocks(content.list().filter(block => !isAside(block)))
    : contentIn(content)
}

export const thoughtOf = (reply: Cursor): Text => {
  const thoughts = reply.list('content').filter(block => block.str('type') === 'thinking')
  return joinTexts([
    firstOf(reply, 'reasoning_content', 'reasoning').text(),
    ...thoughts.map(block => block.get('thinking').text())
  ])
}

const isAside = (block: Cursor): boolean =>
  /^(thinking|redacted_thinking|tool_use|tool_result)$/.test(block.str('type') ?? '')

/** The messages of a request, where the step holds one. */
export const requestIn = (message: Cursor): readonly Cursor[] | undefined => {
  const inner = firstOf(message, 'messages', 'input')
  const held = [message, inner, firstOf(message.get('content'), 'messages', 'input')]
  const list = held.find(at => at.list().some(item => item.str('role') !== undefined))
  return list?.list() ?? (message.isObject && message.str('role') !== undefined ? [message] : undefined)
}

export const roleIn = (messages: readonly Cursor[], role: string): readonly Cursor[] =>
  messages.filter(message => message.str('role') === role)

/** The system prompt of a request: a message, or a member beside them. */
export const systemIn = (message: Cursor, messages: readonly Cursor[]): Cursor => {
  const own = [...roleIn(messages, 'system'), ...roleIn(messages, 'developer')][0]
  return own?.get('content') ?? firstOf(message, 'system', 'instructions') ?? nothing(message)
}
