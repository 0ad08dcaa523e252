// What most formats have in common: each record is told to one builder, and counted by a name if it shows nothing.

import type { Millis, Op, RecordNo } from '../../model/transcript/types.ts'
import type { Reducer } from '../contract.ts'
import { Cursor } from '../reading/cursor.ts'
import type { TranscriptBuilder } from './builder.ts'

export abstract class RecordReducer<B extends TranscriptBuilder> implements Reducer {
  protected abstract readonly builder: B

  push(value: unknown, n: RecordNo): readonly Op[] {
    const record = new Cursor(value, n)
    this.builder.begin(n, this.timeOf(record))
    return this.builder.end(this.tell(record))
  }

  /** Returns what the record is called. */
  protected abstract tell(record: Cursor): string

  protected timeOf(record: Cursor): Millis | undefined {
    return record.time('timestamp')
  }
}
