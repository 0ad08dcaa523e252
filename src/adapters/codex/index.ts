// OpenAI Codex: rollout files, the bare items of early 2025, and the lines of `codex exec --json`.
// Read against openai/codex (rollout and protocol crates, 2025-04 … 2026-08).

import { FILE_STRIDE, MAIN, type Op, type RecordNo } from '../../model/types.ts'
import { Chain } from '../chain.ts'
import type { Format, Reducer } from '../contract.ts'
import { Facts } from '../facts.ts'
import { Pairing } from '../pairing.ts'
import { Cursor } from '../read.ts'
import { labelOf } from '../unknown.ts'
import { detect } from './detect.ts'
import { lineTold, unknown } from './rollout.ts'
import { Talk } from './talk.ts'

export const codex: Format = { id: 'codex', label: 'Codex', detect, open: () => new CodexReducer() }

class CodexReducer implements Reducer {
  readonly #chain = new Chain()
  readonly #shared = { chain: this.#chain, calls: new Pairing(this.#chain), facts: new Facts() }
  readonly #talks = new Map<number, Talk>()

  push(value: unknown, n: RecordNo): readonly Op[] {
    const record = new Cursor(value, n)
    const talk = this.#talk(record)
    const now = { n, at: record.time('timestamp') }
    const ops = record.isObject ? lineTold(talk, record, now) : unknown(talk, record, labelOf(record), now)
    talk.settle(now, ops)
    return ops
  }

  /** Each further file is the rollout of a sub-agent: a thread of its own, named by its head. */
  #talk(record: Cursor): Talk {
    const file = Math.floor(record.record / FILE_STRIDE)
    const known = this.#talks.get(file)
    if (known) return known
    const head = record.str('type') === 'session_meta' ? record.get('payload').str('id') : undefined
    const own = head ?? record.str('thread_id') ?? `file${file}`
    const talk = new Talk(this.#shared, file === 0 ? MAIN : own)
    this.#talks.set(file, talk)
    return talk
  }
}
