// Values that stand in no record as they are (JSON inside Markdown, JSON in pieces) cannot be pointed to: their texts are
// held, however long.

import { asText } from '../../model/entry/as-text.ts'
import type { Text } from '../../model/transcript/types.ts'
import { Cursor } from './cursor.ts'

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
