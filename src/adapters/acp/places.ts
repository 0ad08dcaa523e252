// Ids and order: every entry gets an id that no other has, and follows the message before it in its thread.

import type {
  Entry,
  EntryId,
  EventDetail,
  MessageId,
  NoticeCode,
  RecordNo,
  ThreadId,
  Event as TranscriptEvent
} from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { EntryPlace } from '../reading/place.ts'
import { Names, recordId, recordName } from '../transcript/names.ts'
import { notice as noticeOp } from '../transcript/ops.ts'
import { unknownOps } from '../transcript/unknown.ts'
import type { Here } from './record-context.ts'

export class Places {
  readonly #entries = new Names()
  readonly #messages = new Names()
  /** What each message continues. */
  readonly #after = new Map<MessageId, MessageId | null>()
  readonly #heads = new Map<ThreadId, MessageId>()

  /** A new entry's place. Without an id of the log's it is named after its record. */
  begin(here: Here, wanted?: EntryId, message?: MessageId): EntryPlace {
    const id = this.#entries.fresh(wanted || recordId(here.n, here.thread), recordName(here.n))
    const own = message ?? this.freeMessage(id, here.n)
    if (!this.#after.has(own)) {
      this.#after.set(own, this.#heads.get(here.thread) ?? null)
      this.#heads.set(here.thread, own)
    }
    here.lane.last = id
    return {
      id,
      message: own,
      after: this.#after.get(own) ?? null,
      thread: here.thread,
      ...optional('at', here.at),
      src: [here.n]
    }
  }

  /** This message id, or one close to it if another message has it. */
  freeMessage(wanted: MessageId, n: RecordNo): MessageId {
    return this.#messages.fresh(wanted, recordName(n))
  }

  event(here: Here, detail: EventDetail, wanted?: EntryId): TranscriptEvent {
    const entry: TranscriptEvent = { type: 'event', ...this.begin(here, wanted), detail }
    here.ops.push({ op: 'put', entry })
    return entry
  }

  /** The raw record, shown as it is. */
  unknown(here: Here, record: Cursor, label: string): Entry | undefined {
    const placed = this.begin(here)
    let shown: Entry | undefined
    for (const op of unknownOps(record, label.slice(0, MAX_LABEL), placed)) {
      if (op.op === 'put') shown = { ...op.entry, message: placed.message }
      here.ops.push(op.op === 'put' && shown ? { op: 'put', entry: shown } : op)
    }
    return shown
  }
}

const MAX_LABEL = 80

export const silent = (here: Here, as: string): void => {
  here.ops.push({ op: 'silent', as: as.slice(0, MAX_LABEL) })
}

export const notice = (here: Pick<Here, 'n' | 'ops'>, code: NoticeCode, about?: string): void => {
  here.ops.push(noticeOp(code, here.n, about?.slice(0, MAX_LABEL)))
}
