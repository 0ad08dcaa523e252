// The shapes that Gemini CLI and Qwen Code both write: recorded sessions, and bare histories of Gemini `Content`s, as
// `/chat save` writes them: no times, no ids.

import { MAIN } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { GeminiBuilder } from './builder.ts'
import { partsOf } from './parts.ts'
import { readParts } from './read-parts.ts'
import { SessionLog } from './session-log.ts'
import { isContent, isNamelessMessage, isRecordedMessage, isSessionHead } from './shape.ts'

export class Sessions {
  readonly #builder: GeminiBuilder
  readonly #log: SessionLog
  /** No content of a history was read yet. */
  #isFirst = true

  constructor(builder: GeminiBuilder) {
    this.#builder = builder
    this.#log = new SessionLog(builder)
  }

  /** Another file begins. */
  enter(): void {
    this.#log.enter()
  }

  /** The record's name if it has one of these shapes. */
  read(record: Cursor): string | undefined {
    const log = this.#log
    if (record.get('$set').isObject) {
      log.patch(record.get('$set'))
      return '$set'
    }
    const rewindTo = record.str('$rewindTo')
    if (rewindTo !== undefined) {
      log.rewind(rewindTo)
      return '$rewindTo'
    }
    const isMessage = isRecordedMessage(record) || (log.isOpen && isNamelessMessage(record))
    if (isMessage && !record.has('uuid')) {
      log.message(record)
      return 'empty message'
    }
    if (isSessionHead(record)) {
      log.head(record)
      return 'session'
    }
    if (record.bool('$tail') === true) {
      log.patch(record)
      return '$tail'
    }
    if (isContent(record)) {
      this.#content(record, '')
      return 'empty message'
    }
    if (!record.get('history').isList) return undefined
    for (const [i, content] of record.list('history').entries()) this.#content(content, `.${i}`)
    return 'checkpoint'
  }

  /** `place` tells several contents of one record apart. */
  #content(content: Cursor, place: string): void {
    const message = this.#builder.newMessage(MAIN, place)
    if (!isContent(content)) {
      message.unknown(content)
      return
    }
    this.#builder.facts.note({ dialect: 'checkpoint' })
    const parts = partsOf(content.get('parts'))
    const [opening] = parts
    const role = content.str('role')
    const isSetup = this.#isFirst && role === 'user' && opening?.part === 'text' && isPreamble(opening.at)
    this.#isFirst = false
    if (isSetup) message.event({ event: 'context', label: 'environment', text: opening.text })
    const speaker = role === 'model' || role === 'assistant' ? 'model' : 'user'
    readParts(message, isSetup ? parts.slice(1) : parts, { speaker })
    message.close()
  }
}

/** The agent opens every history by telling the model where it runs. */
const isPreamble = (text: Cursor): boolean =>
  typeof text.value === 'string' &&
  /^\s*(?:<session_context>\s*)?This is (?:the )?(?:Gemini CLI|Qwen Code)/.test(text.value.slice(0, 200))
