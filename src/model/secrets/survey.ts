// One look over the whole log before a part of it leaves: what is a secret in one place is one in every place.

import { secretsIn } from './find.ts'
import { redactStrings } from './lines.ts'
import type { Learned } from './redactor.ts'

export class Survey {
  readonly #secrets = new Set<string>()

  /** A line of the log as it stands. */
  line(line: string): void {
    redactStrings(line, (text, name) => {
      for (const { value } of secretsIn(text, name)) this.#secrets.add(value)
      return text
    })
  }

  get learned(): Learned {
    return { secrets: [...this.#secrets] }
  }
}
