// A bare history of Gemini `Content`s, as `/chat save` writes it: no times, no ids. Qwen Code writes the same.

import { MAIN } from '../../model/types.ts'
import type { Cursor } from '../read.ts'
import { type Desk, puzzle, readParts } from './desk.ts'
import { happen } from './message.ts'
import { partsOf } from './parts.ts'
import { isContent } from './shape.ts'

export class Contents {
  readonly #desk: Desk
  #isFirst = true

  constructor(desk: Desk) {
    this.#desk = desk
  }

  /** `place` tells several contents of one record apart. */
  read(content: Cursor, place = ''): void {
    const message = this.#desk.newMessage(MAIN, place)
    if (!isContent(content)) {
      puzzle(this.#desk, content, message)
      return
    }
    this.#desk.facts.note({ dialect: 'checkpoint' })
    const parts = partsOf(content.get('parts'))
    const [opening] = parts
    const role = content.str('role')
    const isSetup = this.#isFirst && role === 'user' && opening?.part === 'text' && isPreamble(opening.at)
    this.#isFirst = false
    if (isSetup)
      happen(this.#desk.scribe, message, { event: 'context', label: 'environment', text: opening.text })
    readParts(this.#desk, message, isSetup ? parts.slice(1) : parts, {
      speaker: role === 'model' || role === 'assistant' ? 'model' : 'user'
    })
    this.#desk.follow(message)
  }
}

/** The agent opens every history by telling the model where it runs. */
export const isPreamble = (text: Cursor): boolean =>
  typeof text.value === 'string' &&
  /^\s*(?:<session_context>\s*)?This is (?:the )?(?:Gemini CLI|Qwen Code)/.test(text.value.slice(0, 200))
