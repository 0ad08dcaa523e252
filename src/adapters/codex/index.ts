// OpenAI Codex: rollout files, the bare items of early 2025, the lines of `codex exec --json`, and
// the messages of `codex app-server`.
// Read against openai/codex (rollout and protocol crates, 2025-04 … 2026-08).

import type { Op, RecordNo } from '../../model/transcript/types.ts'
import type { Format, Reducer } from '../contract.ts'
import { Cursor } from '../reading/cursor.ts'
import { CodexBuilder } from './builder.ts'
import { detect } from './detect.ts'
import { lineTold } from './rollout.ts'
import { serverTold } from './server/rules.ts'
import { serverMessage, writtenAt } from './server/unwrap.ts'

export const codex: Format = { id: 'codex', detect, open: () => new CodexReducer() }

class CodexReducer implements Reducer {
  readonly #builder = new CodexBuilder()

  push(value: unknown, n: RecordNo): readonly Op[] {
    const builder = this.#builder
    const record = new Cursor(value, n)
    const message = serverMessage(record)
    builder.begin(n, message ? writtenAt(record, message) : record.time('timestamp'))
    builder.enter(record)
    return builder.end(message ? serverTold(builder, record, message) : lineTold(builder, record))
  }
}
