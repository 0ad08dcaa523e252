// Gemini CLI: recorded sessions (JSON, and JSONL with patches), saved checkpoints, and its stream of events.
// https://github.com/google-gemini/gemini-cli (seen: 0.23 … 0.61)

import type { Op, RecordNo } from '../../model/transcript/types.ts'
import type { Format, Reducer } from '../contract.ts'
import { Cursor } from '../reading/cursor.ts'
import { Contents } from './contents.ts'
import { detect } from './detect.ts'
import { SessionLog } from './session-log.ts'
import { isContent, isNamelessMessage, isRecordedMessage, isSessionHead, isStreamEvent } from './shape.ts'
import { Stream } from './stream.ts'
import { describeGemini } from './tools.ts'
import { Writer } from './writer.ts'

export const gemini: Format = {
  id: 'gemini',
  label: 'Gemini CLI',
  detect,
  open: () => new GeminiReducer()
}

class GeminiReducer implements Reducer {
  readonly #writer = new Writer(describeGemini)
  readonly #log = new SessionLog(this.#writer)
  readonly #contents = new Contents(this.#writer)
  readonly #stream = new Stream(this.#writer)

  enter(): void {
    this.#log.enter()
  }

  push(value: unknown, n: RecordNo): readonly Op[] {
    const record = new Cursor(value, n)
    this.#writer.begin(n)
    const read = this.#read(record)
    if (read !== undefined) {
      this.#writer.facts.note({ agent: gemini.label })
      return this.#writer.end(read)
    }
    this.#writer.unknown(record, this.#writer.newMessage())
    return this.#writer.end('unknown')
  }

  #read(record: Cursor): string | undefined {
    const read = readSession(record, this.#log, this.#contents)
    if (read !== undefined || !isStreamEvent(record)) return read
    this.#stream.read(record)
    return record.str('type')
  }
}

/** The shapes that Qwen Code wrote too. The record's name if it was one of them. */
export const readSession = (record: Cursor, log: SessionLog, contents: Contents): string | undefined => {
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
    contents.read(record)
    return 'empty message'
  }
  if (record.get('history').isList) {
    for (const [i, content] of record.list('history').entries()) contents.read(content, `.${i}`)
    return 'checkpoint'
  }
  return undefined
}
