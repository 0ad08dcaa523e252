// What leaves of one session with one order: cleaned by one choice of the reader, counted in one review.

import { Cleaner } from '../../model/secrets/cleaner.ts'
import type { HidingOptions } from '../../model/secrets/hiding.ts'
import type { LineSecrets } from '../../model/secrets/line-secrets.ts'
import type { Learned } from '../../model/secrets/redactor.ts'
import type { ReviewedFinding } from '../../model/secrets/review.ts'
import type { RecordNo } from '../../model/transcript/types.ts'
import { Pace } from './pace.ts'

/** What somebody looks at before it leaves. */
export interface Told {
  readonly found: ReviewedFinding
  /** Records that took too long to be checked: left out, unless nothing is hidden at all. */
  readonly unchecked: readonly RecordNo[]
}

/** What the rules find in a span of the log, where that is known. */
type SecretsOf = (record: RecordNo | null) => LineSecrets | undefined

export class Leaving {
  readonly cleaner: Cleaner
  /** Nothing is hidden: what cannot be checked leaves as it is. */
  readonly isOpen: boolean
  readonly #unchecked = new Set<RecordNo>()
  readonly #secretsOf: SecretsOf
  pace: Pace

  constructor(
    hiding: HidingOptions,
    learned?: Learned,
    pace = new Pace(),
    secretsOf: SecretsOf = () => undefined
  ) {
    this.cleaner = new Cleaner(hiding, learned)
    this.#secretsOf = secretsOf
    this.isOpen = !hiding.isSecrets && !hiding.isPersonal && hiding.own.length === 0
    this.pace = pace
  }

  /** Asked before what these records hold is checked. */
  async mayCheck(records: readonly (RecordNo | null)[]): Promise<boolean> {
    for (const record of records.length === 0 ? [null] : records)
      if (!(await this.pace.enter(record))) {
        if (record !== null) this.#unchecked.add(record)
        return false
      }
    return true
  }

  /** A span of the log, which keeps its shape: what the survey knows of it is not searched again. */
  span(text: string, record: RecordNo | null): string {
    return this.cleaner.line(text, this.#secretsOf(record))
  }

  get told(): Told {
    return { found: this.cleaner.review.found, unchecked: [...this.#unchecked] }
  }
}
