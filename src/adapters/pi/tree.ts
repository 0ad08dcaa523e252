// Where messages stand: ids that stay unique in any log, and parents resolved through records that are not shown.

import {
  type EntryId,
  FILE_STRIDE,
  MAIN,
  type MessageId,
  type Millis,
  type Op,
  type RecordNo,
  type ThreadId
} from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import type { EntryPlace } from '../reading/place.ts'
import { Names } from '../transcript/names.ts'

/** The place of a message in the session. */
export interface Spot {
  readonly message: MessageId
  readonly after: MessageId | null
  readonly at?: Millis
  /** When the wrapper was written: a reply is complete then, and its calls begin. */
  readonly written?: Millis
  /** The record that opened it. */
  readonly record: RecordNo
}

/** A record's number as a name; records of a second file carry the file's number in front. */
const numberedName = (n: RecordNo): string => {
  const file = Math.floor(n / FILE_STRIDE)
  return file === 0 ? `r${n}` : `${file}/r${n % FILE_STRIDE}`
}

interface Node {
  /** The nearest message with entries, at this record or above it. */
  message: MessageId | null
  readonly mark: number
}

export class Tree {
  readonly #nodes = new Map<string, Node>()
  readonly #messages = new Names()
  readonly #entries = new Names()
  /** What was shown last, in the order of the file. */
  #last: Spot | undefined

  /** Takes a place for what this record says. Version 1 has no parents: it follows what came before. */
  open(record: Cursor): Spot {
    const id = ownId(record)
    const name = numberedName(record.record)
    const message = this.#messages.fresh(id ?? name, name)
    const held = record.get('message')
    const time = record.time('timestamp')
    return {
      message,
      after: this.#parent(record),
      ...optional('at', time ?? held.time('timestamp')),
      ...optional('written', held.isObject ? time : undefined),
      record: record.record
    }
  }

  /** Takes the next place, for what a stream says: its records have neither ids nor parents. */
  follow(n: RecordNo, at: Millis | undefined, ordinal?: number): Spot {
    const name = ordinal === undefined ? numberedName(n) : `${numberedName(n)}.${ordinal}`
    const message = this.#messages.fresh(name, numberedName(n))
    return { message, after: this.#last?.message ?? null, ...optional('at', at), record: n }
  }

  /** The only message of a thread of its own. */
  inside(thread: ThreadId, n: RecordNo): MessageId {
    const message = this.#messages.fresh(`${thread}/${numberedName(n)}`, numberedName(n))
    return message
  }

  /** After a record was read: from now on its id stands for its message, or for what it follows if it shows nothing. */
  close(record: Cursor, spot: Spot, ops: readonly Op[]): void {
    this.alias(record, this.settle(spot, ops) ? spot.message : spot.after)
  }

  /** Whether these operations show the message. An older one that speaks again is not followed a second time. */
  settle(spot: Spot, ops: readonly Op[]): boolean {
    const isShown = ops.some(op => op.op === 'put' && op.entry.message === spot.message)
    if (isShown && spot.record >= (this.#last?.record ?? 0)) this.#last = spot
    return isShown
  }

  /** This record's id stands for a message that is already there. */
  alias(record: Cursor, message: MessageId | null): void {
    const id = ownId(record)
    if (id !== undefined && !this.#nodes.has(id)) this.#nodes.set(id, { message, mark: markOf(record) })
  }

  /** The message that a record id stands for. */
  resolve(id: string): MessageId | null {
    return this.#nodes.get(id)?.message ?? null
  }

  /** The same record again, as copies of a session hold it; another one under a used id is no repetition. */
  isRepeated(record: Cursor): boolean {
    const id = ownId(record)
    const node = id === undefined ? undefined : this.#nodes.get(id)
    return node !== undefined && node.mark === markOf(record)
  }

  /** An entry id of its own for `owner`; the same owner gets the same id again. */
  claim(id: string, owner: string, n: RecordNo): EntryId {
    return this.#entries.own(id, owner, numberedName(n))
  }

  /** The entry of a message at this ordinal. */
  base(spot: Spot, ordinal: string | number, src: readonly RecordNo[]): EntryPlace {
    return this.#base(spot, `${spot.message}.${ordinal}`, src)
  }

  /** The only entry of a message: it has the message's own id. */
  whole(spot: Spot, src: readonly RecordNo[]): EntryPlace {
    return this.#base(spot, spot.message, src)
  }

  /** An entry that nothing can follow, since nothing may name it as a parent: it joins the message before it. */
  aside(spot: Spot, src: readonly RecordNo[]): EntryPlace {
    const { message, after } = this.#last ?? spot
    return { ...this.whole(spot, src), message, after }
  }

  #base(spot: Spot, id: string, src: readonly RecordNo[]): EntryPlace {
    return {
      id: this.claim(id, spot.message, spot.record),
      message: spot.message,
      after: spot.after,
      thread: MAIN,
      ...optional('at', spot.at),
      src
    }
  }

  #parent(record: Cursor): MessageId | null {
    const parent = record.get('parentId').value
    if (typeof parent === 'string') return this.resolve(parent)
    return parent === null ? null : (this.#last?.message ?? null)
  }
}

const ownId = (record: Cursor): string | undefined => record.str('id') || undefined

/** Enough of a record to tell a copy from another record that uses the same id. */
const markOf = (record: Cursor): number => {
  const held = record.get('message')
  const message = held.isObject ? held : record
  const content = message.get('content')
  const gists = content.isList ? content.list().map(gistOf) : [gistOf(content)]
  const facts = [record.str('type'), record.time('timestamp'), message.str('role'), message.str('toolCallId')]
  return hash([...facts, message.time('timestamp'), message.str('summary')?.length, ...gists].join(' '))
}

const gistOf = (block: Cursor): string => {
  const own = typeof block.value === 'string' ? block.value : undefined
  const text = own ?? block.str('text') ?? block.str('thinking') ?? block.str('id') ?? ''
  return `${text.length} ${text.slice(0, GIST)}`
}

const GIST = 40

const hash = (text: string): number => {
  let sum = 0x811c9dc5
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193)
  return sum
}
