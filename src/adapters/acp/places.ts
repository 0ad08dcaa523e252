// Ids and order: every entry gets an id that no other has, and follows the message before it in its thread.

import {
  type Entry,
  type EntryId,
  type EventDetail,
  FILE_STRIDE,
  MAIN,
  type MessageId,
  type NoticeCode,
  type RecordNo,
  type ThreadId,
  type Event as TranscriptEvent
} from '../../model/types.ts'
import { optional } from '../args.ts'
import type { Cursor } from '../read.ts'
import { unknownOps } from '../unknown.ts'
import type { Here } from './here.ts'

export type Placed = Pick<Entry, 'id' | 'message' | 'after' | 'thread' | 'at' | 'src'>

export class Places {
  readonly #entries = new Set<string>()
  readonly #messages = new Map<MessageId, MessageId | null>()
  readonly #heads = new Map<ThreadId, MessageId>()

  /** A new entry's place. Without an id of the log's it is named after its record. */
  begin(here: Here, wanted?: EntryId, message?: MessageId): Placed {
    const id = free(this.#entries, wanted || recordId(here), here.n)
    this.#entries.add(id)
    const own = message ?? this.freeMessage(id, here.n)
    if (!this.#messages.has(own)) {
      this.#messages.set(own, this.#heads.get(here.thread) ?? null)
      this.#heads.set(here.thread, own)
    }
    here.lane.last = id
    return {
      id,
      message: own,
      after: this.#messages.get(own) ?? null,
      thread: here.thread,
      ...optional('at', here.at),
      src: [here.n]
    }
  }

  /** This message id, or one close to it if another message has it. */
  freeMessage(wanted: MessageId, n: RecordNo): MessageId {
    return free(this.#messages, wanted, n)
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

export const recordId = ({ n, thread }: Here): EntryId =>
  thread === MAIN ? `r${n % FILE_STRIDE}` : `${thread}/r${n % FILE_STRIDE}`

export const silent = (here: Here, as: string): void => {
  here.ops.push({ op: 'silent', as: as.slice(0, MAX_LABEL) })
}

export const notice = (here: Pick<Here, 'n' | 'ops'>, code: NoticeCode, about?: string): void => {
  here.ops.push({
    op: 'notice',
    notice: { code, record: here.n, ...optional('about', about?.slice(0, MAX_LABEL)) }
  })
}

/** The same entry, made from this record too. */
export const withRecord = <E extends Placed>(entry: E, n: RecordNo): E =>
  entry.src.at(-1) === n ? entry : { ...entry, src: [...entry.src, n] }

const free = (taken: { has(id: string): boolean }, wanted: string, n: RecordNo): string => {
  if (!taken.has(wanted)) return wanted
  let id = `${wanted}@r${n % FILE_STRIDE}`
  // Reached only by hostile logs and second files: the whole number tells the file.
  if (taken.has(id)) id = `${wanted}@${n}`
  while (taken.has(id)) id += '+'
  return id
}
