// A bare history of Gemini `Content`s, as `/chat save` writes it: no times, no ids. Qwen Code writes the same.

import { MAIN } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import { happen } from './message.ts'
import { partsOf } from './parts.ts'
import { readParts } from './read-parts.ts'
import { isContent } from './shape.ts'
import type { Writer } from './writer.ts'

export class Contents {
  readonly #writer: Writer
  #isFirst = true

  constructor(writer: Writer) {
    this.#writer = writer
  }

  /** `place` tells several contents of one record apart. */
  read(content: Cursor, place = ''): void {
    const message = this.#writer.newMessage(MAIN, place)
    if (!isContent(content)) {
      this.#writer.unknown(content, message)
      return
    }
    this.#writer.facts.note({ dialect: 'checkpoint' })
    const parts = partsOf(content.get('parts'))
    const [opening] = parts
    const role = content.str('role')
    const isSetup = this.#isFirst && role === 'user' && opening?.part === 'text' && isPreamble(opening.at)
    this.#isFirst = false
    if (isSetup) happen(this.#writer, message, { event: 'context', label: 'environment', text: opening.text })
    readParts(this.#writer, message, isSetup ? parts.slice(1) : parts, {
      speaker: role === 'model' || role === 'assistant' ? 'model' : 'user'
    })
    this.#writer.follow(message)
  }
}

/** The agent opens every history by telling the model where it runs. */
const isPreamble = (text: Cursor): boolean =>
  typeof text.value === 'string' &&
  /^\s*(?:<session_context>\s*)?This is (?:the )?(?:Gemini CLI|Qwen Code)/.test(text.value.slice(0, 200))
