// One look over the whole log before a part of it leaves: what is a secret in one place is one in every place.

import { Chunks } from './chunks.ts'
import { secretsIn } from './find.ts'
import type { Known } from './known-secrets.ts'
import { redactStrings } from './lines.ts'
import { Personal } from './personal/personal.ts'
import type { Learned } from './redactor.ts'

export class Survey {
  readonly #secrets = new Map<string, Known>()
  readonly #personal = new Personal()
  readonly #chunks = new Chunks()

  /** A line of the log as it stands. */
  line(line: string): void {
    redactStrings(line, (text, name) => {
      for (const { kind, value } of secretsIn(text, name))
        this.#secrets.set(value, { kind, value, isSplit: false })
      for (const { kind, value } of this.#chunks.add(text, name))
        this.#secrets.set(value, { kind, value, isSplit: true })
      this.#personal.learn(text, name)
      return text
    })
  }

  get learned(): Learned {
    return { secrets: [...this.#secrets.values()], personal: this.#personal.met }
  }
}
