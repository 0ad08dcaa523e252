// Cursors on what is no value of the log by itself. A piece of a longer string: its texts are cut out of the whole, so that
// they can be pointed to. And what stands in no record as it is.

import { asText } from '../../model/entry/as-text.ts'
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

export class HeldCursor extends Cursor {
  override get(...keys: Parameters<Cursor['get']>): Cursor {
    return new HeldCursor(super.get(...keys).value, this.record, this.path)
  }

  override list(key?: string | number): readonly Cursor[] {
    return super.list(key).map(item => new HeldCursor(item.value, this.record, this.path))
  }

  override unquoted(): Cursor {
    return new HeldCursor(super.unquoted().value, this.record, this.path)
  }

  override text(): Text {
    return this.exists ? asText(this.value, undefined) : ''
  }

  override cut(from: number, to?: number): Text {
    return typeof this.value === 'string' ? this.value.slice(from, to) : ''
  }
}
