// A bare history of Gemini `Content`s, as `/chat save` writes it: no times, no ids. Qwen Code writes the same.

import type { Cursor } from '../reading/cursor.ts'
import type { GeminiMessage } from './message.ts'
import { partsOf } from './parts.ts'
import { readParts } from './read-parts.ts'
import { isContent } from './shape.ts'

export const readContent = (message: GeminiMessage, content: Cursor, isFirst: boolean) => {
  if (!isContent(content)) return message.unknown(content)
  message.builder.facts.note({ dialect: 'checkpoint' })
  const parts = partsOf(content.get('parts'))
  const [opening] = parts
  const role = content.str('role')
  const isSetup = isFirst && role === 'user' && opening?.part === 'text' && isPreamble(opening.at)
  if (isSetup) message.event({ event: 'context', label: 'environment', text: opening.text })
  const speaker = role === 'model' || role === 'assistant' ? 'model' : 'user'
  readParts(message, isSetup ? parts.slice(1) : parts, { speaker })
  message.close()
}

/** The agent opens every history by telling the model where it runs. */
const isPreamble = (text: Cursor): boolean =>
  typeof text.value === 'string' &&
  /^\s*(?:<session_context>\s*)?This is (?:the )?(?:Gemini CLI|Qwen Code)/.test(text.value.slice(0, 200))
