// OpenAI Codex: rollout files, the bare items of early 2025, and the lines of `codex exec --json`.
// Read against openai/codex (rollout and protocol crates, 2025-04 … 2026-08).

import { FILE_STRIDE, MAIN, type Op, type RecordNo } from '../../model/transcript/types.ts'
import type { Format, Reducer } from '../contract.ts'
import { Cursor } from '../reading/cursor.ts'
import { Chain } from '../transcript/chain.ts'
import { Facts } from '../transcript/facts.ts'
import { Pairing } from '../transcript/pairing.ts'
import { labelOf } from '../transcript/unknown.ts'
import { detect } from './detect.ts'
import { Memory } from './memory.ts'
import { lineTold, unknown } from './rollout.ts'

export const codex: Format = { id: 'codex', label: 'Codex', detect, open: () => new CodexReducer() }

class CodexReducer implements Reducer {
  readonly #chain = new Chain()
  readonly #shared = { chain: this.#chain, calls: new Pairing(this.#chain), facts: new Facts() }
  readonly #memories = new Map<number, Memory>()

  push(value: unknown, n: RecordNo): readonly Op[] {
    const record = new Cursor(value, n)
    const memory = this.#memory(record)
    const now = { n, at: record.time('timestamp') }
    const ops = record.isObject
      ? lineTold(memory, record, now)
      : unknown(memory, record, labelOf(record), now)
    memory.settle(now, ops)
    return ops
  }

  /** Each further file is the rollout of a sub-agent: a thread of its own, named by its head. */
  #memory(record: Cursor): Memory {
    const file = Math.floor(record.record / FILE_STRIDE)
    const known = this.#memories.get(file)
    if (known) return known
    const head = record.str('type') === 'session_meta' ? record.get('payload').str('id') : undefined
    const own = head ?? record.str('thread_id') ?? `file${file}`
    const memory = new Memory(this.#shared, file === 0 ? MAIN : own)
    this.#memories.set(file, memory)
    return memory
  }
}
