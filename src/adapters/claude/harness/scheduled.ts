// Prompts that the agent set for itself: a timer or a schedule gives its words back to it, as if a human had said them.

import type { Cursor } from '../../reading/cursor.ts'
import { fingerprintOf } from '../../reading/fingerprint.ts'
import { wordSet } from '../../reading/word-tables.ts'

const SCHEDULERS = wordSet('ScheduleWakeup CronCreate')

export class ScheduledPrompts {
  readonly #words = new Set<number>()
  #fired: string | undefined

  called(name: string, input: Cursor): void {
    const prompt = SCHEDULERS.has(name) ? input.unquoted().str('prompt') : undefined
    if (prompt !== undefined) this.#words.add(fingerprintOf(prompt.trim()))
  }

  /** A system record tells that a schedule fires; its child is the prompt. */
  fires(uuid: string | undefined): void {
    this.#fired = uuid
  }

  /** Whether nobody typed this, just now. */
  has(at: Cursor, words: Cursor | undefined): boolean {
    if (typeof words?.value !== 'string' || at.str('promptSource') === 'typed') return false
    const text = words.value.trim()
    const isFired =
      at.has('scheduledTaskId') || (this.#fired !== undefined && at.str('parentUuid') === this.#fired)
    return isFired || /^<<autonomous-loop[\w-]*>>$/.test(text) || this.#words.has(fingerprintOf(text))
  }
}

export const SCHEDULED = 'scheduled prompt'
