// OpenAI Codex: rollout files, the bare items of early 2025, and the lines of `codex exec --json`.
// Read against openai/codex (rollout and protocol crates, 2025-04 … 2026-08).

import type { Op, RecordNo } from '../../model/transcript/types.ts'
import type { Format, Reducer } from '../contract.ts'
import { Cursor } from '../reading/cursor.ts'
import { CodexBuilder } from './builder.ts'
import { detect } from './detect.ts'
import { lineTold } from './rollout.ts'

export const codex: Format = { id: 'codex', detect, open: () => new CodexReducer() }

class CodexReducer implements Reducer {
  readonly #builder = new CodexBuilder()

  push(value: unknown, n: RecordNo): readonly Op[] {
    const record = new Cursor(value, n)
    this.#builder.begin(n, record.time('timestamp'))
    this.#builder.enter(record)
    return this.#builder.end(lineTold(this.#builder, record))
  }
}
