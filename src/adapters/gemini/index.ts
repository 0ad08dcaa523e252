// Gemini CLI: recorded sessions (JSON, and JSONL with patches), saved checkpoints, and its stream of events.
// https://github.com/google-gemini/gemini-cli (seen: 0.23 … 0.61)

import type { Op, RecordNo } from '../../model/transcript/types.ts'
import type { Format, Reducer } from '../contract.ts'
import { Cursor } from '../reading/cursor.ts'
import { GeminiBuilder } from './builder.ts'
import { detect } from './detect.ts'
import { SessionLog } from './session-log.ts'
import { GeminiStream } from './stream.ts'
import { describeGemini } from './tools.ts'

export const gemini: Format = { id: 'gemini', detect, open: () => new GeminiReducer() }

class GeminiReducer implements Reducer {
  readonly #builder = new GeminiBuilder(describeGemini)
  readonly #log = new SessionLog(this.#builder)
  readonly #stream = new GeminiStream(this.#builder)

  enter(): void {
    this.#log.enter()
  }

  push(value: unknown, n: RecordNo): readonly Op[] {
    const record = new Cursor(value, n)
    this.#builder.begin(n)
    const as = this.#log.read(record) ?? this.#stream.read(record)
    return this.#builder.finish(record, as, 'Gemini CLI')
  }
}
