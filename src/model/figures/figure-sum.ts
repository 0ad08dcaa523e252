// What belongs together, a session, a turn or a sub-agent, while its figures are gathered.

import type { Entry, Spending } from '../transcript/types.ts'
import { type TimeSpent, type TimeStretch, timesOf } from './time.ts'
import { type Tokens, tokenSums } from './tokens.ts'

export interface Figure {
  readonly calls: number
  readonly failed: number
  readonly added: number
  readonly removed: number
  readonly times: TimeSpent
  readonly tokens: Tokens
  readonly spendings: readonly Spending[]
}

export interface ChangedLines {
  readonly added: number
  readonly removed: number
}

export const NO_LINES: ChangedLines = { added: 0, removed: 0 }

export class FigureSum {
  #calls = 0
  #failed = 0
  #added = 0
  #removed = 0
  readonly #stretches: TimeStretch[] = []
  readonly spendings: Spending[] = []

  add(entry: Entry | undefined, { added, removed }: ChangedLines, stretches: readonly TimeStretch[]): void {
    if (entry?.type === 'tool') this.#calls++
    if (entry?.type === 'tool' && entry.status === 'failed') this.#failed++
    this.#added += added
    this.#removed += removed
    for (const stretch of stretches) this.#stretches.push(stretch)
  }

  figure(): Figure {
    return {
      calls: this.#calls,
      failed: this.#failed,
      added: this.#added,
      removed: this.#removed,
      times: timesOf(this.#stretches),
      tokens: tokenSums(this.spendings),
      spendings: this.spendings
    }
  }
}
