// A piece of a longer string: a cursor on it cuts its texts out of the whole, so that they can be pointed to.

import type { Text } from '../../model/transcript/types.ts'
import { Cursor } from './cursor.ts'

export class Passage extends Cursor {
  readonly #whole: Cursor
  readonly #from: number
  readonly #to: number

  constructor(whole: Cursor, from: number, to: number) {
    super(typeof whole.value === 'string' ? whole.value.slice(from, to) : undefined, whole.record, whole.path)
    this.#whole = whole
    this.#from = from
    this.#to = to
  }

  override text(): Text {
    return this.#whole.cut(this.#from, this.#to)
  }

  override cut(from: number, to = this.#to - this.#from): Text {
    return this.#whole.cut(this.#from + from, Math.min(this.#from + to, this.#to))
  }
}
