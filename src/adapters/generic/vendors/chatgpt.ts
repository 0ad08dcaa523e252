// ChatGPT's data export: one conversation a record, its messages a tree under `mapping`. Edited prompts are branches.

import { isBlank, joinTexts } from '../../../model/entry/text-value.ts'
import type { MessageId, Text } from '../../../model/transcript/types.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { stringsIn } from '../../reading/optional-members.ts'
import type { DraftMessage } from '../draft-message.ts'
import { tellHead } from '../holders.ts'
import { plainResult } from '../results.ts'
import { roleOf } from '../roles.ts'
import type { ChatWriter } from '../writer.ts'

export const tellExport = (writer: ChatWriter, at: Cursor, name: string, isFirst: boolean) => {
  tellHead(writer, at, name, isFirst)
  const mapping = at.get('mapping')
  const ids = mapping.keys()
  // Depth first from the roots; an orphan counts as a root, and no node is told twice.
  const todo: Step[] = ids
    .filter(id => !mapping.has(mapping.get(id).str('parent') ?? ''))
    .map(id => ({ id, below: null }))
    .reverse()
  const told = new Set<string>()
  for (let step = todo.pop(); step; step = todo.pop()) {
    if (told.has(step.id)) continue
    told.add(step.id)
    const node = mapping.get(step.id)
    const below = tellNode(writer, node.get('message'), step)
    const children = [...stringsIn(node.get('children'))]
    for (const id of children.reverse()) if (mapping.has(id)) todo.push({ id, below })
  }
  // What only a circle of parents leads to is still told.
  for (const id of ids) if (!told.has(id)) tellNode(writer, mapping.get(id, 'message'), { id, below: null })
}

interface Step {
  readonly id: string
  /** The nearest message above that has something to show. */
  readonly below: MessageId | null
}

const tellNode = (writer: ChatWriter, at: Cursor, step: Step): MessageId | null => {
  if (!at.isObject) return step.below
  const message = writer.draft(step.id, step.below)
  writer.at = at.time('create_time')
  writer.facts.note({ model: at.get('metadata').str('model_slug') })
  tellContent(message, at)
  return message.shown?.message ?? step.below
}

const tellContent = (message: DraftMessage, at: Cursor) => {
  const content = at.get('content')
  const text = wordsOf(content)
  const role = roleOf(at.get('author').str('role') ?? '')
  const recipient = at.str('recipient') ?? 'all'
  if (content.str('content_type') === 'thoughts') return message.think(0, text)
  if (role === 'tool') {
    const name = at.get('author').str('name') ?? 'tool'
    if (isBlank(text)) return undefined
    return message.answer({ callId: '', key: keyOf(name), name, result: plainResult(text), status: 'done' })
  }
  if (role === 'assistant' && recipient !== 'all') {
    const input = textAt(content)
    return message.call({ callId: '', key: keyOf(recipient), name: recipient, input, part: 0 })
  }
  const isSaid = content.str('content_type') !== 'user_editable_context'
  if (isSaid && (role === 'user' || role === 'assistant')) return message.say(role, 0, { text })
  return message.context(0, isSaid ? 'system prompt' : 'about the user', text)
}

/** Results name the tool, and no call. */
const keyOf = (tool: string): string => `\u0000to ${tool}`

/** The one string that a message to a tool consists of. */
const textAt = (content: Cursor): Cursor =>
  content.get('parts').isList ? content.get('parts', 0) : content.get('text')

const wordsOf = (content: Cursor): Text => {
  const pieces = content.get('parts').isList ? content.list('parts') : content.list('thoughts')
  if (pieces.length === 0) {
    const words = PLAIN.map(key => content.get(key)).filter(at => at.isString)
    return joinTexts(words.map(at => at.text()))
  }
  return joinTexts(
    pieces.map(piece => (piece.isString ? piece : piece.has('content') ? piece.get('content') : piece).text())
  )
}

/** Where contents without parts keep their words: code, a page, a recap of thinking, what the person says of themselves. */
const PLAIN = ['text', 'result', 'content', 'user_profile', 'user_instructions']
