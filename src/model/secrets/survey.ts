// One look over the whole log before a part of it leaves: what is a secret in one place is one in every place.

import { redactStrings } from './lines.ts'
import { Personal } from './personal/personal.ts'
import { findings } from './redact.ts'
import type { Learned } from './redactor.ts'

export class Survey {
  readonly #secrets = new Set<string>()
  readonly #personal = new Personal()

  /** A line of the log as it stands. */
  line(line: string): void {
    redactStrings(line, (text, name) => {
      for (const { value } of findings(text, name)) this.#secrets.add(value)
      this.#personal.learn(text, name)
      return text
    })
  }

  get learned(): Learned {
    return { secrets: [...this.#secrets], personal: this.#personal.met }
  }
}
