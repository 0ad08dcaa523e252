// The shapes that Gemini CLI and Qwen Code both write: recorded sessions, and bare histories of Gemini `Content`s, as
// `/chat save` writes them: no times, no ids.

import { MAIN } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { GeminiBuilder } from './builder.ts'
import type { GeminiMessage } from './message.ts'
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

  /** What to call the record if it showed nothing; undefined if it has none of these shapes. */
  read(record: Cursor): string | undefined {
    const log = this.#log
    if (record.get('$set').isObject) return log.patch(record.get('$set'), '$set')
    const rewindTo = record.str('$rewindTo')
    if (rewindTo !== undefined) return log.rewind(rewindTo)
    const isMessage = isRecordedMessage(record) || (log.isOpen && isNamelessMessage(record))
    if (isMessage && !record.has('uuid')) return log.message(record)
    if (isSessionHead(record)) return log.head(record)
    if (record.bool('$tail') === true) return log.patch(record, '$tail')
    if (isContent(record)) return this.#content(record, '')
    if (!record.get('history').isList) return undefined
    for (const [i, content] of record.list('history').entries()) this.#content(content, `.${i}`)
    return 'checkpoint'
  }

  /** `place` tells several contents of one record apart. */
  #content(content: Cursor, place: string): string {
    const message = this.#builder.newMessage(MAIN, place)
    if (isContent(content)) this.#words(message, content)
    else message.unknown(content)
    message.close()
    return 'empty message'
  }

  #words(message: GeminiMessage, content: Cursor): void {
    this.#builder.facts.note({ dialect: 'checkpoint' })
    const parts = partsOf(content.get('parts'))
    const [opening] = parts
    const role = content.str('role')
    const isSetup = this.#isFirst && role === 'user' && opening?.part === 'text' && isPreamble(opening.at)
    this.#isFirst = false
    if (isSetup) message.event({ event: 'context', label: 'environment', text: opening.text })
    const speaker = role === 'model' || role === 'assistant' ? 'model' : 'user'
    readParts(message, isSetup ? parts.slice(1) : parts, { speaker })
  }
}

/** The agent opens every history by telling the model where it runs. */
const isPreamble = (text: Cursor): boolean =>
  typeof text.value === 'string' &&
  /^\s*(?:<session_context>\s*)?This is (?:the )?(?:Gemini CLI|Qwen Code)/.test(text.value.slice(0, 200))
