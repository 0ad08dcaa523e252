// A bare history of Gemini `Content`s, as `/chat save` writes it: no times, no ids. Qwen Code writes the same.

import { MAIN, type MessageId } from '../../model/types.ts'
import type { Cursor } from '../read.ts'
import { labelOf, unknownOps } from '../unknown.ts'
import { type Desk, readParts } from './desk.ts'
import { happen, Message } from './message.ts'
import { partsOf } from './parts.ts'

export const isContent = (record: Cursor): boolean =>
  record.get('parts').isList && record.str('role') !== undefined && !record.has('type') && !record.has('uuid')

export class Contents {
  readonly #desk: Desk
  #last: MessageId | null = null

  constructor(desk: Desk) {
    this.#desk = desk
  }

  /** `name` tells several contents of one record apart. */
  read(content: Cursor, name: string): void {
    const { scribe } = this.#desk
    if (!isContent(content)) {
      const place = { id: scribe.own(name, `content\n${scribe.record}`), after: this.#last }
      for (const op of unknownOps(content, labelOf(content), place)) scribe.say(op)
      return
    }
    const id = scribe.ownMessage(name, `content\n${scribe.record}\n${name}`)
    const message = new Message(id, this.#last, MAIN)
    message.src = [scribe.record]
    this.#desk.facts.set({ dialect: 'checkpoint' })
    const text = content.get('parts').list()[0]?.get('text')
    const role = content.str('role')
    if (role === 'user' && this.#last === null && text && isPreamble(text)) {
      happen(scribe, message, { event: 'context', label: 'environment', text: text.text() })
      readParts(this.#desk, message, partsOf(content.get('parts')).slice(1), { speaker: 'user' })
    } else
      readParts(this.#desk, message, partsOf(content.get('parts')), {
        speaker: role === 'model' || role === 'assistant' ? 'model' : 'user'
      })
    if (message.shown) this.#last = id
  }
}

/** The agent opens every history by telling the model where it runs. */
export const isPreamble = (text: Cursor): boolean =>
  typeof text.value === 'string' &&
  /^\s*(?:<session_context>\s*)?This is (?:the )?(?:Gemini CLI|Qwen Code)/.test(text.value.slice(0, 200))
